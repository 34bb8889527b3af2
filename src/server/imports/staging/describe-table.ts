import { type ImportTable, maxImportColumns } from '#contract/imports.ts'
import { proposeMapping } from '#training/imports/column-mapping.ts'
import type { CsvRecord } from '#training/imports/tokenize-csv.ts'
import { readDateTime } from '#training/imports/values/read-date-time.ts'
import { readSheetDate } from '#training/imports/values/read-sheet-date.ts'

const shownRows = 6
const shownCharacters = 100

/** Returns the start of a table, with the proposed meanings of its columns; null if the file is not a table. */
export function describeTable(sample: readonly CsvRecord[]): ImportTable | null {
  const columns = sample[0]?.cells.length ?? 0
  const isTable = sample.length > 1 && columns > 1 && columns <= maxImportColumns
  // PostgreSQL cannot store this character in text.
  if (!isTable || sample.some(({ cells }) => cells.some(cell => cell.includes('\0')))) return null
  const rows = sample
    .slice(0, shownRows)
    .map(({ cells }) => cells.map(cell => cell.slice(0, shownCharacters)))
  return { rows, mapping: proposeMapping(sample) }
}

/**
 * Returns whether a column of a table contains dates, as the log of an unknown app does. A program has a column for days, too,
 * but with weekdays or numbers.
 */
export function hasDates({ rows, mapping }: ImportTable): boolean {
  const column = mapping.meanings.indexOf('date')
  return rows.some(cells => {
    const text = (cells[column] ?? '').trim()
    const orders = ['day-first', 'month-first'] as const
    return readSheetDate(text) !== null || orders.some(order => readDateTime(text, order) !== null)
  })
}
