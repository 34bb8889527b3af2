import { detectCsvSeparator } from '#training/imports/detect-csv-separator.ts'
import type { DateOrder } from '#training/imports/imported-workout.ts'
import { type CsvRecord, tokenizeCsv } from '#training/imports/tokenize-csv.ts'
import { type DateEvidence, decideDateOrder, readDateTime } from '#training/imports/values/read-date-time.ts'
import { decideDecimalMark, observeNumber } from '#training/imports/values/read-number.ts'
import { findPeopleColumns, type PeopleColumns } from './people-columns.ts'
import { type PersonRejection, type ReadPerson, readPerson } from './read-person.ts'

export type RejectedPerson = { line: number; reason: PersonRejection; value: string }

/** The people in a file. Each record is a person or rejected. */
export type PeopleTable = {
  people: ReadPerson[]
  rejected: RejectedPerson[]
  records: number
  /** The columns that mean nothing here. */
  unusedColumns: string[]
  /** True if a max has no unit. */
  isLoadUnitMissing: boolean
  /** True if the dates of the file do not show whether the day or the month comes first. */
  isDateOrderUnclear: boolean
}

/** The reason why a whole file cannot be read, and how many records it has if these are too many. */
export type PeopleTableFailure =
  | { problem: 'no-names' }
  | { problem: 'empty' }
  | { problem: 'too-many'; records: number }

const maxHeaderRecord = 5

/**
 * Reads a table of people: names, addresses, groups, start dates and maxes, in columns with names in many languages. No
 * unit is guessed. A person who is in the file twice is rejected the second time.
 *
 * @example readPeopleTable('Name;Squat 1RM (kg)\nAna Castellanos;120', null, 500)
 */
export function readPeopleTable(
  text: string,
  dateOrder: DateOrder | null,
  maxPeople: number,
): PeopleTable | PeopleTableFailure {
  const content = text.replace(/^\ufeff/, '')
  const all = [...tokenizeCsv([content], detectCsvSeparator(content))]
  const records = all.filter(({ cells }) => !/^sep=/i.test(cells[0] ?? ''))
  const found = findHeader(records)
  if (!found) return { problem: records.length === 0 ? 'empty' : 'no-names' }
  const rows = records.slice(found.position + 1)
  if (rows.length === 0) return { problem: 'empty' }
  if (rows.length > maxPeople) return { problem: 'too-many', records: rows.length }
  return readRows(rows, found.columns, dateOrder)
}

function findHeader(records: readonly CsvRecord[]): { position: number; columns: PeopleColumns } | undefined {
  for (const [position, { cells }] of records.slice(0, maxHeaderRecord).entries()) {
    const columns = findPeopleColumns(cells)
    if (columns) return { position, columns }
  }
  return undefined
}

function readRows(
  rows: readonly CsvRecord[],
  columns: PeopleColumns,
  chosenOrder: DateOrder | null,
): PeopleTable {
  const { order, isUnclear } = decideOrder(rows, columns)
  const mark = findDecimalMark(rows, columns)
  const people: ReadPerson[] = []
  const rejected: RejectedPerson[] = []
  const lines = new Map<string, number>()
  for (const record of rows) {
    const read = readPerson(record, columns, { mark, order: order ?? chosenOrder ?? 'day-first' })
    if ('reason' in read) {
      rejected.push(read)
      continue
    }
    const key = toPersonKey(read)
    const earlier = lines.get(key)
    if (earlier === undefined) {
      lines.set(key, read.line)
      people.push(read)
    } else rejected.push({ line: read.line, reason: 'repeated', value: String(earlier) })
  }
  return {
    people,
    rejected,
    records: rows.length,
    unusedColumns: columns.unused,
    isLoadUnitMissing: people.some(({ maxes }) => maxes.some(max => max.unit === null)),
    isDateOrderUnclear: isUnclear && chosenOrder === null,
  }
}

/** People with addresses are the same if the addresses are, others if the names are. */
const toPersonKey = ({ email, firstName, lastName }: ReadPerson) =>
  email ?? `${firstName} ${lastName}`.trim().toLowerCase()

function decideOrder(rows: readonly CsvRecord[], columns: PeopleColumns) {
  const column = columns.fields['start-date']
  const evidence: DateEvidence = { dayFirst: 0, monthFirst: 0, unclear: 0 }
  if (column !== undefined)
    for (const { cells } of rows) readDateTime(cells[column] ?? '', 'day-first', evidence)
  const order = decideDateOrder(evidence)
  return {
    order,
    isUnclear: order === null && evidence.unclear + evidence.dayFirst + evidence.monthFirst > 0,
  }
}

function findDecimalMark(rows: readonly CsvRecord[], columns: PeopleColumns) {
  const evidence = { points: 0, commas: 0 }
  for (const { cells } of rows)
    for (const { index } of columns.maxes) observeNumber(cells[index] ?? '', evidence)
  return decideDecimalMark(evidence)
}
