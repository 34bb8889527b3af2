import type { Day } from '#training/calendar.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { LoadedSet } from '#training/workout/model/set-values.ts'
import { findImplausibleEntry, type ImplausibleEntry, type TypedUnit } from './implausible-entry.ts'
import { filterStrength, isImplausible, type StrengthSet } from './strength-filter.ts'

/**
 * Finds the logged sets of a lift that are probably typing errors, so that they count in no record or estimate. A
 * set is implausible if the athlete did not confirm it, it would have been questioned as it was typed, and the sets
 * after it do not show that the level was real. The first day of a lift is always plausible. Takes the sets of one
 * lift in any order.
 *
 * @example findImplausibleSets([...fivesWith90kg, fiveWith875kg]) // only the set with 875 kg
 */
export function findImplausibleSets<S extends LoadedSet & { date: Day }>(sets: readonly S[]): ReadonlySet<S> {
  return new Set(findImplausibleEntries(sets).keys())
}

/**
 * Finds the same sets as `findImplausibleSets`, each with the value that was probably meant. `unit` converts
 * kilograms to the unit in which the athlete types.
 *
 * @example findImplausibleEntries([...fivesWith90kg, fiveWith875kg]).get(fiveWith875kg)?.suggestion // 87.5
 */
export function findImplausibleEntries<S extends LoadedSet & { date: Day }>(
  sets: readonly S[],
  unit?: TypedUnit,
): ReadonlyMap<S, ImplausibleEntry> {
  const known = sets.flatMap(set => {
    const strengthSet = toStrengthSet(set)
    return strengthSet ? [{ set, strengthSet }] : []
  })
  const strengthSets = known.map(one => one.strengthSet)
  const states = filterStrength(strengthSets)
  const isFarAboveOthers = (set: StrengthSet) => {
    const before = states.findLast(state => state.date < set.date)
    const after = states.find(state => state.date >= set.date)
    return before !== undefined && isImplausible(before, set) && (!after || isImplausible(after, set))
  }
  const findEntry = (set: StrengthSet) =>
    isFarAboveOthers(set)
      ? findImplausibleEntry(
          set,
          strengthSets.filter(one => one.date < set.date),
          unit,
        )
      : null
  return new Map(
    known.flatMap(({ set, strengthSet }) => {
      const entry = set.isConfirmed ? null : findEntry(strengthSet)
      return entry ? [[set, entry] as const] : []
    }),
  )
}

function toStrengthSet(set: LoadedSet & { date: Day }): StrengthSet | undefined {
  const { date, loadKg, reps, rpe, bodyWeightKg, isConfirmed = false } = set
  if (!isWorkingSet(set) || loadKg === null || reps === null || bodyWeightKg === null) return undefined
  return { date, loadKg, reps, rpe, isConfirmed }
}
