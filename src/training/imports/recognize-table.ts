import type { TableFormat } from '#training/imports/formats/table-format.ts'
import { tableFormats } from '#training/imports/formats/table-formats.ts'
import { readDateTime } from '#training/imports/values/read-date-time.ts'
import { readDuration } from '#training/imports/values/read-duration.ts'
import { readNumber } from '#training/imports/values/read-number.ts'
import { type ColumnMeaning, cellOf, findColumns, parseHeader, type TableColumns } from './columns.ts'
import type { CsvRecord } from './tokenize-csv.ts'

/** A table whose columns are known. */
export type RecognizedTable = {
  format: TableFormat
  columns: TableColumns
  /** The cells of the header; empty if the file has none. */
  header: string[]
  /** The number of cells of a record; some files have a separator at the end of each record. */
  columnCount: number
}

/** A header is expected within these records. */
const maxHeaderRecord = 5

/**
 * Recognises the app that wrote a table from its first records (50 are enough): by the names of the columns in any order and
 * case, or, if they are in an unknown language or missing, by the values in the columns. Returns null if the app is unknown.
 *
 * @example recognizeTable([{ line: 1, cells: ['Date', 'Workout Name', 'Exercise Name', 'Set Order', 'Weight', 'Reps'] }])?.format.format // 'strong'
 */
export function recognizeTable(records: readonly CsvRecord[]): RecognizedTable | null {
  for (const { cells } of records.slice(0, maxHeaderRecord)) {
    for (const format of tableFormats) {
      const columns = findColumns(cells, format.names)
      const hasAll = format.required.every(one => [one].flat().some(meaning => columns[meaning]))
      if (!hasAll) continue
      const all = completeColumns(columns, format, cells)
      return { format, columns: all, header: cells, columnCount: countColumns(records, cells, all) }
    }
  }
  return recognizeLayout(records)
}

/** A column whose name is not known has the meaning of its place, if the other columns are in a known order. */
function completeColumns(
  columns: TableColumns,
  { layouts }: TableFormat,
  header: readonly string[],
): TableColumns {
  const found = (Object.keys(columns) as ColumnMeaning[]).flatMap(meaning =>
    (columns[meaning] ?? []).map(({ index }) => ({ meaning, index })),
  )
  const fitting = layouts.find(
    layout =>
      layout.length === header.length && found.every(({ meaning, index }) => layout[index] === meaning),
  )
  return fitting ? { ...toColumns(fitting, header), ...columns } : columns
}

function countColumns(
  records: readonly CsvRecord[],
  header: readonly string[],
  columns: TableColumns,
): number {
  const longer = records.map(({ cells }) => cells).filter(cells => cells.length > header.length)
  const length = longer[0]?.length ?? header.length
  const isUsual = longer.length > records.length / 2 && longer.every(cells => cells.length === length)
  return isUsual && longer.every(cells => fitsColumns(cells, columns)) ? length : header.length
}

function recognizeLayout(records: readonly CsvRecord[]): RecognizedTable | null {
  const rows = records.map(record => record.cells)
  for (const format of tableFormats) {
    for (const layout of format.layouts) {
      const table = fitLayout(format, layout, rows)
      if (table) return table
    }
  }
  return null
}

/** Returns the table if the rows have the columns of a layout. The first row may be a header. */
function fitLayout(
  format: TableFormat,
  layout: readonly (ColumnMeaning | null)[],
  [first = [], ...others]: string[][],
): RecognizedTable | null {
  if (layout.length !== first.length) return null
  const columns = toColumns(layout, first)
  const hasHeader = !fitsColumns(first, columns)
  const rows = [...(hasHeader ? [] : [first]), ...others.filter(cells => cells.length === layout.length)]
  const fitting = rows.filter(cells => fitsColumns(cells, columns)).length
  if (fitting === 0 || fitting < rows.length * minFittingShare) return null
  return {
    format,
    columns: hasHeader ? columns : toColumns(layout, []),
    header: hasHeader ? first : [],
    columnCount: layout.length,
  }
}

const minFittingShare = 0.8

function toColumns(layout: readonly (ColumnMeaning | null)[], header: readonly string[]): TableColumns {
  const columns: TableColumns = {}
  for (const [index, meaning] of layout.entries())
    if (meaning)
      columns[meaning] = [...(columns[meaning] ?? []), { index, unit: parseHeader(header[index] ?? '').unit }]
  return columns
}

const numericMeanings = [
  'load',
  'reps',
  'distance',
  'rpe',
  'reps-in-reserve',
  'rpe-or-reps-in-reserve',
] as const

/**
 * Whether each cell of a record can have the meaning of its column.
 *
 * @example fitsColumns(['Squat', '60'], { exercise: [{ index: 0, unit: '' }], date: [{ index: 1, unit: '' }] }) // false
 */
export function fitsColumns(cells: readonly string[], columns: TableColumns): boolean {
  const date = cellOf(cells, columns, 'date')
  if (!isDate(date) || cellOf(cells, columns, 'exercise') === '') return false
  const [end, duration] = [cellOf(cells, columns, 'end'), cellOf(cells, columns, 'workout-duration')]
  if ((end !== '' && !isDate(end)) || (duration !== '' && readDuration(duration, 'second') === null))
    return false
  const isNumber = (meaning: ColumnMeaning) => /^[\d.,]+$/.test(cellOf(cells, columns, meaning))
  if (isNumber('exercise') || isNumber('region')) return false
  const isNumeric = numericMeanings.every(meaning => {
    const { kind } = readNumber(cellOf(cells, columns, meaning), null)
    return kind !== 'invalid'
  })
  return isNumeric && fitsUnits(cells, columns) && fitsSetOrder(cells, columns)
}

/** A unit has no digits. The time of a set is a duration, or a number in a unit that is not known here. */
function fitsUnits(cells: readonly string[], columns: TableColumns): boolean {
  const units = [cellOf(cells, columns, 'load-unit'), cellOf(cells, columns, 'distance-unit')]
  const time = cellOf(cells, columns, 'duration')
  return !units.some(unit => /\d/.test(unit)) && (time === '' || /\d/.test(time))
}

const isDate = (text: string) =>
  readDateTime(text, 'day-first') !== null || readDateTime(text, 'month-first') !== null

/** A word in the place of the order marks a rest or a note, which have neither load nor repetitions. */
function fitsSetOrder(cells: readonly string[], columns: TableColumns): boolean {
  const order = cellOf(cells, columns, 'set-order')
  if (/^(\d+([.,]0+)?|[wdf])?$/i.test(order)) return true
  const isEmpty = (meaning: 'load' | 'reps') => /^[0.,]*$/.test(cellOf(cells, columns, meaning))
  return order.length <= 20 && !/\d/.test(order) && isEmpty('load') && isEmpty('reps')
}
