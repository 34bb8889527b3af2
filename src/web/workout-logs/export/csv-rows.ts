import type { LoggedExercise, LoggedSet, WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { formatTimeInTimeZone, getDayInTimeZone } from '#training/calendar.ts'
import { convertFromKg, convertFromMeters, type Units } from '#training/units.ts'
import { formatBlockResult } from '#training/workout/describe/format-block-result.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import type { CsvCell } from '#web/app/client/format-csv.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'

/** The units and time zone of the person who exports the file. */
export type CsvPreferences = { units: Units; timeZone: string }
type CsvColumn = {
  head: (reader: CsvPreferences) => string
  cell: (line: CsvRowSource, reader: CsvPreferences) => CsvCell
}
/**
 * A row of the CSV file: a set, an exercise without sets, a workout without exercises, or a block's result.
 */
type CsvRowSource = {
  log: WorkoutLog
  exercise?: LoggedExercise
  set?: LoggedSet
  number?: number
  result?: BlockResult
}

const toLoadCell = (kg: number | null | undefined, { units }: CsvPreferences) =>
  kg === null || kg === undefined ? null : convertFromKg(kg, units.load)
const toDistanceCell = (meters: number | null | undefined, { units }: CsvPreferences) =>
  meters === null || meters === undefined ? null : convertFromMeters(meters, units.distance)
const defineColumn = (head: string | CsvColumn['head'], cell: CsvColumn['cell']): CsvColumn => ({
  head: typeof head === 'string' ? () => head : head,
  cell,
})

// Ranges have two columns because spreadsheets read "8-10" as a date.
const csvColumns: readonly CsvColumn[] = [
  defineColumn('Date', ({ log }, { timeZone }) => getDayInTimeZone(new Date(log.completedAt), timeZone)),
  defineColumn(
    ({ timeZone }) => `Time ${timeZone}`,
    ({ log }, { timeZone }) => formatTimeInTimeZone(new Date(log.completedAt), timeZone),
  ),
  defineColumn('Athlete', ({ log }) => formatFullName(log.athlete)),
  defineColumn('Regimen', ({ log }) => log.regimenName),
  defineColumn('Session', ({ log }) => log.name),
  defineColumn('Exercise', ({ exercise }) => exercise?.name ?? null),
  defineColumn('Set', ({ number }) => number ?? null),
  defineColumn('Set type', ({ set }) => set?.role ?? null),
  defineColumn('Planned reps', ({ set }) => set?.planned?.reps ?? null),
  defineColumn('Planned reps to', ({ set }) => set?.planned?.repsTo ?? null),
  defineColumn(
    ({ units }) => `Planned load ${units.load}`,
    ({ set }, reader) => toLoadCell(set?.planned?.loadKg, reader),
  ),
  defineColumn('Planned RPE', ({ set }) => set?.planned?.rpe ?? null),
  defineColumn('Planned seconds', ({ set }) => set?.planned?.seconds ?? null),
  defineColumn(
    ({ units }) => `Planned distance ${units.distance}`,
    ({ set }, reader) => toDistanceCell(set?.planned?.meters, reader),
  ),
  defineColumn('Reps', ({ set }) => set?.reps ?? null),
  defineColumn(
    ({ units }) => `Load ${units.load}`,
    ({ set }, reader) => toLoadCell(set?.loadKg, reader),
  ),
  defineColumn('RPE', ({ set }) => set?.rpe ?? null),
  defineColumn('Seconds', ({ set }) => set?.seconds ?? null),
  defineColumn(
    ({ units }) => `Distance ${units.distance}`,
    ({ set }, reader) => toDistanceCell(set?.meters, reader),
  ),
  defineColumn('Block', ({ result }) => result?.name ?? null),
  defineColumn('Block result', ({ result }) => (result && formatBlockResult(result)) ?? null),
  defineColumn('Block rounds', ({ result }) => result?.rounds ?? null),
  defineColumn('Block reps', ({ result }) => result?.reps ?? null),
  defineColumn('Block seconds', ({ result }) => result?.seconds ?? null),
  defineColumn('Block note', ({ result }) => result?.notes ?? null),
  defineColumn('Skip reason', ({ exercise }) => exercise?.skippedReason ?? null),
  defineColumn('Exercise note', ({ exercise }) => exercise?.notes ?? null),
  defineColumn('Session minutes', ({ log }) => log.durationMinutes),
  defineColumn('Session RPE', ({ log }) => log.sessionRpe),
  defineColumn('Workout note', ({ log }) => log.notes),
  defineColumn(
    'Reviewed',
    ({ log }, { timeZone }) => log.reviewedAt && getDayInTimeZone(new Date(log.reviewedAt), timeZone),
  ),
  defineColumn('Workout id', ({ log }) => log.id),
]

export const getCsvHeaders = (reader: CsvPreferences): string[] => csvColumns.map(({ head }) => head(reader))

/**
 * Returns the rows for a log, with planned and completed values side by side: the sets in training order,
 * followed by the block results.
 */
export function toCsvRows(log: WorkoutLog, reader: CsvPreferences): CsvCell[][] {
  return toCsvRowSources(log).map(line => csvColumns.map(({ cell }) => cell(line, reader)))
}

function toCsvRowSources(log: WorkoutLog): CsvRowSource[] {
  const lines = [
    ...log.exercises.flatMap(exercise => toExerciseRowSources(log, exercise)),
    ...log.blockResults.map(result => ({ log, result })),
  ]
  return lines.length === 0 ? [{ log }] : lines
}

function toExerciseRowSources(log: WorkoutLog, exercise: LoggedExercise): CsvRowSource[] {
  if (exercise.sets.length === 0) return [{ log, exercise }]
  return exercise.sets.map((set, index) => ({ log, exercise, set, number: index + 1 }))
}
