import { createHash } from 'node:crypto'
import type { ImportChoices, ImportOutcome } from '#contract/imports.ts'
import type { Queryable } from '#server/database/connection.ts'
import { activityFormats, type ImportFormat } from '#training/imports/import-formats.ts'
import type { ImportedWorkout } from '#training/imports/imported-workout.ts'
import { toKg, toMeters } from './build-log.ts'
import { type ImportTarget, listImportedLogs, listLogsOfDays, type StagedWorkout } from './store.ts'

/** What becomes of a workout, and the log that it already has. */
export type ClassifiedWorkout = StagedWorkout & {
  hash: string
  outcome: ImportOutcome
  logId: string | null
}

/**
 * Decides what becomes of each workout in a batch. A workout that was imported before is updated if the file has
 * changed and the person has not changed the log. A workout whose sets the person logged on the same day, here or
 * from another app, is already here.
 */
export async function classifyWorkouts(
  db: Queryable,
  target: ImportTarget,
  units: Pick<ImportChoices, 'loadUnit' | 'distanceUnit'>,
  staged: readonly StagedWorkout[],
): Promise<ClassifiedWorkout[]> {
  const earlierLogs = await listImportedLogs(
    db,
    target.athleteId,
    staged.map(one => one.sourceKey),
  )
  const logByKey = new Map(earlierLogs.map(log => [log.sourceKey, log]))
  const newWorkouts = staged.filter(one => !logByKey.has(one.sourceKey))
  const days = [...new Set(newWorkouts.map(one => one.workout.date))]
  const logsOfDays = days.length > 0 ? await listLogsOfDays(db, target, days) : []
  const logsByDay = Map.groupBy(logsOfDays, log => log.day)
  const usedLogIds = new Set<string>()
  return staged.map(one => {
    const hash = hashWorkout(one.workout)
    const earlier = logByKey.get(one.sourceKey)
    if (earlier) {
      // The same activity in another format is not a correction.
      const isSame = earlier.sourceHash === hash || earlier.importedFrom !== one.format
      const outcome = isSame ? 'present' : earlier.isEdited ? 'edited' : 'updated'
      return { ...one, hash, outcome, logId: earlier.id }
    }
    const numbers = listSetNumbers(one.workout, units)
    const same = logsByDay
      .get(one.workout.date)
      ?.find(
        log =>
          log.importedFrom !== one.format &&
          !usedLogIds.has(log.id) &&
          (hasSameSets(log.sets, numbers) || isSameActivity(log, one)),
      )
    if (!same) return { ...one, hash, outcome: 'added', logId: null }
    usedLogIds.add(same.id)
    return { ...one, hash, outcome: 'present', logId: same.id }
  })
}

/** The clocks of a device and of a service differ by some seconds. */
const startToleranceSeconds = 120

/** Returns whether a log is the same activity, imported from a file in another format. */
function isSameActivity(
  { importedFrom, startedAt }: { importedFrom: ImportFormat | null; startedAt: number | null },
  { format, workout }: StagedWorkout,
): boolean {
  const areActivities =
    importedFrom !== null && activityFormats.includes(importedFrom) && activityFormats.includes(format)
  if (!areActivities || startedAt === null || workout.startInstant === null) return false
  return Math.abs(startedAt - Date.parse(workout.startInstant) / 1000) <= startToleranceSeconds
}

/** Hashes what a workout contains. Its lines are left out, because they change when a later export has more workouts. */
export function hashWorkout(workout: ImportedWorkout): string {
  const text = JSON.stringify(workout, (key, value) => (key === 'line' ? undefined : value))
  return createHash('sha256').update(text).digest('base64url')
}

type SetNumbers = (number | null | undefined)[]

/** Undefined for a number whose unit is not known, which is not compared. */
function listSetNumbers(
  { exercises }: ImportedWorkout,
  { loadUnit, distanceUnit }: Pick<ImportChoices, 'loadUnit' | 'distanceUnit'>,
): SetNumbers[] {
  return exercises.flatMap(({ sets }) =>
    sets.map(({ reps, load, durationSeconds, distance }) => [
      reps,
      load && load.unit === null && loadUnit === null ? undefined : toKg(load, loadUnit),
      durationSeconds,
      distance && distance.unit === null && distanceUnit === null
        ? undefined
        : toMeters(distance, distanceUnit),
    ]),
  )
}

/** Apps round loads and distances that they convert. */
const tolerances = [0, 0.3, 1, 10]

function hasSameSets(logged: readonly SetNumbers[], inFile: readonly SetNumbers[]): boolean {
  if (logged.length !== inFile.length || inFile.length === 0) return false
  const remaining = [...logged]
  return inFile.every(set => {
    const index = remaining.findIndex(other => areSameNumbers(other, set))
    if (index >= 0) remaining.splice(index, 1)
    return index >= 0
  })
}

/** An app may store zero for a value that a set does not have. */
const areSameNumbers = (set: SetNumbers, other: SetNumbers) =>
  tolerances.every((tolerance, index) => {
    const [one, two] = [set[index], other[index]]
    return one === undefined || two === undefined || Math.abs((one ?? 0) - (two ?? 0)) <= tolerance
  })
