/**
 * Whether two parts of a program say the same. A field that is missing is one that is undefined, and the order in which
 * fields stand says nothing: `isSame({ a: 1 }, { b: undefined, a: 1 })` is true. For values as JSON has them.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPart(one) || !isPart(other)) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every(key => isSame(fieldOf(one, key), fieldOf(other, key)))
}

/** Nothing of what every object has by itself: a field may be called `constructor`. */
function fieldOf(part: object, key: string): unknown {
  return Object.hasOwn(part, key) ? (part as Record<string, unknown>)[key] : undefined
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
