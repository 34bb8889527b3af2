import type { DateOrder } from '#training/imports/imported-workout.ts'
import type { CsvRecord } from '#training/imports/tokenize-csv.ts'
import { readDateTime } from '#training/imports/values/read-date-time.ts'
import { type DecimalMark, findLoadUnit, readNumber } from '#training/imports/values/read-number.ts'
import type { MaxKind } from '#training/strength/current-max.ts'
import type { LoadUnit } from '#training/units.ts'
import type { PeopleColumns, PersonField } from './people-columns.ts'

/** The reasons why a line cannot be imported. */
export const personRejections = [
  'unclosed-quote',
  'no-name',
  'long-name',
  'link-in-name',
  'invalid-email',
  'long-group',
  'too-many-groups',
  'invalid-date',
  'invalid-max',
  'unclear-number',
  'repeated',
] as const
export type PersonRejection = (typeof personRejections)[number]

/** The value as in the file; its unit is null if the file does not state it. */
export type ReadMax = { exercise: string; kind: MaxKind; value: number; unit: LoadUnit | null }

export type ReadPerson = {
  line: number
  firstName: string
  lastName: string
  email: string | null
  groups: string[]
  maxes: ReadMax[]
  startDate: string | null
}

type Rejected = { line: number; reason: PersonRejection; value: string }
type ReadingOptions = { mark: DecimalMark; order: DateOrder }

const maxNameLength = 80
const maxGroupLength = 60
const maxGroups = 20
/** The heaviest max, in the unit of the file, that is not a typing error. */
const maxLoad = 1000

/** Thrown and caught in this file, so that reading stops at the first problem of a line. */
class Rejection {
  readonly reason: PersonRejection
  readonly value: string

  constructor(reason: PersonRejection, value: string) {
    this.reason = reason
    this.value = value
  }
}

/**
 * Reads a line of a table of people, or says why it cannot be read.
 *
 * @example readPerson({ line: 2, cells: ['Ana Castellanos'] }, { fields: { name: 0 }, maxes: [], unused: [] }, { mark: null, order: 'day-first' })
 */
export function readPerson(
  record: CsvRecord,
  columns: PeopleColumns,
  options: ReadingOptions,
): ReadPerson | Rejected {
  const cell = (field: PersonField) => clean(record.cells[columns.fields[field] ?? -1])
  try {
    if (record.isUnclosed) throw new Rejection('unclosed-quote', clean(record.cells[0]))
    return {
      line: record.line,
      ...readName(cell),
      email: readEmail(cell('email')),
      groups: readGroups(cell('groups')),
      startDate: readStartDate(cell('start-date'), options.order),
      maxes: readMaxes(record.cells, columns, { ...options, unit: findLoadUnit(cell('unit')) }),
    }
  } catch (error) {
    if (error instanceof Rejection) return { line: record.line, reason: error.reason, value: error.value }
    throw error
  }
}

const clean = (text = '') => text.replace(/[\s\u00a0]+/g, ' ').trim()
const isEmpty = (text: string) => text === '' || /^[-–—]$/.test(text)

function readName(cell: (field: PersonField) => string) {
  const [first, last] = [cell('first-name'), cell('last-name')]
  const name = first || last ? splitName(first, last) : splitFullName(cell('name'))
  if (!/\p{L}/u.test(name.firstName))
    throw new Rejection('no-name', `${name.firstName} ${name.lastName}`.trim())
  for (const part of [name.firstName, name.lastName]) {
    if (part.length > maxNameLength) throw new Rejection('long-name', part.slice(0, maxNameLength))
    if (/:\/\/|www\.|\p{L}\.\p{L}{2,}/iu.test(part)) throw new Rejection('link-in-name', part)
  }
  return name
}

const splitName = (first: string, last: string) =>
  first === '' ? { firstName: last, lastName: '' } : { firstName: first, lastName: last }

/** `Castellanos, Ana` and `Ana Castellanos` are the same person. */
function splitFullName(text: string) {
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(text) ?? []
  if (first !== undefined && last !== undefined) return { firstName: first.trim(), lastName: last.trim() }
  const words = text.split(' ')
  return words.length === 1
    ? { firstName: text, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

function readEmail(text: string): string | null {
  if (isEmpty(text)) return null
  const address = text.replace(/^mailto:/i, '').toLowerCase()
  if (address.length > 254 || !/^[a-z0-9_'+.-]*[a-z0-9_+-]@[a-z0-9][a-z0-9.-]*\.[a-z]{2,}$/.test(address))
    throw new Rejection('invalid-email', text)
  return address
}

/** Groups are separated by semicolons, commas, slashes or vertical bars. */
function readGroups(text: string): string[] {
  if (isEmpty(text)) return []
  const names = text
    .split(/[;,|/]/)
    .map(clean)
    .filter(Boolean)
  const groups = [...new Map(names.map(name => [name.toLowerCase(), name])).values()]
  const long = groups.find(name => name.length > maxGroupLength)
  if (long !== undefined) throw new Rejection('long-group', long)
  if (groups.length > maxGroups) throw new Rejection('too-many-groups', String(groups.length))
  return groups
}

function readStartDate(text: string, order: DateOrder): string | null {
  if (isEmpty(text)) return null
  const read = readDateTime(text, order)
  if (!read || read.date < '1900' || read.date >= '2200') throw new Rejection('invalid-date', text)
  return read.date
}

function readMaxes(
  cells: readonly string[],
  columns: PeopleColumns,
  { mark, unit: unitOfLine }: ReadingOptions & { unit: LoadUnit | null },
): ReadMax[] {
  return columns.maxes.flatMap(({ index, exercise, kind, unit: unitOfColumn }) => {
    const text = clean(cells[index])
    if (isEmpty(text)) return []
    const number = readNumber(text, mark)
    if (number.kind === 'unclear') throw new Rejection('unclear-number', `${exercise}: ${text}`)
    if (number.kind !== 'number') throw new Rejection('invalid-max', `${exercise}: ${text}`)
    // Apps write zero for what does not apply.
    if (number.value === 0) return []
    const unit = number.unit === '' ? (unitOfLine ?? unitOfColumn) : findLoadUnit(number.unit)
    const isUnknownUnit = number.unit !== '' && unit === null
    if (isUnknownUnit || number.value < 1 || number.value > maxLoad)
      throw new Rejection('invalid-max', `${exercise}: ${text}`)
    return [{ exercise, kind, value: number.value, unit }]
  })
}
