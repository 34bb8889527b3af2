import { toExerciseKey } from '#training/exercise-key.ts'
import type { CanonicalNameLookup } from './canonical-exercise-key.ts'

/**
 * Lists the alternates that coaches chose for an exercise: first the alternates in the program, then the
 * alternates of the coach's own exercises that have one of this exercise's names. Omits duplicates and the
 * exercise itself.
 *
 * @param written the alternates on the program line
 * @param ownExercises exercises cached by an older version may lack alternates
 * @example
 * listCoachAlternates('Back squat', ['Front squat'], [{ name: 'Squat', alternates: ['Leg press'] }], lookup)
 * // ['Front squat', 'Leg press']
 */
export function listCoachAlternates(
  name: string,
  written: readonly string[],
  ownExercises: readonly { name: string; alternates?: readonly string[] }[],
  canonical: CanonicalNameLookup,
): string[] {
  const keyOf = (one: string) => toExerciseKey(canonical(one))
  const own = ownExercises.filter(one => keyOf(one.name) === keyOf(name)).flatMap(one => one.alternates ?? [])
  const seen = new Set([keyOf(name)])
  return [...written, ...own].filter(one => !seen.has(keyOf(one)) && seen.add(keyOf(one)))
}
