import type { Day } from '../calendar.ts'
import { type WeekStart, weekOf } from '../week.ts'
import { countSets, isWorkingSet, volumeLoadKg } from '../workout/volume.ts'
import { bestEstimate, type CannotSay, type Formula, type RatedSet } from './one-rep-max.ts'

/** What was done of one lift in one workout. */
export type LiftWorkout<S extends RatedSet = RatedSet> = { date: Day; sets: readonly S[] }

/** One lift on one day, or in the week that begins that day. */
export type LiftPoint<S extends RatedSet = RatedSet> = {
  date: Day
  /** When the best set was done, or the max was tested; the point's own day without either. */
  bestDate: Day
  /** Tested where there was a test, which wins; else the best estimate; null where nobody can say. */
  e1rmKg: number | null
  origin: 'tested' | 'estimated' | null
  cannotSay: CannotSay | null
  /** What the estimate is made of; without one the heaviest set, of equal loads that with the most done. */
  bestSet: S | null
  /** Volume load and working sets, as `workout/volume.ts` counts them. */
  volumeKg: number
  sets: number
}

type Tested = { date: Day; loadKg: number }
type Grouping = { per: 'day' | 'week'; weekStart: WeekStart; formula: Formula }

/**
 * A lift from day to day or week to week, oldest first: best set, estimated 1RM, volume load and working sets. A day
 * on which nothing of it was done or tested has no point.
 *
 * @example liftHistory([{ date: '2026-11-21', sets: [fiveWith100] }], [], { per: 'day', formula: 'epley', … }) // 116.66…
 */
export function liftHistory<S extends RatedSet>(
  workouts: readonly LiftWorkout<S>[],
  tested: readonly Tested[],
  { per, weekStart, formula }: Grouping,
): LiftPoint<S>[] {
  const startOf = (day: Day) => (per === 'day' ? day : (weekOf(day, weekStart)[0] ?? day))
  const workoutsAt = Map.groupBy(workouts, workout => startOf(workout.date))
  const testsAt = Map.groupBy(tested, test => startOf(test.date))
  const starts = [...new Set([...workoutsAt.keys(), ...testsAt.keys()])].toSorted()
  return starts.map(start => pointOf(start, workoutsAt.get(start) ?? [], testsAt.get(start) ?? [], formula))
}

function pointOf<S extends RatedSet>(
  date: Day,
  workouts: readonly LiftWorkout<S>[],
  tests: readonly Tested[],
  formula: Formula,
): LiftPoint<S> {
  const sets = workouts.flatMap(workout => workout.sets)
  const best = bestEstimate(sets, formula)
  const test = heaviest(tests)
  const bestSet = best.ok ? best.set : foremost(sets)
  const dateOfSet = workouts.find(workout => bestSet && workout.sets.includes(bestSet))?.date
  const point = { date, bestSet: bestSet ?? null, volumeKg: volumeLoadKg(sets), sets: countSets(sets) }
  if (test) {
    const { loadKg: e1rmKg, date: bestDate } = test
    return { ...point, bestDate, e1rmKg, origin: 'tested', cannotSay: null }
  }
  const estimated = best.ok
    ? ({ e1rmKg: best.kg, origin: 'estimated', cannotSay: null } as const)
    : ({ e1rmKg: null, origin: null, cannotSay: best.reason } as const)
  return { ...point, bestDate: dateOfSet ?? date, ...estimated }
}

function heaviest<T extends { loadKg: number | null }>(all: readonly T[]): T | undefined {
  return all.reduce<T | undefined>(
    (most, one) => (most && (most.loadKg ?? 0) >= (one.loadKg ?? 0) ? most : one),
    undefined,
  )
}

/** By load, then by how much was done: repetitions, else metres, else seconds; of equal ones the first. */
function foremost<S extends RatedSet>(sets: readonly S[]): S | undefined {
  const [first, ...rest] = sets.filter(isWorkingSet)
  return rest.reduce((most, set) => (isMore(set, most ?? set) ? set : most), first)
}

function isMore(set: RatedSet, than: RatedSet): boolean {
  for (const figure of ['loadKg', 'reps', 'meters', 'seconds'] as const) {
    const [one, other] = [set[figure] ?? 0, than[figure] ?? 0]
    if (one !== other) return one > other
  }
  return false
}
