import { decideDateOrder } from '#training/imports/values/read-date-time.ts'
import { decideDecimalMark } from '#training/imports/values/read-number.ts'
import { assembleWorkouts, countEntries } from './assemble-workouts.ts'
import type { ImportAnswers, ImportedItem, ImportTotals } from './imported-workout.ts'
import { createRowReader, type RowContext } from './read-table-row.ts'
import type { RecognizedTable } from './recognize-table.ts'
import type { FileEntry } from './table-entries.ts'
import type { CsvRecord } from './tokenize-csv.ts'
import { createUnreadColumns } from './unread-columns.ts'

/**
 * Reads the workouts of a table. Each workout is handed out as soon as its last record was read, with all its records, even if
 * they are not adjacent; the totals are the return value. `records` is iterated twice: the first time shows the order of day and
 * month, the decimal separator and the number of records of each workout. If the order of day and month is unclear and
 * not answered, dates are read with the day first. Starts whose offset the file states become local times of `timeZone`.
 *
 * @example for (const item of readWorkoutTable(table, tokenizeCsv([text], ','), {})) …
 */
export function* readWorkoutTable(
  table: RecognizedTable,
  records: Iterable<CsvRecord>,
  answers: ImportAnswers,
  timeZone: string | null = null,
): Generator<ImportedItem, ImportTotals> {
  const context: RowContext = {
    dateOrder: answers.dateOrder ?? 'day-first',
    dates: { dayFirst: 0, monthFirst: 0, unclear: 0 },
    numbers: {
      mark: null,
      evidence: { points: 0, commas: 0 },
      missingUnits: { load: false, distance: false },
    },
    isSurvey: true,
    answers,
  }
  const unread = createUnreadColumns(table)
  const survey = countEntries(readEntries(table, records, context, unread.observe))
  const decidedOrder = decideDateOrder(context.dates)
  const isDateOrderUnclear = context.dates.unclear > 0 && decidedOrder === null
  const decided: RowContext = {
    ...context,
    isSurvey: false,
    dateOrder: decidedOrder ?? context.dateOrder,
    numbers: { ...context.numbers, mark: decideDecimalMark(context.numbers.evidence) },
  }
  const entries = readEntries(table, records, decided)
  const totals = yield* assembleWorkouts(table.format.format, entries, survey, timeZone)
  const { missingUnits } = context.numbers
  const unreadColumns = unread.names()
  return {
    ...totals,
    ...(unreadColumns.length > 0 && { unreadColumns }),
    isLoadUnitMissing: missingUnits.load,
    isDistanceUnitMissing: missingUnits.distance,
    isDateOrderUnclear,
  }
}

function* readEntries(
  table: RecognizedTable,
  records: Iterable<CsvRecord>,
  context: RowContext,
  observe?: (record: CsvRecord) => void,
): Generator<FileEntry> {
  const readRow = createRowReader(table, context)
  let isHeaderPending = table.header.length > 0
  const header = table.header.join('\u0000')
  for (const record of records) {
    if (isHeaderPending && record.cells.join('\u0000') === header) {
      isHeaderPending = false
      continue
    }
    observe?.(record)
    yield readRow(record)
  }
}
