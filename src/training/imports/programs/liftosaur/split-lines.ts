/** A line of Liftosaur text; a script makes one line of several. */
export type LiftosaurLine = { line: number; text: string }

/**
 * Joins the lines of scripts between `{~` and `~}` with the line in which they begin. Blank lines are left out.
 *
 * @example splitLines('Squat / 3x5\n\nRow / 3x8').length // 2
 */
export function splitLines(text: string): LiftosaurLine[] {
  const lines: LiftosaurLine[] = []
  let isInScript = false
  for (const [index, typed] of text.split(/\r\n?|\n/).entries()) {
    const last = lines.at(-1)
    if (isInScript && last) last.text += `\n${typed}`
    else if (typed.trim() !== '') lines.push({ line: index + 1, text: typed.trim() })
    const all = lines.at(-1)?.text ?? ''
    isInScript = all.lastIndexOf('{~') > all.lastIndexOf('~}')
  }
  return lines
}
