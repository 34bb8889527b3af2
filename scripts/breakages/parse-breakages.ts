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
  /**
   * Words that the failure mentions, such as a part of the failing line. If they are known, the breakage can be
   * applied together with others.
   */
  evidence?: string
  /** The line that contains the id, for messages: `section-7.txt:12`. */
  source: string
}

/**
 * Parses a list of breakages, separated by empty lines. `-` marks lines that are replaced, `+` their replacement,
 * and `?` the optional evidence:
 *
 *     7.21 The health check returns 503.
 *     src/server/http/health.ts
 *     - reply.code(200)
 *     + reply.code(503)
 *     ? 503 !== 200
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
  const [removed, added, evidence] = ['-', '+', '?'].map(mark => edit.filter(line => line.startsWith(mark)))
  const isWellFormed = edit.every((line, index) => line === [removed, added, evidence].flat()[index])
  if (!id || !removed?.length || !added || !isWellFormed)
    throw new Error(`${source}: expected "id sentence.", a file, lines with "-", "+" and at most one "?".`)
  const base = { id, sentence, file, text: joinLines(removed), replacement: joinLines(added), source }
  return evidence?.[0] ? { ...base, evidence: joinLines(evidence) } : base
}

const joinLines = (lines: readonly string[]) => lines.map(line => line.replace(/^. ?/, '')).join('\n')
