/**
 * Returns whether two JSON values are equal. A missing field equals an undefined field, and the order of
 * fields does not matter: `isDeepEqual({ a: 1 }, { b: undefined, a: 1 })` is true.
 */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObjectValue(one) || !isObjectValue(other)) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every(key => isDeepEqual(getOwnField(one, key), getOwnField(other, key)))
}

/** Ignores inherited properties, because a field may be called `constructor`. */
function getOwnField(part: object, key: string): unknown {
  return Object.hasOwn(part, key) ? (part as Record<string, unknown>)[key] : undefined
}

function isObjectValue(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
