export type JsonObject = Record<string, unknown>

/** Whether a value of a JSON file is an object: `isObject([])` is false. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a text or number of a JSON file as text: `textOf(7)` is `'7'`; an empty text for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Returns the objects in a list of a JSON file: `objectsIn([{}, 1])` is `[{}]`; none if the value is not a list. */
export const objectsIn = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []
