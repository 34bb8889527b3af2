import { validate } from 'uuid'

/**
 * Returns whether the value is a UUID. An id that is not a UUID is reported as not found, without querying
 * the database.
 */
export function isId(value: string): boolean {
  return validate(value)
}
