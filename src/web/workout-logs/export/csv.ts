import { stringify } from 'csv-stringify/browser/esm/sync'
import type { Cell } from './rows.ts'

/**
 * A table as spreadsheets open it: UTF-8 with its mark, a comma between cells, a point in numbers. What athletes typed
 * is no formula in it, whatever it looks like.
 */
export function toCsv(heads: readonly string[], rows: readonly Cell[][]): string {
  return stringify(
    [[...heads], ...rows.map(row => row.map(cell => (typeof cell === 'string' ? harmless(cell) : cell)))],
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  )
}

/**
 * On one line and without spaces around it, for a row is a set. Where semicolons part cells, as spreadsheets in half of
 * Europe have it, what follows one begins a cell of its own: it must be no formula either.
 */
function harmless(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(; ?)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'")
}
