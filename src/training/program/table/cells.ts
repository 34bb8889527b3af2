/** What a spreadsheet copies: rows of cells, and how many cells are left that are too many to be read. */
export type Grid = { rows: string[][]; leftOut: number }

/** Beyond, a table is no training program. Texts are cut before they are looked at, so that no paste freezes the page. */
export const charactersAtMost = 2_000_000
const rowsAtMost = 10_000
const columnsAtMost = 200

/**
 * Whatever is done in steps, done at once.
 *
 * @example allOf(cutting('Squat\t3x5')).rows // [['Squat', '3x5']]
 */
export function allOf<Whole>(steps: Generator<unknown, Whole>): Whole {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** So many characters make a step, unless a cell is longer. */
const charactersAtOnce = 4000

/**
 * The cells of a text that was copied from a spreadsheet: separated by tabs, else by semicolons or commas where every
 * line has as many. Cells in quotes keep their separators and line breaks; a quote that is never closed is a letter.
 * In steps, so that a long text freezes no page.
 *
 * `allOf(cutting('Squat\t"3x5\n80%"')).rows` is `[['Squat', '3x5\n80%']]`.
 */
export function* cutting(text: string): Generator<void, Grid> {
  const whole = text
    .slice(0, charactersAtMost)
    .replace(/\r\n?/g, '\n')
    .replace(/[\0\ufeff]/g, '')
  const separator = separatorOf(whole)
  const grid: Grid = { rows: [], leftOut: 0 }
  let row: string[] = []
  let column = 0
  let turnAt = charactersAtOnce
  for (let at = 0; at <= whole.length; column++) {
    const cell = cellAt(whole, at, separator)
    if (grid.rows.length < rowsAtMost && column < columnsAtMost) row.push(cell.text)
    else if (cell.text !== '') grid.leftOut++
    if (cell.end >= whole.length || whole[cell.end] === '\n') {
      if (row.length > 0) grid.rows.push(row)
      row = []
      column = -1
    }
    at = cell.end + 1
    if (at < turnAt) continue
    turnAt = at + charactersAtOnce
    yield
  }
  return grid
}

/** Where a text has no separator, each line is one cell. */
function separatorOf(text: string): string {
  const lines = text.split('\n', 20).filter(line => line.trim() !== '')
  if (lines.some(line => line.includes('\t'))) return '\t'
  const isEverywhere = (separator: string) => {
    const counts = lines.map(line => unquoted(line).split(separator).length - 1)
    return lines.length > 1 && counts.every(count => count > 0 && count === counts[0])
  }
  return [';', ','].find(isEverywhere) ?? '\t'
}

const unquoted = (line: string) => line.replace(/"[^"]*"/g, '')

function cellAt(text: string, start: number, separator: string): { text: string; end: number } {
  if (text[start] === '"') {
    const closing = closingQuote(text, start + 1)
    const next = text[closing + 1]
    if (closing > 0 && (next === undefined || next === separator || next === '\n')) {
      return {
        text: text
          .slice(start + 1, closing)
          .replaceAll('""', '"')
          .trim(),
        end: closing + 1,
      }
    }
  }
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++
  return { text: text.slice(start, end).trim(), end }
}

/** The quote that is not doubled; -1: there is none. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** Rows become columns, one in each step: of `[['a', 'b']]` comes `[['a'], ['b']]`. */
export function* transposing(rows: readonly (readonly string[])[]): Generator<void, string[][]> {
  const width = Math.max(0, ...rows.map(row => row.length))
  const columns: string[][] = []
  for (let column = 0; column < width; column++) {
    columns.push(rows.map(row => row[column] ?? ''))
    yield
  }
  return columns
}
