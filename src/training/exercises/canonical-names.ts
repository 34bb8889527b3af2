import type { CanonicalNameLookup } from './canonical-exercise-key.ts'
import type { Library } from './library.ts'
import { findCertainMatch } from './match-exercise.ts'

/**
 * Creates a cached lookup from typed names to canonical names. A name that cannot be matched with certainty
 * is returned unchanged. All code that groups history by exercise (progress, records, maxes, previous sets)
 * compares the keys from `toCanonicalExerciseKey`.
 *
 * @example createCanonicalNameLookup(library)('BB Bench') // 'Bench press'
 */
export function createCanonicalNameLookup(library: Library): CanonicalNameLookup {
  const known = new Map<string, string>()
  return name => {
    const cached = known.get(name)
    if (cached !== undefined) return cached
    const canonical = findCertainMatch(name, library)?.exercise.name ?? name
    known.set(name, canonical)
    return canonical
  }
}
