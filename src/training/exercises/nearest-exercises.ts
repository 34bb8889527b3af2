import { computeEditDistance } from './edit-distance.ts'
import type { Exercise } from './exercise.ts'
import { type Library, type LibraryNameEntry, trigramsOf } from './library.ts'

/**
 * Returns the number of typos allowed in a word, depending on its length.
 *
 * @example countAllowedTypos('squat') // 1
 */
export const countAllowedTypos = (word: string) => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2)

/**
 * Returns whether a typed word may be a misspelling of another word, given their edit distance `apart`. Both
 * words must begin with the same letter, because people rarely mistype the first letter and `lower` must not
 * match `rower`.
 *
 * @example isTypo('sqaut', 'squat', 1) // true
 */
export const isTypo = (typed: string, word: string, apart: number) =>
  apart <= countAllowedTypos(typed) && typed[0] === word[0]

type NearMatch = { exercise: Exercise; entry: LibraryNameEntry; apart: number; alike: number }

const maxCandidates = 24
const maxShortNameLength = 8
const maxEditDistance = 2
/** The minimum similarity between the trigrams of two names; names that are less similar are unrelated. */
const minSimilarity = 0.45

/**
 * Finds the exercises whose names are most similar to a name written without spaces, closest first and
 * without duplicates. `apart` is the edit distance in letters (3 means more than 2); `alike` is the Dice
 * coefficient of the trigrams, from 0 to 1 (Dice 1945).
 *
 * @example findNearestExercises('sqaut', library)[0]?.exercise.name // 'Back squat'
 */
export function findNearestExercises(compact: string, library: Library): NearMatch[] {
  const found = findCandidates(compact, library)
    .map(one => ({ ...one, apart: computeEditDistance(compact, one.entry.compact, maxEditDistance) }))
    .filter(one => isTypo(compact, one.entry.compact, one.apart) || one.alike >= minSimilarity)
    .toSorted((one, other) => one.apart - other.apart || other.alike - one.alike)
  return [...Map.groupBy(found, one => one.exercise).values()].flatMap(([best]) => best ?? [])
}

function findCandidates(compact: string, library: Library): Omit<NearMatch, 'apart'>[] {
  const trigrams = [...new Set(trigramsOf(compact))]
  const shared = new Map<LibraryNameEntry, number>()
  for (const trigram of trigrams) {
    for (const { byTrigram } of library.layers) {
      for (const entry of byTrigram().get(trigram) ?? []) shared.set(entry, (shared.get(entry) ?? 0) + 1)
    }
  }
  // A short word with two swapped letters may have no trigram in common with the correct spelling.
  for (const entry of findSimilarShortNames(compact, library)) if (!shared.has(entry)) shared.set(entry, 0)
  const all = [...shared].map(([entry, count]) => ({
    entry,
    exercise: entry.exercise,
    alike: (2 * count) / (trigrams.length + entry.compact.length),
  }))
  const best = all.toSorted((one, other) => other.alike - one.alike).slice(0, maxCandidates)
  return [...best, ...all.filter(one => one.alike === 0)]
}

/** Finds names of similar length with at most the allowed number of typos. */
function findSimilarShortNames(compact: string, library: Library): LibraryNameEntry[] {
  if (compact.length > maxShortNameLength) return []
  const most = countAllowedTypos(compact)
  const lengths = most === 0 ? [] : [compact.length - 1, compact.length, compact.length + 1]
  return lengths
    .flatMap(length => library.layers.flatMap(layer => layer.byLength().get(length) ?? []))
    .filter(entry => computeEditDistance(compact, entry.compact, most) <= most)
}
