/**
 * The cells copied from a spreadsheet, and the number of nonempty cells omitted because the table is too
 * large.
 */
export type CellGrid = { rows: string[][]; leftOut: number }

/**
 * The maximum length, in characters, of the text to parse. Longer text is cut before parsing to keep the page
 * responsive.
 */
export const maxTableCharacters = 2_000_000
const maxTableRows = 10_000
const maxTableColumns = 200

/**
 * Runs a generator to its end and returns its result.
 *
 * @example runToEnd(splitCellsInSteps('Squat\t3x5')).rows // [['Squat', '3x5']]
 */
export function runToEnd<Whole>(steps: Generator<unknown, Whole>): Whole {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The approximate number of characters processed per step; a longer cell is processed in one step. */
const charactersPerStep = 4000

/**
 * Splits text copied from a spreadsheet into cells, separated by tabs, or by semicolons or commas if every
 * line has the same number of separators. Quoted cells keep separators and line breaks; an unclosed quote is
 * an ordinary character. Works in steps, so long text does not block the page.
 *
 * @example runToEnd(splitCellsInSteps('Squat\t"3x5\n80%"')).rows // [['Squat', '3x5\n80%']]
 */
export function* splitCellsInSteps(text: string): Generator<void, CellGrid> {
  const whole = text
    .slice(0, maxTableCharacters)
    .replace(/\r\n?/g, '\n')
    .replace(/[\0\ufeff]/g, '')
  const separator = detectSeparator(whole)
  const grid: CellGrid = { rows: [], leftOut: 0 }
  let row: string[] = []
  let column = 0
  let yieldAt = charactersPerStep
  for (let at = 0; at <= whole.length; column++) {
    const cell = parseCellAt(whole, at, separator)
    if (grid.rows.length < maxTableRows && column < maxTableColumns) row.push(cell.text)
    else if (cell.text !== '') grid.leftOut++
    if (cell.end >= whole.length || whole[cell.end] === '\n') {
      if (row.length > 0) grid.rows.push(row)
      row = []
      column = -1
    }
    at = cell.end + 1
    if (at < yieldAt) continue
    yieldAt = at + charactersPerStep
    yield
  }
  return grid
}

/** Detects the separator. The default is a tab, so text without separators has one cell per line. */
function detectSeparator(text: string): string {
  const lines = text.split('\n', 20).filter(line => line.trim() !== '')
  if (lines.some(line => line.includes('\t'))) return '\t'
  const isEverywhere = (separator: string) => {
    const counts = lines.map(line => removeQuotedText(line).split(separator).length - 1)
    return lines.length > 1 && counts.every(count => count > 0 && count === counts[0])
  }
  return [';', ','].find(isEverywhere) ?? '\t'
}

const removeQuotedText = (line: string) => line.replace(/"[^"]*"/g, '')

function parseCellAt(text: string, start: number, separator: string): { text: string; end: number } {
  if (text[start] === '"') {
    const closing = findClosingQuote(text, start + 1)
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

/** Returns the index of the first quote that is not doubled; -1 if no such quote exists. */
function findClosingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** Transposes rows and columns, one column per step: `[['a', 'b']]` becomes `[['a'], ['b']]`. */
export function* transposeInSteps(rows: readonly (readonly string[])[]): Generator<void, string[][]> {
  const width = Math.max(0, ...rows.map(row => row.length))
  const columns: string[][] = []
  for (let column = 0; column < width; column++) {
    columns.push(rows.map(row => row[column] ?? ''))
    yield
  }
  return columns
}
