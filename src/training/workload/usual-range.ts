/** The range in which a figure usually is. */
export type UsualRange = { from: number; to: number }

/** The number of values from which a range says something. */
const minValues = 4

/**
 * Returns the range of the middle half of earlier values, from the first to the third quartile (interpolated linearly), or
 * undefined if there are fewer than four. It describes what was done, not what should be done.
 *
 * @example findUsualRange([8, 12, 10, 9, 11]) // { from: 9, to: 11 }
 */
export function findUsualRange(values: readonly number[]): UsualRange | undefined {
  if (values.length < minValues) return undefined
  const sorted = values.toSorted((one, other) => one - other)
  return { from: findQuantile(sorted, 0.25), to: findQuantile(sorted, 0.75) }
}

function findQuantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const lower = sorted[Math.floor(place)] ?? 0
  const upper = sorted[Math.ceil(place)] ?? lower
  return lower + (upper - lower) * (place - Math.floor(place))
}
