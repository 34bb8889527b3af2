import { isWorkingSet, type SetRole } from '#training/prescription/set-role.ts'

/**
 * Returns the working set with the heaviest load, or the first of several equally heavy ones; undefined if there
 * are no working sets. A set without a load counts as 0 kg.
 *
 * @example findHeaviestWorkingSet([{ role: 'working', loadKg: 100 }, { role: 'top', loadKg: 110 }]) // the top set
 */
export function findHeaviestWorkingSet<S extends { role: SetRole; loadKg: number | null }>(
  sets: readonly S[],
): S | undefined {
  return sets.filter(isWorkingSet).toSorted((one, other) => (other.loadKg ?? 0) - (one.loadKg ?? 0))[0]
}
