import type { LoggedExercise, LoggedSet, WorkoutLog } from '#contract/workout-logs.ts'
import { dayIn } from '#training/calendar.ts'
import { toDistanceUnit, toLoadUnit, type Units } from '#training/units.ts'
import type { BlockResult } from '#training/workout/block-result.ts'
import { resultWords } from '#training/workout/result-words.ts'
import { fullName } from '../../ui/words.ts'

/** Who reads the file: loads, distances and days are theirs. */
export type Reader = { units: Units; timeZone: string }
export type Cell = string | number | null
type Column = { head: (reader: Reader) => string; cell: (line: Line, reader: Reader) => Cell }
/** A set with what it belongs to; a workout or an exercise without sets is a line too, and what a block came to. */
type Line = {
  log: WorkoutLog
  exercise?: LoggedExercise
  set?: LoggedSet
  number?: number
  result?: BlockResult
}

const load = (kg: number | null | undefined, { units }: Reader) =>
  kg === null || kg === undefined ? null : toLoadUnit(kg, units.load)
const distance = (meters: number | null | undefined, { units }: Reader) =>
  meters === null || meters === undefined ? null : toDistanceUnit(meters, units.distance)
const column = (head: string | Column['head'], cell: Column['cell']): Column => ({
  head: typeof head === 'string' ? () => head : head,
  cell,
})

// Ranges have two columns: of "8-10" in one a spreadsheet makes a date.
const columns: readonly Column[] = [
  column('Date', ({ log }, { timeZone }) => dayIn(new Date(log.completedAt), timeZone)),
  column(
    ({ timeZone }) => `Time ${timeZone}`,
    ({ log }, { timeZone }) => timeIn(log.completedAt, timeZone),
  ),
  column('Athlete', ({ log }) => fullName(log.athlete)),
  column('Regimen', ({ log }) => log.regimenName),
  column('Session', ({ log }) => log.name),
  column('Exercise', ({ exercise }) => exercise?.name ?? null),
  column('Set', ({ number }) => number ?? null),
  column('Set type', ({ set }) => set?.role ?? null),
  column('Planned reps', ({ set }) => set?.planned?.reps ?? null),
  column('Planned reps to', ({ set }) => set?.planned?.repsTo ?? null),
  column(
    ({ units }) => `Planned load ${units.load}`,
    ({ set }, reader) => load(set?.planned?.loadKg, reader),
  ),
  column('Planned RPE', ({ set }) => set?.planned?.rpe ?? null),
  column('Planned seconds', ({ set }) => set?.planned?.seconds ?? null),
  column(
    ({ units }) => `Planned distance ${units.distance}`,
    ({ set }, reader) => distance(set?.planned?.meters, reader),
  ),
  column('Reps', ({ set }) => set?.reps ?? null),
  column(
    ({ units }) => `Load ${units.load}`,
    ({ set }, reader) => load(set?.loadKg, reader),
  ),
  column('RPE', ({ set }) => set?.rpe ?? null),
  column('Seconds', ({ set }) => set?.seconds ?? null),
  column(
    ({ units }) => `Distance ${units.distance}`,
    ({ set }, reader) => distance(set?.meters, reader),
  ),
  column('Block', ({ result }) => result?.name ?? null),
  column('Block result', ({ result }) => (result && resultWords(result)) ?? null),
  column('Block rounds', ({ result }) => result?.rounds ?? null),
  column('Block reps', ({ result }) => result?.reps ?? null),
  column('Block seconds', ({ result }) => result?.seconds ?? null),
  column('Block note', ({ result }) => result?.notes ?? null),
  column('Left out because', ({ exercise }) => exercise?.skippedReason ?? null),
  column('Exercise note', ({ exercise }) => exercise?.notes ?? null),
  column('Session minutes', ({ log }) => log.durationMinutes),
  column('Session RPE', ({ log }) => log.sessionRpe),
  column('Workout note', ({ log }) => log.notes),
  column('Reviewed', ({ log }, { timeZone }) => log.reviewedAt && dayIn(new Date(log.reviewedAt), timeZone)),
  column('Workout id', ({ log }) => log.id),
]

export const headsOf = (reader: Reader): string[] => columns.map(({ head }) => head(reader))

/** One row a set, planned beside done, in the order in which it was trained. */
export function rowsOf(log: WorkoutLog, reader: Reader): Cell[][] {
  return linesOf(log).map(line => columns.map(({ cell }) => cell(line, reader)))
}

function linesOf(log: WorkoutLog): Line[] {
  const lines = [
    ...log.exercises.flatMap(exercise => exerciseLines(log, exercise)),
    ...log.blockResults.map(result => ({ log, result })),
  ]
  return lines.length === 0 ? [{ log }] : lines
}

function exerciseLines(log: WorkoutLog, exercise: LoggedExercise): Line[] {
  if (exercise.sets.length === 0) return [{ log, exercise }]
  return exercise.sets.map((set, index) => ({ log, exercise, set, number: index + 1 }))
}

function timeIn(instant: string, timeZone: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Date(instant).toLocaleTimeString('en-GB', parts)
}
