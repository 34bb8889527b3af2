import { toExerciseKey } from '#training/exercise-key.ts'

/** Maps any name of an exercise to its canonical name. */
export type CanonicalNameLookup = (name: string) => string

/**
 * Returns the key by which history is grouped. All names of an exercise have the same key.
 *
 * @example toCanonicalExerciseKey('BB Bench', createCanonicalNameLookup(library)) // 'bench press'
 */
export function toCanonicalExerciseKey(name: string, canonical: CanonicalNameLookup): string {
  return toExerciseKey(canonical(name))
}
