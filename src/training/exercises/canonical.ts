import { exerciseKey } from '../exercise-name.ts'
import type { Library } from './library.ts'
import { matchCertain } from './match.ts'

/** The one name of an exercise, whichever of its names it was written under. */
export type Canonical = (name: string) => string

/**
 * How a library calls what people write: by the name of the exercise where the match is certain, else as it was written.
 * Everything that joins history (progress, records, maxes, the previous sets) compares `canonicalKey` of it. Names are
 * remembered, for the same ones come by the thousand.
 *
 * @example canonicalOf(library)('BB Bench') // 'Bench press'
 */
export function canonicalOf(library: Library): Canonical {
  const known = new Map<string, string>()
  return name => {
    const before = known.get(name)
    if (before !== undefined) return before
    const canonical = matchCertain(name, library)?.exercise.name ?? name
    known.set(name, canonical)
    return canonical
  }
}

/**
 * The key under which the history of a name joins; without a library, that of the letters alone.
 *
 * @example canonicalKey('BB Bench', canonicalOf(library)) // 'bench press'
 */
export function canonicalKey(name: string, canonical: Canonical): string {
  return exerciseKey(canonical(name))
}
