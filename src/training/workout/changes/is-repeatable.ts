/**
 * Returns whether a workout can be repeated, which requires at least one completed set.
 *
 * @example isRepeatable(garage) // true: three sets of rows
 */
export const isRepeatable = ({
  exercises,
}: {
  exercises: readonly { name: string; sets: readonly unknown[] }[]
}): boolean => exercises.some(({ sets }) => sets.length > 0)
