import type { Activity, ActivityItem, ActivityValues } from '#training/imports/activities/activity.ts'
import { areDurationsSimilar } from './similar-durations.ts'

/** More workouts are handed out before the end of the file, so that memory stays bounded. */
const maxWorkouts = 20_000
const toleranceMs = 120_000

/**
 * Collects the workouts of a file. If another source recorded the same sport at the same time, or the same source twice, only
 * the version with more values is kept; the other one is counted.
 */
export function createWorkoutCollector() {
  let kept: Activity[] = []
  let byPeriod = new Map<number, Activity[]>()
  const takeAll = (): ActivityItem[] => {
    const items = kept.map(activity => ({ kind: 'activity' as const, activity }))
    kept = []
    byPeriod = new Map()
    return items
  }
  const keep = (activity: Activity) => {
    const period = getPeriod(activity)
    kept.push(activity)
    byPeriod.set(period, [...(byPeriod.get(period) ?? []), activity])
  }
  const drop = (activity: Activity) => {
    const period = getPeriod(activity)
    kept = kept.filter(one => one !== activity)
    byPeriod.set(
      period,
      (byPeriod.get(period) ?? []).filter(one => one !== activity),
    )
  }
  return {
    add(activity: Activity): ActivityItem[] {
      const period = getPeriod(activity)
      const near = [period - 1, period, period + 1].flatMap(one => byPeriod.get(one) ?? [])
      const repeated = near.find(one => isRepeated(one, activity))
      if (repeated && countValues(repeated) >= countValues(activity)) return [repetition]
      if (repeated) drop(repeated)
      keep(activity)
      if (repeated) return [repetition]
      return kept.length >= maxWorkouts ? takeAll() : []
    },
    takeAll,
  }
}

const repetition: ActivityItem = { kind: 'other', name: 'workouts that are in the file twice' }

const startOf = ({ startInstant }: Activity) => Date.parse(startInstant)
const getPeriod = (activity: Activity) => Math.floor(startOf(activity) / toleranceMs)

const isRepeated = (one: Activity, other: Activity): boolean =>
  one.sport === other.sport &&
  (one.note === other.note
    ? one.startInstant === other.startInstant && one.total.seconds === other.total.seconds
    : Math.abs(startOf(one) - startOf(other)) <= toleranceMs &&
      areDurationsSimilar(one.total.seconds, other.total.seconds))

const countValues = ({ total, laps }: Activity) =>
  [total, ...laps].reduce(
    (sum, values) => sum + Object.values(values as ActivityValues).filter(value => value !== null).length,
    0,
  )
