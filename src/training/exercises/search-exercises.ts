import type { Exercise } from './exercise.ts'
import type { Library, LibraryNameEntry, LibraryNameIndexes } from './library.ts'
import { normaliseNameWords, toCompactName } from './name-words.ts'
import { countAllowedTypos, findNearestExercises } from './nearest-exercises.ts'

export type ExerciseSearchHit = {
  exercise: Exercise
  /** How the exercise matched the query. */
  by: 'name' | 'alias' | 'initials' | 'typo'
}

type SearchOptions = { limit?: number; recentIds?: readonly string[] }

/**
 * Searches for exercises and lists the best matches first: exact names, names with words that start with the
 * query, aliases, initials, and names with one or two wrong letters. The coach's own and recent exercises
 * rank slightly higher. An empty query lists recent exercises first, then all others.
 *
 * @example searchExercises(library, 'bss')[0]?.exercise.name // 'Bulgarian split squat'
 */
export function searchExercises(
  library: Library,
  query: string,
  { limit = 20, recentIds = [] }: SearchOptions = {},
): ExerciseSearchHit[] {
  const words = normaliseNameWords(query)
  const recent = new Set(recentIds)
  if (words.length === 0) return listDefaultHits(library, recentIds, limit)
  const compact = toCompactName(words)
  const named = library.layers.flatMap(layer => findByName(layer, words, compact))
  const all = named.length < limit ? [...named, ...findMisspelt(library, compact)] : named
  const offered = new Set(library.exercises)
  const best = new Map<Exercise, RankedEntry>()
  for (const one of all.filter(({ entry }) => offered.has(entry.exercise))) {
    const { exercise } = one.entry
    const rank = one.rank - (one.entry.isOwn ? 0.2 : 0) - (recent.has(exercise.id) ? 0.4 : 0)
    const known = best.get(exercise)
    if (!known || rank < known.rank) best.set(exercise, { ...one, rank })
  }
  return [...best.values()]
    .toSorted((one, other) => one.rank - other.rank || compareByNameLength(one, other))
    .slice(0, limit)
    .map(({ entry: { exercise }, by }) => ({ exercise, by }))
}

type RankedEntry = { entry: LibraryNameEntry; by: ExerciseSearchHit['by']; rank: number }

/** Finds the entries that match the query by name, alias or initials. */
function findByName(
  { entries, byInitials }: LibraryNameIndexes,
  words: readonly string[],
  compact: string,
): RankedEntry[] {
  const found: RankedEntry[] = []
  for (const entry of entries) {
    const rank = rankEntry(entry, words, compact)
    if (rank !== undefined) found.push({ entry, by: entry.isName ? 'name' : 'alias', rank })
  }
  for (const entry of byInitials().get(compact) ?? []) found.push({ entry, by: 'initials', rank: 3.4 })
  return found
}

function findMisspelt(library: Library, compact: string): RankedEntry[] {
  const most = Math.max(countAllowedTypos(compact), 1)
  return findNearestExercises(compact, library)
    .filter(near => near.apart <= most)
    .map(({ entry, apart }) => ({ entry, by: 'typo', rank: 5 + apart }))
}

function compareByNameLength(
  { entry: { exercise: one } }: RankedEntry,
  { entry: { exercise: other } }: RankedEntry,
): number {
  return one.name.length - other.name.length || one.name.localeCompare(other.name)
}

function listDefaultHits(library: Library, recentIds: readonly string[], limit: number): ExerciseSearchHit[] {
  const recent = recentIds.flatMap(id => library.byId.get(id) ?? [])
  return [...new Set([...recent, ...library.exercises])]
    .slice(0, limit)
    .map(exercise => ({ exercise, by: 'name' }))
}

/**
 * Returns the rank of a matching name, where a smaller number is better; undefined means no match. Partial
 * matches of longer aliases rank worse.
 */
function rankEntry(entry: LibraryNameEntry, words: readonly string[], compact: string): number | undefined {
  const aliasPenalty = entry.isName ? 0 : 0.1
  if (entry.compact === compact) return entry.isLoose ? 0.5 : aliasPenalty
  const unmatchedShare = 1 - compact.length / Math.max(entry.compact.length, compact.length)
  const isLongAlias = !entry.isName && entry.words.length > 1
  if (entry.compact.startsWith(compact)) return (isLongAlias ? 2.2 : 1 + aliasPenalty) + unmatchedShare
  if (words.every(word => entry.words.some(one => one.startsWith(word)))) {
    return (entry.isName ? 1.6 : 2.4) + unmatchedShare
  }
  return undefined
}
