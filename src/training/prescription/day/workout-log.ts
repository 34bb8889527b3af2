/** A workout log that was exported by an app and pasted as text. */
export type PastedWorkoutLog = {
  /** The app that exported the log, or null if the headings do not identify it. */
  app: 'Hevy' | 'Strong' | 'FitNotes' | null
  /** The number of sets in the log: its rows without the headings. */
  rowCount: number
}

/**
 * Finds the rows of a workout log, such as one exported by Hevy, Strong or FitNotes, among the lines of a text. A log
 * records what was done, so nothing in it is a prescription. It is recognised by its headings or by at least two rows
 * that look like rows of a log; the cells can be separated by commas, semicolons or tabs.
 *
 * @returns the log and the indexes of its lines, or null if the text contains no log
 * @example findWorkoutLog(['Date,Exercise,Category,Weight (kgs),Reps', '2024-05-12,Squat,Legs,100,5'])?.log
 * // { app: 'FitNotes', rowCount: 1 }
 */
export function findWorkoutLog(lines: readonly string[]): FoundLog | null {
  for (const [index, line] of lines.entries()) {
    const headings = parseLogHeadings(line)
    if (headings) return findRowsBelow(lines, index, headings)
  }
  const indexes = new Set(lines.flatMap((line, index) => (isWorkoutLogRow(line) ? [index] : [])))
  return indexes.size > 1 ? { log: { app: null, rowCount: indexes.size }, indexes } : null
}

type FoundLog = { log: PastedWorkoutLog; indexes: ReadonlySet<number> }
type LogHeadings = { app: PastedWorkoutLog['app']; separator: string }

function findRowsBelow(lines: readonly string[], from: number, { app, separator }: LogHeadings): FoundLog {
  const indexes = new Set([from])
  let rowCount = 0
  let isInQuotes = false
  for (const [index, line] of lines.entries()) {
    if (index <= from || !(isInQuotes || hasCells(line, separator, minCells))) continue
    indexes.add(index)
    if (!isInQuotes) rowCount++
    // A note in quotation marks can contain line breaks.
    if (line.split('"').length % 2 === 0) isInQuotes = !isInQuotes
  }
  return { log: { app, rowCount }, indexes }
}

/**
 * Returns whether a line is a row of a workout log.
 *
 * @example isWorkoutLogRow('2024-05-12 18:04:11;"Push A";"Bench Press";1;80;8') // true
 */
export function isWorkoutLogRow(text: string): boolean {
  if (!separators.some(separator => hasCells(text, separator, minCells))) return false
  return datePattern.test(text) || /^"[^"]*"[,;\t]"/.test(text)
}

const separators = [',', ';', '\t'] as const
/** Exports have at least this many columns, and lines of a program rarely have as many commas. */
const minCells = 5
const datePattern = /^"?(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2} [a-z]{3,9} \d{4})\b/i

/** The combination of headings that identifies each app’s export. */
const headingsByApp: readonly [NonNullable<PastedWorkoutLog['app']>, readonly RegExp[]][] = [
  ['Hevy', [/^exercise_title$/, /^set_index$/]],
  ['Strong', [/^workout name$/, /^exercise name$/, /^set order$/]],
  ['FitNotes', [/^date$/, /^exercise$/, /^category$/, /^weight\b/, /^reps$/]],
]
const otherHeadings: readonly RegExp[] = [
  /^(?:date|start[_ ]time)$/,
  /^exercise(?:[_ ](?:name|title))?$/,
  /^reps$/,
  /^weight\b/,
]

function parseLogHeadings(line: string): LogHeadings | undefined {
  if (!/exercise/i.test(line)) return undefined
  const separator = separators.find(one => hasCells(line, one, minCells))
  if (!separator) return undefined
  const cells = line
    .toLowerCase()
    .split(separator)
    .map(cell => cell.replace(/["\ufeff]/g, '').trim())
  const hasAll = (headings: readonly RegExp[]) =>
    headings.every(heading => cells.some(cell => heading.test(cell)))
  const app = headingsByApp.find(([, headings]) => hasAll(headings))?.[0]
  if (app) return { app, separator }
  // A table with a number of sets is a plan, even if it has dates.
  return hasAll(otherHeadings) && !cells.includes('sets') ? { app: null, separator } : undefined
}

/** Returns whether a line has at least `count` cells. */
function hasCells(line: string, separator: string, count: number): boolean {
  let at = -1
  for (let cells = 1; cells < count; cells++) {
    at = line.indexOf(separator, at + 1)
    if (at < 0) return false
  }
  return true
}
