/** Removes the ids of all parts of a plan, so that a copy gets parts of its own. The ids of exercises have other names and stay. */
export function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'id' && key !== '_id')
      .map(([key, part]) => [key, withoutIds(part)]),
  )
}
