import type { Exercise } from './exercise.ts'
import type { Entry, Layer, Library } from './library.ts'
import { lettersAllowed, nearest } from './nearest.ts'
import { compactOf, nameWords } from './words.ts'

export type Hit = {
  exercise: Exercise
  /** Under what it was found. */
  by: 'name' | 'alias' | 'initials' | 'typo'
}

type Options = { limit?: number; recentIds?: readonly string[] }

/**
 * The exercises that a query means, the best first: the very name, then names whose words begin so, then aliases, then
 * initials, then what is one or two letters off; among alike the coach's own and the recent first. An empty query
 * answers these.
 *
 * @example searchExercises(library, 'bss')[0]?.exercise.name // 'Bulgarian split squat'
 */
export function searchExercises(
  library: Library,
  query: string,
  { limit = 20, recentIds = [] }: Options = {},
): Hit[] {
  const words = nameWords(query)
  const recent = new Set(recentIds)
  if (words.length === 0) return unasked(library, recentIds, limit)
  const compact = compactOf(words)
  const named = library.layers.flatMap(layer => namedIn(layer, words, compact))
  const all = named.length < limit ? [...named, ...misspelt(library, compact)] : named
  const offered = new Set(library.exercises)
  const best = new Map<Exercise, Ranked>()
  for (const one of all.filter(({ entry }) => offered.has(entry.exercise))) {
    const { exercise } = one.entry
    const rank = one.rank - (one.entry.isOwn ? 0.2 : 0) - (recent.has(exercise.id) ? 0.4 : 0)
    const known = best.get(exercise)
    if (!known || rank < known.rank) best.set(exercise, { ...one, rank })
  }
  return [...best.values()]
    .toSorted((one, other) => one.rank - other.rank || byLength(one, other))
    .slice(0, limit)
    .map(({ entry: { exercise }, by }) => ({ exercise, by }))
}

type Ranked = { entry: Entry; by: Hit['by']; rank: number }

/** What has the query in one of its names, or as its initials. */
function namedIn({ entries, byInitials }: Layer, words: readonly string[], compact: string): Ranked[] {
  const found: Ranked[] = []
  for (const entry of entries) {
    const rank = rankOf(entry, words, compact)
    if (rank !== undefined) found.push({ entry, by: entry.isName ? 'name' : 'alias', rank })
  }
  for (const entry of byInitials().get(compact) ?? []) found.push({ entry, by: 'initials', rank: 3.4 })
  return found
}

function misspelt(library: Library, compact: string): Ranked[] {
  const most = Math.max(lettersAllowed(compact), 1)
  return nearest(compact, library)
    .filter(near => near.apart <= most)
    .map(({ entry, apart }) => ({ entry, by: 'typo', rank: 5 + apart }))
}

function byLength({ entry: { exercise: one } }: Ranked, { entry: { exercise: other } }: Ranked): number {
  return one.name.length - other.name.length || one.name.localeCompare(other.name)
}

function unasked(library: Library, recentIds: readonly string[], limit: number): Hit[] {
  const recent = recentIds.flatMap(id => library.byId.get(id) ?? [])
  return [...new Set([...recent, ...library.exercises])]
    .slice(0, limit)
    .map(exercise => ({ exercise, by: 'name' }))
}

/** How well a name answers: smaller is better; undefined: not at all. A longer alias says it only beside others. */
function rankOf(entry: Entry, words: readonly string[], compact: string): number | undefined {
  const later = entry.isName ? 0 : 0.1
  if (entry.compact === compact) return entry.isLoose ? 0.5 : later
  const unsaid = 1 - compact.length / Math.max(entry.compact.length, compact.length)
  const isAside = !entry.isName && entry.words.length > 1
  if (entry.compact.startsWith(compact)) return (isAside ? 2.2 : 1 + later) + unsaid
  if (words.every(word => entry.words.some(one => one.startsWith(word)))) {
    return (entry.isName ? 1.6 : 2.4) + unsaid
  }
  return undefined
}
