import type { ExerciseNameResolver, TextSpan } from '#training/prescription/line/parsed-line.ts'
import type { Library } from './library.ts'
import { type ExerciseMatch, findCertainMatch, matchExercise } from './match-exercise.ts'

const maxNameWords = 12

/**
 * Finds the exercise name at the start of a line: the longest `certain` match or, if there is none, the
 * longest `likely` match.
 *
 * @example matchLeadingExercise('Bench press 3x5 @ 80%', library) // { …, span: { from: 0, to: 11 } }
 */
export function matchLeadingExercise(
  text: string,
  library: Library,
): (ExerciseMatch & { span: TextSpan }) | undefined {
  const ends = [...text.slice(0, 300).matchAll(/[^\s,;:=@|]+/g)]
    .filter(([word]) => /[\p{L}\d]/u.test(word))
    .slice(0, maxNameWords)
    .map(word => word.index + word[0].length)
  let likely: (ExerciseMatch & { span: TextSpan }) | undefined
  for (const to of ends.toReversed()) {
    const match = matchExercise(text.slice(0, to), library)
    const found = match && { ...match, span: { from: 0, to } }
    if (found?.certainty === 'certain') return found
    if (found?.certainty === 'likely') likely ??= found
  }
  return likely
}

/**
 * Creates the resolver that the parser uses to look up exercise names. It returns only `certain` matches,
 * because a match determines which exercise's history includes the set. Modifiers such as a pause or a tempo
 * remain in the name for the athlete to read.
 *
 * @example createExerciseNameResolver(library)('2ct pause bench')
 * // { name: '2ct pause Bench press', exerciseId: '00000000-…' }
 */
export function createExerciseNameResolver(library: Library): ExerciseNameResolver {
  return typed => {
    const match = findCertainMatch(typed, library)
    if (!match) return undefined
    const { exercise, modifiers } = match
    return { name: [...modifiers, exercise.name].join(' '), exerciseId: exercise.id }
  }
}
