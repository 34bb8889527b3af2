import type { Exercise, OwnExercise } from './exercise.ts'
import { bagOf, compactOf, nameWords } from './words.ts'

/** A name of an exercise, ready to be compared. */
export type Entry = {
  exercise: Exercise
  isOwn: boolean
  isName: boolean
  /** Others are called by it as well. */
  isLoose: boolean
  words: readonly string[]
  compact: string
}

type Index<K> = () => ReadonlyMap<K, readonly Entry[]>

/** Names laid out to be found; what only a search or a guess needs is laid out when it is first asked for. */
export type Layer = {
  entries: readonly Entry[]
  byCompact: Index<string>
  byBag: Index<string>
  /** `bss` of Bulgarian split squat. */
  byInitials: Index<string>
  /** By how many letters they have. */
  byLength: Index<number>
  /** In which names three letters in a row occur. */
  byTrigram: Index<string>
}

/** The project's movements and a coach's own. */
export type Library = {
  /** What can be chosen, the coach's own first. */
  exercises: readonly Exercise[]
  byId: ReadonlyMap<string, Exercise>
  /** The coach's own names win over the project's. */
  layers: readonly [own: Layer, base: Layer]
}

/**
 * Opens a library: the coach's own win over the project's under the same name; a merged one hands all of its names to
 * what it became, an archived one is still recognised though no longer offered. The names of the same `movements` are
 * laid out only once, so that opening it for another coach costs only that coach's own.
 *
 * @example openLibrary(movements, []).byId.get(libraryId(1))?.name // 'Back squat'
 */
export function openLibrary(movements: readonly Exercise[], own: readonly OwnExercise[] = []): Library {
  const all = new Map<string, Exercise | OwnExercise>([...movements, ...own].map(one => [one.id, one]))
  const offered = own.filter(one => one.mergedInto === null && !one.isArchived)
  return {
    exercises: [...offered, ...movements],
    byId: new Map([...all].map(([id, one]) => [id, targetOf(one, all)])),
    layers: [layerOf(own.flatMap(one => entriesOf(one, targetOf(one, all), true))), baseLayerOf(movements)],
  }
}

const baseLayers = new WeakMap<readonly Exercise[], Layer>()

function baseLayerOf(movements: readonly Exercise[]): Layer {
  const known = baseLayers.get(movements)
  if (known) return known
  const layer = layerOf(movements.flatMap(one => entriesOf(one, one, false)))
  baseLayers.set(movements, layer)
  return layer
}

/** What an exercise is after all mergers; a ring of mergers ends where it began. */
function targetOf(one: Exercise | OwnExercise, all: ReadonlyMap<string, Exercise | OwnExercise>): Exercise {
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

function entriesOf(named: Exercise, exercise: Exercise, isOwn: boolean): Entry[] {
  const names = [named.name, ...named.aliases]
  return [...names, ...named.looseNames].map((said, at) => {
    const words = nameWords(said)
    const isLoose = at >= names.length
    return { exercise, isOwn, isName: at === 0, isLoose, words, compact: compactOf(words) }
  })
}

function layerOf(entries: readonly Entry[]): Layer {
  return {
    entries,
    byCompact: once(() => grouped(entries, entry => [entry.compact])),
    byBag: once(() => grouped(entries, entry => [bagOf(entry.words)])),
    byInitials: once(() => grouped(entries, entry => initialsOf(entry.words))),
    byLength: once(() => grouped(entries, entry => [entry.compact.length])),
    byTrigram: once(() => grouped(entries, entry => trigramsOf(entry.compact))),
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function grouped<K>(entries: readonly Entry[], keysOf: (entry: Entry) => readonly K[]): Map<K, Entry[]> {
  const groups = new Map<K, Entry[]>()
  for (const entry of entries) {
    for (const key of new Set(keysOf(entry))) {
      const group = groups.get(key)
      if (group) group.push(entry)
      else groups.set(key, [entry])
    }
  }
  return groups
}

/** Two letters say too little. */
function initialsOf(words: readonly string[]): string[] {
  return words.length < 3 ? [] : [words.map(word => word[0]).join('')]
}

/**
 * All runs of three letters, the ends of the word marked, so that near spellings share many of them.
 *
 * @example trigramsOf('row') // [' ro', 'row', 'ow ']
 */
export function trigramsOf(word: string): string[] {
  const marked = ` ${word} `
  return Array.from({ length: Math.max(marked.length - 2, 0) }, (_, at) => marked.slice(at, at + 3))
}
