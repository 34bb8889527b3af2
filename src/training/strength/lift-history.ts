import type { Day } from '#training/calendar.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { startOfWeek, type WeekStart } from '#training/week.ts'
import type { LoadedSet } from '#training/workout/model/set-values.ts'
import { computeVolumeLoadKg, countWorkingSets } from '#training/workout/sets/volume.ts'
import type { MaxOrigin } from './current-max.ts'
import { findBestEstimate, type NoEstimateReason, type OneRepMaxFormula } from './one-rep-max.ts'

/** The sets of one lift in one workout. */
export type LiftWorkout<S extends LoadedSet = LoadedSet> = { date: Day; sets: readonly S[] }

/** The periods into which a history can be divided. */
export const historySteps = ['day', 'week'] as const
export type HistoryStep = (typeof historySteps)[number]

/**
 * A data point in the history of a lift, for a day or a week. `date` is the day, or the first day of the
 * week.
 */
export type LiftHistoryPoint<S = LoadedSet> = {
  date: Day
  /** The day of the best set or the tested max; if there is neither, the same as `date`. */
  bestDate: Day
  /** The tested 1RM or, without a test, the best estimated 1RM; null if there is neither. */
  e1rmKg: number | null
  origin: Exclude<MaxOrigin, 'typed'> | null
  cannotSay: NoEstimateReason | null
  /**
   * The set on which the estimate is based. Without an estimate, the set that ranks highest by load, then by
   * amount.
   */
  bestSet: S | null
  /** The volume load and the number of working sets, computed as in `workout/volume.ts`. */
  volumeKg: number
  sets: number
}

type TestedMax = { date: Day; loadKg: number }
type LiftHistoryOptions = {
  per: HistoryStep
  weekStart: WeekStart
  formula: OneRepMaxFormula
  /** Probable typing errors (see implausible-sets.ts), which are never the best set. */
  implausible?: ReadonlySet<LoadedSet>
}

/**
 * Builds the history of a lift by day or week, oldest first: the best set, estimated 1RM, volume load and
 * working sets. A period without sets or tests has no data point.
 *
 * @example buildLiftHistory([{ date: '2026-11-21', sets: [fiveWith100] }], [], { per: 'day', … })
 * // 116.66…
 */
export function buildLiftHistory<S extends LoadedSet>(
  workouts: readonly LiftWorkout<S>[],
  tested: readonly TestedMax[],
  { per, weekStart, formula, implausible = new Set() }: LiftHistoryOptions,
): LiftHistoryPoint<S>[] {
  const startOf = (day: Day) => (per === 'day' ? day : startOfWeek(day, weekStart))
  const workoutsAt = Map.groupBy(workouts, workout => startOf(workout.date))
  const testsAt = Map.groupBy(tested, test => startOf(test.date))
  const starts = [...new Set([...workoutsAt.keys(), ...testsAt.keys()])].toSorted()
  return starts.map(start =>
    toHistoryPoint(start, workoutsAt.get(start) ?? [], testsAt.get(start) ?? [], formula, implausible),
  )
}

function toHistoryPoint<S extends LoadedSet>(
  date: Day,
  workouts: readonly LiftWorkout<S>[],
  tests: readonly TestedMax[],
  formula: OneRepMaxFormula,
  implausible: ReadonlySet<LoadedSet>,
): LiftHistoryPoint<S> {
  const sets = workouts.flatMap(workout => workout.sets)
  const plausible = sets.filter(set => !implausible.has(set))
  const best = findBestEstimate(plausible, formula)
  const test = findHeaviestTest(tests)
  const bestSet = best.ok ? best.set : findTopWorkingSet(plausible)
  const dateOfSet = workouts.find(workout => bestSet && workout.sets.includes(bestSet))?.date
  const point = {
    date,
    bestSet: bestSet ?? null,
    volumeKg: computeVolumeLoadKg(sets),
    sets: countWorkingSets(sets),
  }
  if (test) {
    const { loadKg: e1rmKg, date: bestDate } = test
    return { ...point, bestDate, e1rmKg, origin: 'tested', cannotSay: null }
  }
  const estimated = best.ok
    ? ({ e1rmKg: best.kg, origin: 'estimated', cannotSay: null } as const)
    : ({ e1rmKg: null, origin: null, cannotSay: best.reason } as const)
  return { ...point, bestDate: dateOfSet ?? date, ...estimated }
}

function findHeaviestTest<T extends { loadKg: number | null }>(all: readonly T[]): T | undefined {
  return all.reduce<T | undefined>(
    (most, one) => (most && (most.loadKg ?? 0) >= (one.loadKg ?? 0) ? most : one),
    undefined,
  )
}

/**
 * Compares sets by load, then repetitions, metres and seconds. Of equal sets, the first one counts as the
 * best.
 */
function findTopWorkingSet<S extends LoadedSet>(sets: readonly S[]): S | undefined {
  const [first, ...rest] = sets.filter(isWorkingSet)
  return rest.reduce((most, set) => (isBetterSet(set, most ?? set) ? set : most), first)
}

function isBetterSet(set: LoadedSet, than: LoadedSet): boolean {
  for (const figure of ['loadKg', 'reps', 'meters', 'seconds'] as const) {
    const [one, other] = [set[figure] ?? 0, than[figure] ?? 0]
    if (one !== other) return one > other
  }
  return false
}
