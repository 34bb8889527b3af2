/**
 * Returns the personal best with the heaviest load among those with at least `reps` repetitions; undefined if
 * there is none.
 *
 * @example findBestForReps([{ reps: 5, loadKg: 100, … }, { reps: 8, loadKg: 90, … }], 6)?.loadKg // 90
 */
export function findBestForReps<B extends { reps: number; loadKg: number }>(
  bests: readonly B[],
  reps: number,
): B | undefined {
  return findHeaviestSet(bests.filter(best => best.reps >= reps))
}

/**
 * Returns the set with the heaviest load, the first of several; undefined if there is none.
 *
 * @example findHeaviestSet([{ loadKg: 90 }, { loadKg: 100 }])?.loadKg // 100
 */
export function findHeaviestSet<S extends { loadKg: number }>(sets: readonly S[]): S | undefined {
  return sets.reduce<S | undefined>(
    (best, one) => (best && best.loadKg >= one.loadKg ? best : one),
    undefined,
  )
}
