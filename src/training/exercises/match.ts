import type { Exercise, Gear } from './exercise.ts'
import type { Entry, Layer, Library } from './library.ts'
import { splitModifiers } from './modifiers.ts'
import { isTypo, nearest } from './nearest.ts'
import { bagOf, compactOf, nameWords } from './words.ts'

/** Certain: a name of it, though in other order or with its equipment said; history joins on nothing less. */
export type Certainty = 'certain' | 'likely' | 'unsure'

export type Match = {
  exercise: Exercise
  certainty: Certainty
  /** Words that say how it is done: `1 Count Pause`, `3-1-0 Tempo`. */
  modifiers: string[]
  /** What else may be meant, the nearest first. */
  others: Exercise[]
}

/**
 * The exercise that a text names, and how surely; undefined: nothing is near. Any text.
 *
 * @example matchExercise('BB Bench', library)?.exercise.name // 'Bench press'
 */
export function matchExercise(text: string, library: Library): Match | undefined {
  const said = nameWords(text)
  if (said.length === 0 || text.length > 200) return undefined
  const whole = named(said, library)
  if (whole) return toMatch(whole.certainty, whole.exercises, [])
  const { base, modifiers } = splitModifiers(text)
  const words = nameWords(base)
  if (words.length === 0) return undefined
  const known = modifiers.length > 0 ? named(words, library) : undefined
  if (known) return toMatch(known.certainty, known.exercises, modifiers)
  return guess(words, library, modifiers)
}

/**
 * Whether a text names an exercise without a doubt: the only thing on which history joins.
 *
 * @example matchCertain('BB Bench', library)?.exercise.name // 'Bench press'
 */
export function matchCertain(text: string, library: Library): Match | undefined {
  const said = nameWords(text)
  if (said.length === 0 || text.length > 200) return undefined
  const whole = named(said, library)
  if (whole) return whole.certainty === 'certain' ? toMatch('certain', whole.exercises, []) : undefined
  const { base, modifiers } = splitModifiers(text)
  if (modifiers.length === 0) return undefined
  const known = named(nameWords(base), library)
  return known?.certainty === 'certain' ? toMatch('certain', known.exercises, modifiers) : undefined
}

type Found = { certainty: Certainty; exercises: Exercise[] }

function toMatch(certainty: Certainty, exercises: readonly Exercise[], modifiers: string[]) {
  const [exercise, ...others] = exercises
  return exercise && { exercise, certainty, modifiers, others: others.slice(0, 5) }
}

/** Equipment that is said beside a name; a bench or a box is a part of one. */
const tools = new Set<string>([
  'bodyweight',
  'barbell',
  'dumbbell',
  'kettlebell',
  'machine',
  'cable',
  'band',
  'smith',
  'trapbar',
  'safetybar',
  'swissbar',
  'ezbar',
  'medball',
] satisfies Gear[])

const isTool = (word: string): word is Gear => tools.has(word)

/** By a name: as written, in another order, or with the equipment said that it is done with anyway. */
function named(words: readonly string[], library: Library): Found | undefined {
  const exact = entriesOf(words, library)
  if (exact) return decided(exact)
  const said = words.filter(isTool)
  const rest = words.filter(word => !isTool(word))
  if (said.length === 0 || rest.length === 0) return undefined
  const bare = entriesOf(rest, library) ?? []
  const fitting = bare.filter(entry => said.every(tool => entry.exercise.equipment.includes(tool)))
  if (fitting.length > 0) return decided(fitting)
  return bare.length > 0 ? { certainty: 'unsure', exercises: exercisesOf(bare) } : undefined
}

/** The coach's own names win. */
function entriesOf(words: readonly string[], { layers }: Library): readonly Entry[] | undefined {
  const [own, base] = layers
  return inLayer(words, own) ?? inLayer(words, base)
}

function inLayer(words: readonly string[], { byCompact, byBag }: Layer): readonly Entry[] | undefined {
  return byCompact().get(compactOf(words)) ?? byBag().get(bagOf(words))
}

/** A loose name is never certain. */
function decided(entries: readonly Entry[]): Found {
  const tight = entries.filter(entry => !entry.isLoose)
  const exercises = exercisesOf(tight.length > 0 ? tight : entries)
  const isCertain = exercises.length === 1 && tight.length > 0
  return { certainty: isCertain ? 'certain' : 'likely', exercises }
}

const exercisesOf = (entries: readonly Entry[]) => [...new Set(entries.map(entry => entry.exercise))]

function guess(words: readonly string[], library: Library, modifiers: string[]): Match | undefined {
  const compact = compactOf(words)
  const byInitials = exercisesOf(library.layers.flatMap(layer => layer.byInitials().get(compact) ?? []))
  if (byInitials.length > 0 && words.length === 1) {
    return toMatch(byInitials.length === 1 ? 'likely' : 'unsure', byInitials, modifiers)
  }
  const near = nearest(compact, library)
  const [best, next] = near
  if (!best) return undefined
  const isLikely = isTypo(compact, best.entry.compact, best.apart) && (!next || next.apart > best.apart)
  return toMatch(
    isLikely ? 'likely' : 'unsure',
    near.map(one => one.exercise),
    modifiers,
  )
}
