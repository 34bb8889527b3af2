import { correctWord, findShortestCompletions } from './correct-words.ts'
import { isEquipmentWord, usesEquipment } from './equipment-words.ts'
import type { Exercise } from './exercise.ts'
import type { Library, LibraryNameEntry, LibraryNameIndexes } from './library.ts'
import { splitModifiers } from './modifiers.ts'
import { normaliseNameWords, toCompactName, toSortedName } from './name-words.ts'
import { findNearestExercises, isTypo } from './nearest-exercises.ts'

/**
 * A `certain` match is exact except for word order and equipment. Only `certain` matches link to the history
 * of an exercise.
 */
export type Certainty = 'certain' | 'likely' | 'unsure'

export type ExerciseMatch = {
  exercise: Exercise
  certainty: Certainty
  /** Modifiers as typed: `1 Count Pause`, `3-1-0 Tempo`. */
  modifiers: string[]
  /** Other possible matches, closest first. */
  others: Exercise[]
}

/**
 * Finds the exercise named in a string and rates how certain the match is. Accepts any string. Returns
 * undefined if no exercise has a similar name.
 *
 * @example matchExercise('BB Bench', library)?.exercise.name // 'Bench press'
 */
export function matchExercise(text: string, library: Library): ExerciseMatch | undefined {
  const words = normaliseNameWords(text)
  if (words.length === 0 || text.length > 200) return undefined
  const whole = matchByName(words, library)
  if (whole) return toExerciseMatch(whole.certainty, whole.exercises, [])
  const { base, modifiers } = splitModifiers(text)
  const baseWords = normaliseNameWords(base)
  if (baseWords.length === 0) return undefined
  const known = modifiers.length > 0 ? matchByName(baseWords, library) : undefined
  if (known) return toExerciseMatch(known.certainty, known.exercises, modifiers)
  return guessExercise(baseWords, library, modifiers)
}

/**
 * Returns the match if it is `certain`. Only `certain` matches link a name to the history of an exercise.
 *
 * @example findCertainMatch('BB Bench', library)?.exercise.name // 'Bench press'
 */
export function findCertainMatch(text: string, library: Library): ExerciseMatch | undefined {
  const words = normaliseNameWords(text)
  if (words.length === 0 || text.length > 200) return undefined
  const whole = matchByName(words, library)
  if (whole)
    return whole.certainty === 'certain' ? toExerciseMatch('certain', whole.exercises, []) : undefined
  const { base, modifiers } = splitModifiers(text)
  if (modifiers.length === 0) return undefined
  const known = matchByName(normaliseNameWords(base), library)
  return known?.certainty === 'certain' ? toExerciseMatch('certain', known.exercises, modifiers) : undefined
}

type NameMatch = { certainty: Certainty; exercises: Exercise[] }

function toExerciseMatch(certainty: Certainty, exercises: readonly Exercise[], modifiers: string[]) {
  const [exercise, ...others] = exercises
  return exercise && { exercise, certainty, modifiers, others: others.slice(0, 5) }
}

/** Matches a name as typed, in another word order, or with its equipment added. */
function matchByName(words: readonly string[], library: Library): NameMatch | undefined {
  const tools = words.filter(isEquipmentWord)
  const exact = findNameEntries(words, library)
  if (exact) return toNameMatch(exact, tools)
  const rest = words.filter(word => !isEquipmentWord(word))
  if (tools.length === 0 || rest.length === 0) return undefined
  const bare = findNameEntries(rest, library) ?? []
  const fitting = bare.filter(entry => usesEquipment(entry.exercise, tools))
  if (fitting.length > 0) return toNameMatch(fitting, tools)
  return bare.length > 0 ? { certainty: 'unsure', exercises: listUniqueExercises(bare) } : undefined
}

/** Searches the names of the coach's own exercises first, then the built-in names. */
function findNameEntries(
  words: readonly string[],
  { layers }: Library,
): readonly LibraryNameEntry[] | undefined {
  const [own, base] = layers
  return findInLayer(words, own) ?? findInLayer(words, base)
}

function findInLayer(
  words: readonly string[],
  { byCompact, byBag }: LibraryNameIndexes,
): readonly LibraryNameEntry[] | undefined {
  return byCompact().get(toCompactName(words)) ?? byBag().get(toSortedName(words))
}

/**
 * A match by an ambiguous name is never certain, nor is a match with a movement that lacks the named equipment. A
 * coach chooses the names of an own exercise, so its exact name is certain.
 */
function toNameMatch(entries: readonly LibraryNameEntry[], tools: readonly string[]): NameMatch {
  const exact = entries.filter(
    ({ isLoose, isOwn, exercise }) => !isLoose && (isOwn || usesEquipment(exercise, tools)),
  )
  const exercises = listUniqueExercises(exact.length > 0 ? exact : entries)
  const isCertain = exercises.length === 1 && exact.length > 0
  return { certainty: isCertain ? 'certain' : 'likely', exercises }
}

const listUniqueExercises = (entries: readonly LibraryNameEntry[]) => [
  ...new Set(entries.map(entry => entry.exercise)),
]

function guessExercise(
  words: readonly string[],
  library: Library,
  modifiers: string[],
): ExerciseMatch | undefined {
  const compact = toCompactName(words)
  const byInitials = listUniqueExercises(
    library.layers.flatMap(layer => layer.byInitials().get(compact) ?? []),
  )
  if (byInitials.length > 0 && words.length === 1) {
    return toExerciseMatch(byInitials.length === 1 ? 'likely' : 'unsure', byInitials, modifiers)
  }
  const near = findNearestExercises(compact, library)
  const [best, next] = near
  const nearest = near.map(one => one.exercise)
  if (best && isTypo(compact, best.entry.compact, best.apart) && (!next || next.apart > best.apart))
    return toExerciseMatch('likely', nearest, modifiers)
  return guessByWords(words, library, modifiers) ?? toExerciseMatch('unsure', nearest, modifiers)
}

/** Corrects each misspelt word of a name, and completes a name of at least two words. */
function guessByWords(
  words: readonly string[],
  library: Library,
  modifiers: string[],
): ExerciseMatch | undefined {
  const corrected = words.map(word => correctWord(word, library))
  const known = matchByName(corrected, library)
  if (known)
    return toExerciseMatch(known.certainty === 'unsure' ? 'unsure' : 'likely', known.exercises, modifiers)
  const completed = findShortestCompletions(corrected, library)
  return completed.length === 1 ? toExerciseMatch('likely', completed, modifiers) : undefined
}
