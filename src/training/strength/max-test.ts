type Single = { loadKg: number | null; isConfirmed: boolean | null }

/** A single above this multiple of the earlier max is probably a typing error. The limit is our own. */
const maxIncrease = 1.5

/**
 * Returns the heaviest load in kilograms among the singles of a max test; undefined if there is none. Ignores a
 * single of more than one and a half times the earlier max, unless the athlete confirmed its values.
 *
 * @example findHeaviestSingleKg([{ loadKg: 102.5, isConfirmed: false }, { loadKg: 1025, isConfirmed: false }], 95) // 102.5
 */
export function findHeaviestSingleKg(
  singles: readonly Single[],
  earlierMaxKg: number | undefined,
): number | undefined {
  const limitKg = earlierMaxKg === undefined ? Number.POSITIVE_INFINITY : earlierMaxKg * maxIncrease
  return singles
    .flatMap(one => (one.loadKg !== null && (one.isConfirmed || one.loadKg <= limitKg) ? one.loadKg : []))
    .toSorted((a, b) => b - a)[0]
}
