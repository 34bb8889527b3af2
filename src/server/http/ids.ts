import { validate } from 'uuid'

/** What is no UUID is nobody's id: the thing is simply not found, and PostgreSQL is not asked. */
export function isId(value: string): boolean {
  return validate(value)
}
