import type { Day } from '#training/calendar.ts'
import type { Equipment } from '#training/equipment.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import type { ImplementLookup } from '#training/exercises/exercise-implement.ts'
import type { AthleteLiftProfile } from '#training/strength/athlete-lift-profile.ts'
import { findLoadWarnings, type LoadWarning } from './load-warnings.ts'
import type { PrescribedItem, Prescription } from './prescription.ts'
import { isLoadDependentOnAthlete, type LiftContext, type ResolvedSet, resolveSets } from './resolve-sets.ts'
import type { SetRole } from './set-role.ts'

/**
 * The athlete's data needed to resolve loads: body weight, equipment, the implement of each exercise, and the history
 * of every lift.
 */
export type AthleteLoadProfile = {
  equipment: Equipment
  implementOf: ImplementLookup
  bodyWeight: { weightKg: number; date: Day } | null
  /** Lift profiles by exercise key; see `exercise-key.ts`. */
  lifts: ReadonlyMap<string, AthleteLiftProfile>
}

/** An exercise resolved for one athlete: a load for each set, and warnings for the coach. */
export type ResolvedItem = { sets: ResolvedSet[]; flags: LoadWarning[] }

const emptyLiftProfile: AthleteLiftProfile = { maxes: [], estimate: null, bests: [], last: null }

/**
 * Resolves the loads of an exercise for one athlete. Keeps only the most serious warning of each kind.
 *
 * @example resolveItem({ name: 'Back squat', sets: [fiveAt80Percent] }, ana).sets[0] // 95 kg, 80 % of 118
 */
export function resolveItem(
  { name, sets }: Pick<PrescribedItem, 'name' | 'sets'>,
  athlete: AthleteLoadProfile,
  jumpPercent?: number,
): ResolvedItem {
  const lifter = getLiftContext(name, athlete)
  const resolved = resolveSets(sets, lifter)
  const flags = sets.flatMap(({ amount }, index) => {
    const one = resolved[index]
    return one ? findLoadWarnings(amount, one, lifter.lift, jumpPercent) : []
  })
  return { sets: resolved, flags: pickWorstLoadWarnings(flags) }
}

/**
 * Replaces percentages with loads in kilograms for one athlete, and adds suggested loads to sets with only an
 * RPE. A set that cannot be resolved stays unchanged.
 *
 * @example resolveLoadsInKg('Back squat', [fiveAt80Percent], ana)[0].load // { kind: 'kg', loadKg: 95 }
 */
export function resolveLoadsInKg<S extends Prescription & { role: SetRole }>(
  name: string,
  sets: readonly S[],
  athlete: AthleteLoadProfile,
): S[] {
  const resolved = resolveSets(sets, getLiftContext(name, athlete))
  return sets.map((set, index) => {
    const one = resolved[index]
    if (!isLoadDependentOnAthlete(set) || one?.kind !== 'load') return set
    const [loadKg, toKg] = [one.from.loadKg, one.to.loadKg]
    return { ...set, load: { kind: 'kg', loadKg, ...(toKg > loadKg && { toKg }) } }
  })
}

/**
 * Finds an exercise by name and returns the athlete's data for it.
 *
 * @example getLiftContext('Back squat', athlete).lift // the athlete's squat history
 */
export function getLiftContext(
  name: string,
  { equipment, implementOf, bodyWeight, lifts }: AthleteLoadProfile,
): LiftContext {
  const liftOf = (exercise: string) => lifts.get(toExerciseKey(exercise)) ?? emptyLiftProfile
  return { equipment, bodyWeight, how: implementOf(name), lift: liftOf(name), liftOf }
}

function pickWorstLoadWarnings(flags: readonly LoadWarning[]): LoadWarning[] {
  const getExcessPercent = (flag: LoadWarning) => ('percent' in flag ? flag.percent : 0)
  return [...Map.groupBy(flags, flag => flag.kind).values()].flatMap(flagsOfKind =>
    flagsOfKind.toSorted((one, other) => getExcessPercent(other) - getExcessPercent(one)).slice(0, 1),
  )
}
