import type { Exercise, OwnLibraryExercise } from './exercise.ts'
import { normaliseNameWords, toCompactName, toSortedName } from './name-words.ts'

/** An exercise name, normalised for comparison. */
export type LibraryNameEntry = {
  exercise: Exercise
  isOwn: boolean
  isName: boolean
  /** True if other exercises share this name. */
  isLoose: boolean
  words: readonly string[]
  compact: string
}

type LazyIndex<K> = () => ReadonlyMap<K, readonly LibraryNameEntry[]>

/** Indexes of exercise names, each built on first use. */
export type LibraryNameIndexes = {
  entries: readonly LibraryNameEntry[]
  byCompact: LazyIndex<string>
  byBag: LazyIndex<string>
  /** Exercise names, indexed by initials: `bss` for Bulgarian split squat. */
  byInitials: LazyIndex<string>
  /** Exercise names, indexed by number of letters. */
  byLength: LazyIndex<number>
  /** Exercise names, indexed by each of their words. */
  byWord: LazyIndex<string>
  /** Exercise names, indexed by each sequence of three consecutive letters. */
  byTrigram: LazyIndex<string>
}

/** The built-in movements and a coach's own exercises. */
export type Library = {
  /** The exercises that can be chosen, starting with the coach's own. */
  exercises: readonly Exercise[]
  byId: ReadonlyMap<string, Exercise>
  /** The names of the coach's own exercises take precedence over built-in names. */
  layers: readonly [own: LibraryNameIndexes, base: LibraryNameIndexes]
}

/**
 * Builds an exercise library. A coach's own exercise takes precedence over a movement of the same name. The
 * names of a merged exercise refer to the exercise it was merged into; an archived exercise is still
 * recognised but no longer offered. The index of `movements` is cached, so building a library for another
 * coach indexes only that coach's own exercises.
 *
 * @example buildLibrary(movements, []).byId.get(movementNumberToId(1))?.name // 'Back squat'
 */
export function buildLibrary(
  movements: readonly Exercise[],
  own: readonly OwnLibraryExercise[] = [],
): Library {
  const all = new Map<string, Exercise | OwnLibraryExercise>([...movements, ...own].map(one => [one.id, one]))
  const offered = own.filter(one => one.mergedInto === null && !one.isArchived)
  return {
    exercises: [...offered, ...movements],
    byId: new Map([...all].map(([id, one]) => [id, findMergeTarget(one, all)])),
    layers: [
      buildLayer(own.flatMap(one => listNameEntries(one, findMergeTarget(one, all), true))),
      getBaseLayer(movements),
    ],
  }
}

const baseLayerCache = new WeakMap<readonly Exercise[], LibraryNameIndexes>()

function getBaseLayer(movements: readonly Exercise[]): LibraryNameIndexes {
  const known = baseLayerCache.get(movements)
  if (known) return known
  const layer = buildLayer(movements.flatMap(one => listNameEntries(one, one, false)))
  baseLayerCache.set(movements, layer)
  return layer
}

/** Follows merges to the final exercise. In a cycle, stops at the starting exercise. */
function findMergeTarget(
  one: Exercise | OwnLibraryExercise,
  all: ReadonlyMap<string, Exercise | OwnLibraryExercise>,
): Exercise {
  const seen = new Set<string>()
  let target = one
  while ('mergedInto' in target && target.mergedInto !== null && !seen.has(target.id)) {
    seen.add(target.id)
    const next = all.get(target.mergedInto)
    if (!next) break
    target = next
  }
  return target
}

function listNameEntries(named: Exercise, exercise: Exercise, isOwn: boolean): LibraryNameEntry[] {
  const names = [named.name, ...named.aliases]
  return [...names, ...named.looseNames].map((text, at) => {
    const words = normaliseNameWords(text)
    const isLoose = at >= names.length
    return { exercise, isOwn, isName: at === 0, isLoose, words, compact: toCompactName(words) }
  })
}

function buildLayer(entries: readonly LibraryNameEntry[]): LibraryNameIndexes {
  return {
    entries,
    byCompact: memoiseOnce(() => groupEntriesByKeys(entries, entry => [entry.compact])),
    byBag: memoiseOnce(() => groupEntriesByKeys(entries, entry => [toSortedName(entry.words)])),
    byInitials: memoiseOnce(() => groupEntriesByKeys(entries, entry => listInitials(entry.words))),
    byLength: memoiseOnce(() => groupEntriesByKeys(entries, entry => [entry.compact.length])),
    byWord: memoiseOnce(() => groupEntriesByKeys(entries, entry => entry.words)),
    byTrigram: memoiseOnce(() => groupEntriesByKeys(entries, entry => trigramsOf(entry.compact))),
  }
}

function memoiseOnce<T>(make: () => T): () => T {
  let cached: { value: T } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}

function groupEntriesByKeys<K>(
  entries: readonly LibraryNameEntry[],
  keysOf: (entry: LibraryNameEntry) => readonly K[],
): Map<K, LibraryNameEntry[]> {
  const groups = new Map<K, LibraryNameEntry[]>()
  for (const entry of entries) {
    for (const key of new Set(keysOf(entry))) {
      const group = groups.get(key)
      if (group) group.push(entry)
      else groups.set(key, [entry])
    }
  }
  return groups
}

/**
 * Lists the initials of a name. Names with fewer than three words have none, since two letters would be too
 * ambiguous.
 */
function listInitials(words: readonly string[]): string[] {
  return words.length < 3 ? [] : [words.map(word => word[0]).join('')]
}

/**
 * Lists the trigrams of a word, padded with a space at each end. Similar spellings share many trigrams.
 *
 * @example trigramsOf('row') // [' ro', 'row', 'ow ']
 */
export function trigramsOf(word: string): string[] {
  const padded = ` ${word} `
  return Array.from({ length: Math.max(padded.length - 2, 0) }, (_, at) => padded.slice(at, at + 3))
}
