import { exerciseKey } from '../exercise-name.ts'

/**
 * By what a lift is known: what was done under one name counts for every name with this key.
 *
 * @example liftKey('Back  Squat') === liftKey('back squat') // true
 */
export function liftKey(name: string): string {
  return exerciseKey(name)
}
