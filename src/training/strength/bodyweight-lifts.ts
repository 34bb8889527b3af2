import type { Day } from '#training/calendar.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import type { LoadedSet } from '#training/workout/model/set-values.ts'

/** A lift in which the athlete lifts the body. `share` is the part of the body weight that is lifted. */
export type BodyweightLift = {
  share: number
  /** True if the logged load is assistance, which reduces the load. */
  isAssisted: boolean
}

/** A body weight that was measured on a day. */
export type BodyWeightOnDay = { date: Day; weightKg: number }

const hangingAndDipNames = [
  'pull-up',
  'chin-up',
  'neutral-grip pull-up',
  'wide-grip pull-up',
  'close-grip pull-up',
  'negative pull-up',
  'kipping pull-up',
  'butterfly pull-up',
  'chest-to-bar pull-up',
  'l-sit pull-up',
  'towel pull-up',
  'ring pull-up',
  'bar muscle-up',
  'ring muscle-up',
  'dip',
  'ring dip',
]
const assistedNames = ['assisted pull-up', 'assisted chin-up']

/** The shares of push-ups: Ebben et al. 2011, J Strength Cond Res 25(10), 2891–2894. */
const pushUpShares = { 'push-up': 0.64, 'knee push-up': 0.49 }

const bodyweightLifts: ReadonlyMap<string, BodyweightLift> = new Map(
  [
    ...hangingAndDipNames.map(name => ({ name, share: 1, isAssisted: false })),
    ...assistedNames.map(name => ({ name, share: 1, isAssisted: true })),
    ...Object.entries(pushUpShares).map(([name, share]) => ({ name, share, isAssisted: false })),
  ].map(({ name, ...lift }) => [name, lift]),
)

/** The canonical names of all bodyweight lifts, as exercise keys. */
export const bodyweightLiftKeys: readonly string[] = [...bodyweightLifts.keys()]

/**
 * Finds a lift in which the athlete lifts the body, by its canonical name or exercise key; undefined for any
 * other lift.
 *
 * @example findBodyweightLift('Push-up') // { share: 0.64, isAssisted: false }
 */
export function findBodyweightLift(canonicalName: string): BodyweightLift | undefined {
  return bodyweightLifts.get(toExerciseKey(canonicalName))
}

/**
 * Returns the body weight in kilograms on a day: the one measured on that day, or else the last one before; null
 * if none is known. `weights` are sorted by date, oldest first.
 *
 * @example findBodyWeightOn([{ date: '2026-11-01', weightKg: 80 }], '2026-11-21') // 80
 */
export function findBodyWeightOn(weights: readonly BodyWeightOnDay[], day: Day): number | null {
  let [from, to] = [0, weights.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((weights[middle]?.date ?? '') <= day) from = middle + 1
    else to = middle
  }
  return weights[from - 1]?.weightKg ?? null
}

/**
 * Adds the body weight to the load of a set of a bodyweight lift, in kilograms; assistance is subtracted. If the
 * body weight is null, the load stays the added load, and estimates, volume and the heaviest load ignore the set.
 * Sets without repetitions do not change.
 *
 * @example addBodyWeight({ reps: 5, loadKg: 20, … }, { share: 1, isAssisted: false }, 80).loadKg // 100
 */
export function addBodyWeight<S extends LoadedSet>(
  set: S,
  { share, isAssisted }: BodyweightLift,
  weightKg: number | null,
): S {
  if (!set.reps) return set
  const addedKg = set.loadKg === null ? null : set.loadKg * (isAssisted ? -1 : 1)
  if (weightKg === null) return { ...set, loadKg: addedKg, bodyWeightKg: null }
  const bodyWeightKg = weightKg * share
  return { ...set, loadKg: Math.max(0, bodyWeightKg + (addedKg ?? 0)), bodyWeightKg }
}

/**
 * Returns the load that was added to the body, in kilograms, or the whole load of any other lift; null if no load
 * was logged.
 *
 * @example getAddedLoadKg({ loadKg: 100, bodyWeightKg: 80 }) // 20
 */
export function getAddedLoadKg({
  loadKg,
  bodyWeightKg,
}: Pick<LoadedSet, 'loadKg' | 'bodyWeightKg'>): number | null {
  return loadKg === null ? null : loadKg - (bodyWeightKg ?? 0)
}
