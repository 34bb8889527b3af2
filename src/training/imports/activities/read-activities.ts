import type { ImportFormat } from '#training/imports/import-formats.ts'
import type {
  ImportedItem,
  ImportedWorkout,
  ImportTotals,
  OtherRecords,
} from '#training/imports/imported-workout.ts'
import type { Activity, ActivityItem } from './activity.ts'
import { buildActivityWorkout } from './build-activity-workout.ts'

const maxWorkoutSeconds = 600_000

/**
 * Reads the contents of a file of activities as workouts at local times. Each lap or set is a record; the totals are the return
 * value. An activity with neither a duration nor a distance is rejected.
 *
 * @example for (const item of readActivities('gpx', items, 'Europe/Madrid')) …
 */
export function* readActivities(
  format: ImportFormat,
  items: Iterable<ActivityItem>,
  timeZone: string,
): Generator<ImportedItem, ImportTotals> {
  const totals = { format, records: 0, sets: 0, workouts: 0, bodyWeights: 0, rejected: 0 }
  const others = new Map<string, OtherRecords>()
  for (const item of items) {
    if (item.kind === 'other') {
      const other = others.get(item.name) ?? { name: item.name, count: 0 }
      others.set(item.name, { ...other, count: other.count + 1 })
      totals.records += 1
      continue
    }
    const read = item.kind !== 'activity' ? item : readActivity(item.activity, timeZone)
    const records = read.kind === 'workout' ? countSets(read.workout) : 1
    totals.records += records
    if (read.kind === 'workout') {
      totals.workouts += 1
      totals.sets += records
    } else if (read.kind === 'rejected') totals.rejected += 1
    else totals.bodyWeights += 1
    yield read
  }
  return {
    ...totals,
    restTimers: 0,
    notes: 0,
    headings: 0,
    others: [...others.values()],
    isLoadUnitMissing: false,
    isDistanceUnitMissing: false,
    isDateOrderUnclear: false,
  }
}

const countSets = ({ exercises }: ImportedWorkout) =>
  exercises.reduce((sum, { sets }) => sum + sets.length, 0)

function readActivity(activity: Activity, timeZone: string): ImportedItem {
  const { line, sport, startInstant, total, laps, sets } = activity
  const hasValues = [total, ...laps].some(one => (one.seconds ?? 0) > 0 || (one.meters ?? 0) > 0)
  const rejected = { line, exercise: sport, date: startInstant.slice(0, 10), suggestion: null }
  if (!hasValues && sets.length === 0)
    return { kind: 'rejected', record: { ...rejected, reason: 'no-values', value: '' } }
  if ((total.seconds ?? 0) > maxWorkoutSeconds)
    return {
      kind: 'rejected',
      record: { ...rejected, reason: 'duration-too-long', value: `${total.seconds} s` },
    }
  return { kind: 'workout', workout: buildActivityWorkout(activity, timeZone) }
}
