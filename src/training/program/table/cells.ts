/** What a spreadsheet copies: rows of cells, and how many cells are left that are too many to be read. */
export type Grid = { rows: string[][]; leftOut: number }

/** Beyond, a table is no training program. Texts are cut before they are looked at, so that no paste freezes the page. */
export const charactersAtMost = 2_000_000
const rowsAtMost = 10_000
const columnsAtMost = 200

/**
 * The cells of a text that was copied from a spreadsheet: separated by tabs, else by semicolons or commas where every
 * line has as many. Cells in quotes keep their separators and line breaks; a quote that is never closed is a letter.
 *
 * `gridOf('Squat\t"3x5\n80%"').rows` is `[['Squat', '3x5\n80%']]`.
 */
export function gridOf(text: string): Grid {
  const whole = text
    .slice(0, charactersAtMost)
    .replace(/\r\n?/g, '\n')
    .replace(/[\0\ufeff]/g, '')
  const separator = separatorOf(whole)
  const rows: string[][] = []
  let leftOut = 0
  let row: string[] = []
  let at = 0
  let column = 0
  while (at <= whole.length) {
    const cell = cellAt(whole, at, separator)
    if (rows.length < rowsAtMost && column < columnsAtMost) row.push(cell.text)
    else if (cell.text !== '') leftOut++
    const isRowOver = cell.end >= whole.length || whole[cell.end] === '\n'
    column = isRowOver ? 0 : column + 1
    if (isRowOver) {
      if (rows.length < rowsAtMost) rows.push(row)
      row = []
    }
    at = cell.end + 1
  }
  return { rows, leftOut }
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

/** Rows become columns: `transposed([['a', 'b']])` is `[['a'], ['b']]`. */
export function transposed(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...rows.map(row => row.length))
  return Array.from({ length: width }, (_, column) => rows.map(row => row[column] ?? ''))
}
