/** A program, its name and its description; the name is null if the document does not state it. */
export type LiftosaurDocument = { program: string; name: string | null; description: string[] }

const programFence = /^\s*```\s*liftoscript\s*$/
const anyFence = /^\s*```/

/**
 * Splits a Markdown document with programs between fences, as Liftosaur publishes them. The text outside becomes the
 * description. The program keeps its lines, so that their numbers are those of the document. A text without such fences is
 * the program.
 *
 * @example splitDocument('---\nname: GZCLP\n---\n```liftoscript\nSquat / 3x5\n```').name // 'GZCLP'
 */
export function splitDocument(text: string): LiftosaurDocument {
  const lines = text.split(/\r\n?|\n/)
  if (!lines.some(line => programFence.test(line))) return { program: text, name: null, description: [] }
  const end = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) : -1
  const head = lines.slice(1, Math.max(end, 1))
  let isProgram = false
  const program: string[] = []
  const description: string[] = []
  for (const [index, line] of lines.entries()) {
    const isFence = anyFence.test(line)
    program.push(isProgram && !isFence ? line : '')
    if (index > end && !isProgram && !isFence && line.trim() !== '') description.push(line.trim())
    if (isFence) isProgram = !isProgram && programFence.test(line)
  }
  const [, name = ''] = /^name:\s*"?(.*?)"?\s*$/m.exec(head.join('\n')) ?? []
  return { program: program.join('\n'), name: name || null, description }
}
