import { createHash } from 'node:crypto'
import type { ImportChoices, ImportOutcome } from '#contract/imports.ts'
import type { Queryable } from '#server/database/connection.ts'
import {
  addSportToKey,
  hasSport,
  isActivityKey,
  removeSportFromKey,
} from '#server/imports/activities/activity-keys.ts'
import { areDurationsSimilar } from '#server/imports/activities/similar-durations.ts'
import { activityFormats, type ImportFormat } from '#training/imports/import-formats.ts'
import type { ImportedWorkout } from '#training/imports/imported-workout.ts'
import { toKg, toMeters } from './build-log.ts'
import {
  type ImportedLog,
  type ImportTarget,
  listImportedLogs,
  listLogsOfDays,
  type StagedWorkout,
} from './store.ts'

/** What becomes of a workout, and the log that it already has. */
export type ClassifiedWorkout = StagedWorkout & {
  hash: string
  outcome: ImportOutcome
  logId: string | null
  /** The key of the log, which another log may make necessary. */
  logKey: string
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
    staged.flatMap(one => [one.sourceKey, getOtherKey(one)]),
  )
  const findEarlier = createEarlierLogFinder(earlierLogs)
  const hashed = staged.map(one => {
    const hash = hashWorkout(one.workout)
    return { ...one, hash, earlier: findEarlier(one, hash) }
  })
  const newWorkouts = hashed.filter(one => !one.earlier)
  const days = [...new Set(newWorkouts.map(one => one.workout.date))]
  const logsOfDays = days.length > 0 ? await listLogsOfDays(db, target, days) : []
  const logsByDay = Map.groupBy(logsOfDays, log => log.day)
  const usedLogIds = new Set<string>()
  const takenKeys = new Set(earlierLogs.map(log => log.sourceKey))
  return hashed.map(({ earlier, ...one }) => {
    if (earlier) {
      // The same activity in another format is not a correction.
      const isSame = earlier.sourceHash === one.hash || earlier.importedFrom !== one.format
      const outcome = isSame ? 'present' : earlier.isEdited ? 'edited' : 'updated'
      return { ...one, outcome, logId: earlier.id, logKey: earlier.sourceKey }
    }
    const logKey = takenKeys.has(one.sourceKey) ? getOtherKey(one) : one.sourceKey
    const numbers = listSetNumbers(one.workout, units)
    const same = logsByDay
      .get(one.workout.date)
      ?.find(
        log =>
          log.importedFrom !== one.format &&
          !usedLogIds.has(log.id) &&
          (hasSameSets(log.sets, numbers) || isSameActivity(log, one)),
      )
    if (!same) return { ...one, outcome: 'added', logId: null, logKey }
    usedLogIds.add(same.id)
    return { ...one, outcome: 'present', logId: same.id, logKey }
  })
}

/** The clocks of a device and of a service differ by some seconds. */
const startToleranceSeconds = 120

type ActivityLog = { startedAt: number | null; exercise: string | null; durationMinutes: number | null }

/** Returns whether a log is the same activity, imported from a file in another format. */
function isSameActivity(
  log: ActivityLog & { importedFrom: ImportFormat | null },
  { format, workout }: StagedWorkout,
): boolean {
  const { importedFrom, startedAt } = log
  const areActivities =
    importedFrom !== null && activityFormats.includes(importedFrom) && activityFormats.includes(format)
  if (!areActivities || startedAt === null || workout.startInstant === null) return false
  const distanceSeconds = Math.abs(startedAt - Date.parse(workout.startInstant) / 1000)
  return distanceSeconds <= startToleranceSeconds && !isOtherActivity(log, workout)
}

/** Sports have different names in different formats, and an activity can be truncated, but not both. */
function isOtherActivity(
  { exercise, durationMinutes }: Omit<ActivityLog, 'startedAt'>,
  workout: ImportedWorkout,
): boolean {
  const seconds = durationMinutes === null ? null : durationMinutes * 60
  return exercise !== getSport(workout) && !areDurationsSimilar(seconds, workout.durationSeconds)
}

const getSport = (workout: ImportedWorkout) => workout.exercises[0]?.name ?? ''

/** The key with the sport for an activity whose key has none, and the one without it for others. */
const getOtherKey = ({ sourceKey, workout }: StagedWorkout) => {
  if (!isActivityKey(sourceKey)) return sourceKey
  return hasSport(sourceKey) ? removeSportFromKey(sourceKey) : addSportToKey(sourceKey, getSport(workout))
}

/**
 * Returns a function that finds the log that was imported from a workout before. The key of an activity contains its sport only
 * if another activity in the same files starts in the same second, so that it can be different in other files.
 */
function createEarlierLogFinder(logs: readonly ImportedLog[]) {
  const logByKey = new Map(logs.map(log => [log.sourceKey, log]))
  const take = (log: ImportedLog | undefined) => {
    if (log) logByKey.delete(log.sourceKey)
    return log
  }
  return (one: StagedWorkout, hash: string): ImportedLog | undefined => {
    const { sourceKey, workout } = one
    const [own, other] = [logByKey.get(sourceKey), logByKey.get(getOtherKey(one))]
    if (!isActivityKey(sourceKey)) return own
    const isSame = (log: ImportedLog | undefined) =>
      log?.sourceHash === hash || log?.exercise === getSport(workout)
    if (hasSport(sourceKey)) return take(own ?? (isSame(other) ? other : undefined))
    if (other) return take(other)
    return own && (own.sourceHash === hash || !isOtherActivity(own, workout)) ? take(own) : undefined
  }
}

/**
 * Hashes what a workout contains. Its lines are left out, because they change when a later export has more workouts, and so is
 * the part of its key that depends on other activities.
 */
export function hashWorkout(workout: ImportedWorkout): string {
  const sourceKey = isActivityKey(workout.sourceKey)
    ? removeSportFromKey(workout.sourceKey)
    : workout.sourceKey
  const text = JSON.stringify({ ...workout, sourceKey }, (key, value) => (key === 'line' ? undefined : value))
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
