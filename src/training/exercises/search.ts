import type { Exercise } from './exercise.ts'
import type { Entry, Library } from './library.ts'
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
  const best = new Map<Exercise, { hit: Hit; rank: number }>()
  const offered = new Set(library.exercises)
  const take = (entry: Entry, by: Hit['by'], rank: number) => {
    const { exercise } = entry
    if (!offered.has(exercise)) return
    const favoured = rank - (entry.isOwn ? 0.2 : 0) - (recent.has(exercise.id) ? 0.4 : 0)
    const known = best.get(exercise)
    if (!known || favoured < known.rank) best.set(exercise, { hit: { exercise, by }, rank: favoured })
  }
  for (const entry of library.entries) {
    const rank = rankOf(entry, words, compact)
    if (rank !== undefined) take(entry, entry.isName ? 'name' : 'alias', rank)
  }
  for (const entry of library.byInitials.get(compact) ?? []) take(entry, 'initials', 3.4)
  if (best.size < limit) {
    for (const near of nearest(compact, library)) {
      if (near.apart <= Math.max(lettersAllowed(compact), 1)) take(near.entry, 'typo', 5 + near.apart)
    }
  }
  return [...best.values()]
    .toSorted((one, other) => one.rank - other.rank || byLength(one.hit, other.hit))
    .slice(0, limit)
    .map(one => one.hit)
}

const byLength = (one: Hit, other: Hit) =>
  one.exercise.name.length - other.exercise.name.length ||
  one.exercise.name.localeCompare(other.exercise.name)

function unasked(library: Library, recentIds: readonly string[], limit: number): Hit[] {
  const recent = recentIds.flatMap(id => library.byId.get(id) ?? [])
  return [...new Set([...recent, ...library.exercises])]
    .slice(0, limit)
    .map(exercise => ({ exercise, by: 'name' }))
}

/** How well a name answers: smaller is better; undefined: not at all. */
function rankOf(entry: Entry, words: readonly string[], compact: string): number | undefined {
  const later = entry.isName ? 0 : 0.1
  if (entry.compact === compact) return entry.isLoose ? 0.5 : later
  const unsaid = 1 - compact.length / Math.max(entry.compact.length, compact.length)
  if (entry.compact.startsWith(compact)) return 1 + unsaid + later
  if (words.every(word => entry.words.some(one => one.startsWith(word)))) return 2 + unsaid + later * 3
  return undefined
}
