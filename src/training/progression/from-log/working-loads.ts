import type { Load, PrescribedSet } from '#training/prescription/prescription.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'

/**
 * Lists the loads of the working sets, in kilograms or as written.
 *
 * @example listWorkingLoads([warmUp, set of 100 kg]) // [{ kind: 'kg', loadKg: 100 }]
 */
export const listWorkingLoads = (sets: readonly PrescribedSet[]): (Load | null)[] =>
  sets.filter(isWorkingSet).map(({ load }) => load)

/**
 * Replaces the loads of the working sets in order. Sets without a load in the list keep theirs.
 *
 * @example replaceWorkingLoads([warmUp, set of 100 kg], [{ kind: 'kg', loadKg: 102.5 }])
 * // [warmUp, set of 102.5 kg]
 */
export function replaceWorkingLoads<Set extends PrescribedSet>(
  sets: readonly Set[],
  loads: readonly (Load | null)[],
): Set[] {
  let place = 0
  return sets.map(set => {
    if (!isWorkingSet(set)) return set
    const load = loads[place++]
    return load === undefined ? set : { ...set, load }
  })
}
