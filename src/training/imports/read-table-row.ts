import {
  type DateEvidence,
  type ReadDateTime,
  readDateTime,
} from '#training/imports/values/read-date-time.ts'
import { readDuration } from '#training/imports/values/read-duration.ts'
import { readSheetDate } from '#training/imports/values/read-sheet-date.ts'
import { cellOf, cellsOf, findFilledColumn, type TableColumns } from './columns.ts'
import { createWorkoutDistinction } from './distinguish-workouts.ts'
import type { ImportFormat } from './import-formats.ts'
import type { DateOrder, ImportAnswers, ImportedSetRole, RejectionReason } from './imported-workout.ts'
import { type NumberReading, readSetValues } from './read-set-values.ts'
import { fitsColumns, type RecognizedTable } from './recognize-table.ts'
import type { FileEntry, WorkoutHead } from './table-entries.ts'
import type { CsvRecord } from './tokenize-csv.ts'

export type RowContext = {
  dateOrder: DateOrder
  dates: DateEvidence
  numbers: NumberReading
  answers: ImportAnswers
  /** In the first reading, dates may have their day or month first, and are collected as evidence. */
  isSurvey: boolean
}

const maxNameLength = 200
const maxValueLength = 200

/**
 * Creates a function that reads a record of a table: a set, a rest timer, a note, a header that appears again, or a rejected
 * record.
 *
 * @example createRowReader(table, context)({ line: 2, cells: ['31 Feb 2025', …] }) // { kind: 'rejected', … }
 */
export function createRowReader(
  table: RecognizedTable,
  context: RowContext,
): (record: CsvRecord) => FileEntry {
  const header = table.header.join(cellBreak)
  const readDate = createDateReader(context, table.format.format === 'csv')
  const hasTimes = table.format.workoutIdentity === 'day-and-title'
  const distinguish = createWorkoutDistinction(hasTimes)
  return record => {
    if (record.otherRecord !== undefined)
      return { kind: 'other', line: record.line, name: record.otherRecord }
    if (header !== '' && record.cells.join(cellBreak) === header)
      return { kind: 'heading', line: record.line }
    const cells = record.isUnclosed ? null : alignCells(record, table)
    if (!cells) {
      const reason = record.isUnclosed ? 'unclosed-quote' : 'wrong-column-count'
      return createRejection({ line: record.line }, reason, record.cells.join(' '))
    }
    return readCells(record.line, cells, table, context, { readDate, distinguish })
  }
}

const cellBreak = '\u0000'

/** Functions that remember the earlier rows of a file: the order of day and month, and which workouts share a day. */
type RowState = { readDate: ReadDate; distinguish: (head: WorkoutHead) => WorkoutHead }

type KnownParts = { line: number; exercise?: string; workout?: WorkoutHead }

function createRejection(known: KnownParts, reason: RejectionReason, value: string): FileEntry {
  return {
    kind: 'rejected',
    identity: known.workout?.identity ?? null,
    record: {
      line: known.line,
      reason,
      value: value.trim().slice(0, maxValueLength),
      exercise: known.exercise?.slice(0, maxNameLength) || null,
      date: known.workout?.date ?? null,
      suggestion: null,
    },
  }
}

function readCells(
  line: number,
  cells: string[],
  table: RecognizedTable,
  context: RowContext,
  state: RowState,
): FileEntry {
  const { columns, format } = table
  const exercise = cellOf(cells, columns, 'exercise').replace(/\s+/g, ' ')
  const dateText = dateTextOf(cells, columns)
  const date = state.readDate(dateText)
  if (dateText === '') return createRejection({ line, exercise }, 'no-date', cells.join(' '))
  if (!date) return createRejection({ line, exercise }, 'invalid-date', dateText)
  const workout = state.distinguish(readWorkoutHead(cells, table, date, dateText, state.readDate))
  const known = { line, exercise, workout }
  if (isNotDone(cellOf(cells, columns, 'status'), format.format))
    return { kind: 'other', line, name: 'sets that were not completed' }

  const orderText = cellOf(cells, columns, 'set-order')
  const order = readOrder(orderText)
  const pseudoRecord = order.kind === 'word' ? findPseudoRecord(orderText, cells, columns) : null
  if (pseudoRecord === 'note') {
    const isExercise = format.hasExercisesWithoutSets === true && isName(exercise)
    return { kind: 'note', ...known, text: noteTextOf(cells, columns), isExercise }
  }
  if (exercise === '') return createRejection(known, 'no-exercise', cells.join(' '))
  if (exercise.length > maxNameLength) return createRejection(known, 'name-too-long', exercise)
  if (pseudoRecord === 'rest-timer') return readRestTimer(known, cells, columns)
  if (format.requiresSetOrder && order.kind === 'none') return createRejection(known, 'no-set-order', '')
  if (format.requiresSetOrder && order.kind === 'word')
    return createRejection(known, 'invalid-set-order', orderText)

  const values = readSetValues(cells, columns, exercise, context.numbers, context.answers)
  if ('reason' in values) return createRejection(known, values.reason, values.value)
  const type = readSetType(cellOf(cells, columns, 'set-type'), cellOf(cells, columns, 'warm-up'), order)
  return {
    kind: 'set',
    line,
    workout,
    exercise: {
      name: exercise,
      note: textOf(cellOf(cells, columns, 'exercise-note')),
      superset: textOf(cellOf(cells, columns, 'superset')),
    },
    set: {
      line,
      role: type.role,
      ...values,
      note: joinTexts(type.note, textOf(cellOf(cells, columns, 'note'))),
    },
    order: order.kind === 'number' ? order.value : null,
  }
}

const isName = (text: string) => text !== '' && text.length <= maxNameLength

const noteTextOf = (cells: readonly string[], columns: TableColumns) =>
  (['exercise-note', 'workout-note', 'note'] as const)
    .map(meaning => cellOf(cells, columns, meaning))
    .find(Boolean) ?? ''

function readRestTimer(
  known: { line: number; exercise: string; workout: WorkoutHead },
  cells: readonly string[],
  columns: TableColumns,
): FileEntry {
  const text = cellOf(cells, columns, 'duration') || cellOf(cells, columns, 'rest') || '0'
  const seconds = readDuration(text, 'second')
  return seconds === null
    ? createRejection(known, 'invalid-duration', text)
    : { kind: 'rest-timer', ...known, seconds }
}

type ReadDate = (text: string) => ReadDateTime | null

/** Records of a workout follow each other, so most dates are read once. */
function createDateReader({ dateOrder, dates, isSurvey }: RowContext, mayBeSheetDate: boolean): ReadDate {
  const known = new Map<string, ReadDateTime | null>()
  const otherOrder = dateOrder === 'day-first' ? 'month-first' : 'day-first'
  return text => {
    const previous = known.get(text)
    if (previous !== undefined) return previous
    const written = isSurvey
      ? (readDateTime(text, dateOrder, dates) ?? readDateTime(text, otherOrder))
      : readDateTime(text, dateOrder)
    const date = written ?? (mayBeSheetDate ? readSheetDate(text) : null)
    if (known.size >= maxKnownDates) known.clear()
    known.set(text, date)
    return date
  }
}
const maxKnownDates = 1000

const dateTextOf = (cells: readonly string[], columns: TableColumns) =>
  [cellOf(cells, columns, 'date'), cellOf(cells, columns, 'time')].filter(Boolean).join(' ')

const textOf = (text: string) => text || null

const joinTexts = (...texts: (string | null)[]) => texts.filter(Boolean).join('\n') || null

/**
 * Returns the cells of a record in the columns of the header. A record may have too many cells because a name or note
 * contains the separator without quotes, as FitNotes writes them; its parts are joined if only one way of joining them makes sense. Missing cells at
 * the end are empty, unless the file ends within the record.
 */
function alignCells(
  { cells, isCutOff }: CsvRecord,
  { columns, columnCount }: RecognizedTable,
): string[] | null {
  if (cells.length === columnCount) return cells
  if (cells.length < columnCount) {
    const isPlausible = !isCutOff && cells.length > 1 && fitsColumns(cells, columns)
    return isPlausible ? cells : null
  }
  const extraCount = cells.length - columnCount
  const candidates = (['exercise', 'title', 'exercise-note', 'workout-note', 'note'] as const)
    .flatMap(meaning => columns[meaning] ?? [])
    .map(({ index }) => joinCells(cells, index, extraCount, index === columnCount - 1))
    .filter(joined => joined !== null && fitsColumns(joined, columns))
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}

function joinCells(
  cells: readonly string[],
  index: number,
  extra: number,
  isLastColumn: boolean,
): string[] | null {
  const parts = cells.slice(index, index + extra + 1)
  const hasLetter = (part: string | undefined) => /\p{L}/u.test(part ?? '')
  // A part without letters may be a number with a decimal comma. That would move the other cells to the right, so that the
  // last column began with a number too.
  if (!(isLastColumn ? hasLetter(parts[0]) : parts.every(hasLetter))) return null
  return [...cells.slice(0, index), parts.join(','), ...cells.slice(index + extra + 1)]
}

function readWorkoutHead(
  cells: readonly string[],
  { format, columns }: RecognizedTable,
  date: ReadDateTime,
  startText: string,
  readDate: ReadDate,
): WorkoutHead {
  const title = cellOf(cells, columns, 'title')
  const number = cellOf(cells, columns, 'workout-number')
  // A file may write the same start in several forms; the order of day and month may not be known yet.
  const start = dayAndMonth.test(startText) ? startText : `${date.date} ${date.time} ${date.instant}`
  const identities = {
    start: `${number}\u0000${start}\u0000${title}`,
    day: startText,
    'day-and-title': `${cellOf(cells, columns, 'date')}\u0000${title}`,
    number: number || startText,
  }
  const identityKind = format.workoutIdentity ?? 'start'
  const isDay = identityKind === 'day'
  const startInstant = isDay ? null : (date.instant ?? readInstant(cellOf(cells, columns, 'start-instant')))
  return {
    identity: identities[identityKind],
    isWholeDay: number === '' && (isDay || (date.time === null && startInstant === null)),
    sourceId: identityKind === 'number' && number !== '' ? number : null,
    date: date.date,
    startTime: isDay ? null : date.time,
    startInstant,
    durationSeconds: readWorkoutDuration(cells, columns, date, readDate),
    title,
    note: joinTexts(...cellsOf(cells, columns, 'workout-note')),
  }
}

const dayAndMonth = /^\d{1,2}[/.-]\d{1,2}[/.-]/

function readWorkoutDuration(
  cells: readonly string[],
  columns: TableColumns,
  start: ReadDateTime,
  readDate: ReadDate,
): number | null {
  const text = cellOf(cells, columns, 'workout-duration')
  if (text !== '') {
    const unit = findFilledColumn(cells, columns, 'workout-duration')?.unit ?? ''
    return readDuration(text, /^h/.test(unit) ? 'hour' : /^m/.test(unit) ? 'minute' : 'second') || null
  }
  const endText = cellOf(cells, columns, 'end')
  const end = endText === '' ? null : readDate(endText)
  if (!end?.time || !start.time) return null
  const seconds = (Date.parse(`${end.date}T${end.time}Z`) - Date.parse(`${start.date}T${start.time}Z`)) / 1000
  return seconds > 0 ? seconds : null
}

/** Reads an instant in seconds since 1970. */
function readInstant(text: string): string | null {
  const seconds = /^\d{9,10}$/.test(text) ? Number(text) : 0
  return seconds === 0 ? null : new Date(seconds * 1000).toISOString()
}

/** GymBook marks skipped sets, other apps the completed ones. */
function isNotDone(status: string, format: ImportFormat): boolean {
  if (format === 'gymbook') return isYes.test(status)
  return /^(false|no|n|0|nein|planned|skipped|incomplete|pending|not ?done|todo)$/i.test(status)
}

const isYes =
  /^(true|yes|y|1|x|ja|si|sí|sì|oui|sim|tak|ano|áno|da|да|evet|kyllä|igen|ναι|نعم|כן|はい|是|예|skipped|übersprungen)$/i

type SetOrder =
  | { kind: 'none' }
  | { kind: 'number'; value: number }
  | { kind: 'role'; role: ImportedSetRole }
  | { kind: 'word' }

const rolesByOrder = new Map<string, ImportedSetRole>([
  ['w', 'warm-up'],
  ['d', 'drop'],
  ['f', 'failure'],
])

function readOrder(text: string): SetOrder {
  if (text === '') return { kind: 'none' }
  if (/^\d{1,6}([.,]0+)?$/.test(text)) return { kind: 'number', value: Number.parseInt(text, 10) }
  const role = rolesByOrder.get(text.toLowerCase())
  return role ? { kind: 'role', role } : { kind: 'word' }
}

/** Rows of Strong that are not sets have a word in the place of the order, which depends on the language. */
function findPseudoRecord(
  order: string,
  cells: readonly string[],
  columns: TableColumns,
): 'rest-timer' | 'note' | null {
  if (/^rest ?-?timer$/i.test(order)) return 'rest-timer'
  if (/^notes?$/i.test(order)) return 'note'
  const isZero = (meaning: Parameters<typeof cellOf>[2]) => /^[0.,]*$/.test(cellOf(cells, columns, meaning))
  if (!isZero('load') || !isZero('reps') || !isZero('distance')) return null
  if (!isZero('duration')) return 'rest-timer'
  return cellOf(cells, columns, 'exercise-note') !== '' ? 'note' : null
}

const rolesByType: [RegExp, ImportedSetRole][] = [
  [
    /^warm ?up( set)?$|^w$|^2$|^aufwärmsatz$|^set di riscaldamento$|^série d[e’'] ?échauffement$|^serie de calentamiento$|^série de aquecimento$/,
    'warm-up',
  ],
  [/^cool ?down( set| satz)?$|^abwärmsatz$|^set di defaticamento$/, 'cool-down'],
  [/^drop( ?set)?$|^d$|^3$/, 'drop'],
  [/^(to )?failure( set)?$|^f$|^4$/, 'failure'],
  [
    /^$|^normal( set)?$|^working( set)?$|^work( set)?$|^regular( set)?$|^1$|^set$|^satz$|^s[eé]rie$/,
    'working',
  ],
]

/** A type that is not known here becomes a note of the set. */
function readSetType(
  type: string,
  warmUp: string,
  order: SetOrder,
): { role: ImportedSetRole; note: string | null } {
  if (/^(true|yes|1|x)$/i.test(warmUp)) return { role: 'warm-up', note: null }
  if (type === '' && order.kind === 'role') return { role: order.role, note: null }
  const key = type.toLowerCase().replace(/[_-]/g, ' ').replace(/\s+/g, ' ')
  const [, role] = rolesByType.find(([pattern]) => pattern.test(key)) ?? []
  return { role: role ?? 'working', note: role ? null : type }
}
