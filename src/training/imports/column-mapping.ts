import { otherTables } from '#training/imports/formats/other-tables.ts'
import { readDateTime } from '#training/imports/values/read-date-time.ts'
import { readNumber } from '#training/imports/values/read-number.ts'
import { type ColumnMeaning, findColumns, parseHeader, type TableColumns } from './columns.ts'
import type { RecognizedTable } from './recognize-table.ts'
import type { CsvRecord } from './tokenize-csv.ts'

/** The meanings of the columns of a table that no known app wrote, in their order; null for columns to ignore. */
export type ColumnMapping = {
  /** True if the first record names the columns. */
  hasHeader: boolean
  meanings: (ColumnMeaning | null)[]
}

/** A set count above it is a typing error, so that the row stays one set. */
const maxSetCount = 50

/**
 * Proposes the meanings of the columns of a table from the names in its header and the values below it. Each meaning is proposed
 * for one column at most.
 *
 * @example proposeMapping([{ line: 1, cells: ['Day', 'Lift'] }, { line: 2, cells: ['2026-01-02', 'Squat'] }]) // { hasHeader: true, meanings: ['date', 'exercise'] }
 */
export function proposeMapping(records: readonly CsvRecord[]): ColumnMapping {
  const [first = [], ...others] = records.map(record => record.cells)
  const rows = others.length > 0 ? others : [first]
  const hasHeader = others.length > 0 && !first.some(isDate) && first.every(cell => !isNumber(cell))
  const meanings: (ColumnMeaning | null)[] = first.map(() => null)
  if (hasHeader) {
    const columns = findColumns(first, otherTables.names)
    for (const [meaning, [column]] of Object.entries(columns) as [ColumnMeaning, TableColumns['date'] & {}][])
      if (column) meanings[column.index] = meaning
  }
  proposeByValues('date', isDate, rows, meanings)
  proposeByValues('exercise', cell => /\p{L}{3}/u.test(cell) && !isDate(cell), rows, meanings)
  return { hasHeader, meanings }
}

const isDate = (cell: string) =>
  readDateTime(cell, 'day-first') !== null || readDateTime(cell, 'month-first') !== null
const isNumber = (cell: string) => readNumber(cell, null).kind === 'number'

/** Proposes a meaning for the first free column whose cells all match. */
function proposeByValues(
  meaning: ColumnMeaning,
  matches: (cell: string) => boolean,
  rows: readonly string[][],
  meanings: (ColumnMeaning | null)[],
) {
  if (meanings.includes(meaning)) return
  const index = meanings.findIndex(
    (known, column) => known === null && rows.every(cells => matches(cells[column] ?? '')),
  )
  if (index >= 0) meanings[index] = meaning
}

/**
 * Returns the table that a mapping describes, or null if it lacks the date or the exercise, or names a column twice.
 *
 * @example applyMapping(records, { hasHeader: true, meanings: ['date', 'exercise'] })?.columns.date // [{ index: 0, unit: '' }]
 */
export function applyMapping(
  records: readonly CsvRecord[],
  { hasHeader, meanings }: ColumnMapping,
): RecognizedTable | null {
  const header = hasHeader ? (records[0]?.cells ?? []) : []
  const columns: TableColumns = {}
  for (const [index, meaning] of meanings.entries()) {
    if (meaning === null) continue
    if (columns[meaning]) return null
    const { name, unit } = parseHeader(header[index] ?? '')
    // A column may be called by its unit alone.
    columns[meaning] = [{ index, unit: unit || (/^(kgs?|lbs?)$/.test(name) ? name : '') }]
  }
  if (!columns.date || !columns.exercise) return null
  return { format: otherTables, columns, header, columnCount: meanings.length }
}

/**
 * Repeats each record as often as its column of set counts says, so that each record is one set.
 *
 * @example [...repeatSets([{ line: 2, cells: ['Squat', '3'] }], { hasHeader: false, meanings: ['exercise', 'set-count'] })].length // 3
 */
export function repeatSets(records: Iterable<CsvRecord>, { meanings }: ColumnMapping): Iterable<CsvRecord> {
  const index = meanings.indexOf('set-count')
  if (index < 0) return records
  return {
    *[Symbol.iterator]() {
      for (const record of records) {
        const count = readNumber(record.cells[index] ?? '', null)
        const isCount = count.kind === 'number' && Number.isInteger(count.value) && count.value <= maxSetCount
        for (let set = 0; set < (isCount ? Math.max(1, count.value) : 1); set += 1) yield record
      }
    },
  }
}
