import { toExerciseKey } from '#training/exercise-key.ts'
import { splitModifiers } from '#training/exercises/modifiers.ts'
import type { ExerciseNameResolver } from '#training/prescription/line/parsed-line.ts'
import { type LoadBase, repMaxBases } from '#training/prescription/prescription.ts'
import { findBodyweightLift } from '#training/strength/bodyweight-lifts.ts'
import { findCommonBaseLift, isVariationOf } from './base-lift-names.ts'
import { createSpacedPattern } from './spaced-pattern.ts'

/** An exercise and the kind of its max, up to the index `to` of the text. */
export type NamedLift = { to: number; exercise: string; of: LoadBase }

type Options = {
  /**
   * Without a preposition, as in `85% BS` and `90% snatch`, the exercise of the line. Only abbreviations in capitals are
   * certain then, and lifts that have this exercise as a variation; other words may name the next exercise.
   */
  directlyAfter: string | undefined
  nameOf: ExerciseNameResolver | undefined
  /** Returns whether what follows the index cannot belong to the name. */
  isPossibleEnd: (to: number) => boolean
}

/**
 * Finds the exercise at the start of a text, with the kind of its max: `squat TM`, `snatch 5RM`. Returns undefined unless
 * the words certainly mean one exercise, whose max is a load.
 *
 * @param typed the text in lower case, without accents
 * @param text the text as typed
 */
export function findNamedLift(typed: string, text: string, options: Options): NamedLift | undefined {
  const quoted = options.directlyAfter === undefined ? quotedPattern.exec(typed) : null
  if (quoted) return findQuotedLift(typed, text.slice(1, quoted[0].length - 1), quoted[0].length, options)
  for (const to of listWordEnds(typed, maxWords).toReversed()) {
    if (!options.isPossibleEnd(to)) continue
    const words = typed.slice(0, to)
    const measure = measurePattern.exec(words)
    const name = words.slice(0, measure?.index ?? to)
    const of = toLoadBase(measure)
    const exercise = of && findExercise(name, text.slice(0, name.length), options)
    if (exercise) return { to, exercise, of }
  }
  return undefined
}

const maxWords = 8
const maxNameLength = 200
const quotedPattern = /^"((?:[^"]|"")+)"(?!")/
const wordPattern = /(?<=^| )[\p{L}\p{N}&'+.-]*[\p{L}\p{N}](?![\p{L}\p{N}])/gu
const measurePattern = createSpacedPattern(
  String.raw` (?:1 ?rm|max|one rep max|(?<tm>(?:1rm )?tm|training max)|(?<estimate>e1rm|estimated 1 ?rm)|(?<reps>\d{1,2}) ?rm)$`,
)
/** Exercises whose percentages are those of a pace, a power or a heart rate. */
const endurancePattern =
  /^(?:run|running|jog|row|rowing|rower|bike|biking|ride|cycling|swim|swimming|ski|walk|walking|erg|sprint)s?$/

const listWordEnds = (typed: string, count: number): number[] =>
  [...typed.matchAll(wordPattern)].slice(0, count).map(word => word.index + word[0].length)

/** A name in quotation marks is that of an exercise, whatever it is. */
function findQuotedLift(
  typed: string,
  text: string,
  to: number,
  { isPossibleEnd }: Options,
): NamedLift | undefined {
  const exercise = text.replace(/(["“”″])\1/g, '$1').trim()
  if (exercise === '' || exercise.length > maxNameLength) return undefined
  const rest = typed.slice(to)
  for (const end of [...listWordEnds(rest, 3).toReversed(), 0]) {
    const measure = measurePattern.exec(rest.slice(0, end))
    const of = end > 0 && measure?.index !== 0 ? undefined : toLoadBase(measure)
    if (of && isPossibleEnd(to + end)) return { to: to + end, exercise, of }
  }
  return undefined
}

/** Returns undefined for a number of repetitions that has no known relation to the 1RM. */
function toLoadBase(measure: RegExpExecArray | null): LoadBase | undefined {
  const { tm, estimate, reps } = measure?.groups ?? {}
  if (tm) return 'training-max'
  if (estimate) return 'e1rm'
  return reps === undefined || reps === '1' ? '1rm' : repMaxBases.find(base => base === `${reps}rm`)
}

function findExercise(typed: string, text: string, { directlyAfter, nameOf }: Options): string | undefined {
  if (endurancePattern.test(typed)) return undefined
  const known = nameOf?.(text.trim())?.name ?? findCommonBaseLift(typed)
  // With a pause or a tempo, the percentage may refer to another max than that of the plain exercise.
  if (known === undefined || splitModifiers(known).modifiers.length > 0) return undefined
  const isCertain =
    directlyAfter === undefined || /^[A-Z][A-Z&]{1,4}$/.test(text) || isVariationOf(directlyAfter, known)
  return !isCertain || findBodyweightLift(toExerciseKey(known)) ? undefined : known
}
