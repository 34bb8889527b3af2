/** One edit that makes a statement of the specification untrue. */
export type Breakage = {
  /** The row of the statement: `7.22`. */
  id: string
  /** Describes what a user would notice. */
  sentence: string
  /** The path of the edited file, relative to the root of the project. */
  file: string
  /** The text that is replaced; it occurs exactly once in the file. */
  text: string
  replacement: string
  /** The line that contains the id, for messages: `section-7.txt:12`. */
  source: string
}

/**
 * Parses a list of breakages, separated by empty lines. `-` marks lines that are replaced and `+` their
 * replacement:
 *
 *     7.21 The health check returns 503.
 *     src/server/http/health.ts
 *     - reply.code(200)
 *     + reply.code(503)
 *
 * Throws an error if an entry has another form.
 */
export function parseBreakages(name: string, text: string): Breakage[] {
  let line = 1
  return text.split('\n\n').flatMap(entry => {
    const leadingBreaks = /^\n*/.exec(entry)?.[0].length ?? 0
    const source = `${name}:${line + leadingBreaks}`
    line += entry.split('\n').length + 1
    return entry.trim() ? [parseBreakage(source, entry.trim())] : []
  })
}

function parseBreakage(source: string, entry: string): Breakage {
  const [heading = '', file = '', ...edit] = entry.split('\n')
  const [, id = '', sentence = ''] = /^(\d\S*) (.+\.)$/.exec(heading) ?? []
  const removed = edit.filter(line => line.startsWith('-'))
  const added = edit.slice(removed.length)
  const isWellFormed = edit.slice(0, removed.length).every(line => line.startsWith('-'))
  if (!id || removed.length === 0 || !isWellFormed || !added.every(line => line.startsWith('+')))
    throw new Error(`${source}: expected "id sentence.", a file, lines with "-" and lines with "+".`)
  return { id, sentence, file, text: joinLines(removed), replacement: joinLines(added), source }
}

const joinLines = (lines: readonly string[]) => lines.map(line => line.replace(/^. ?/, '')).join('\n')
