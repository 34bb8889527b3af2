import { stringify } from 'csv-stringify/browser/esm/sync'

export type CsvCell = string | number | null

/**
 * Formats a table as CSV for spreadsheets: UTF-8 with a byte order mark, comma-separated, with decimal
 * points. Text entered by users is escaped so that it never runs as a formula.
 */
export function formatCsv(heads: readonly string[], rows: readonly CsvCell[][]): string {
  return stringify(
    [
      [...heads],
      ...rows.map(row => row.map(cell => (typeof cell === 'string' ? sanitizeCsvText(cell) : cell))),
    ],
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  )
}

/**
 * Collapses whitespace to keep each row on one line. Also escapes formulas after semicolons, which many
 * European spreadsheets treat as cell separators.
 */
function sanitizeCsvText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(; ?)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'")
}
