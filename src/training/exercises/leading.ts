import type { NameReader, Span } from '../prescription/line/line.ts'
import type { Library } from './library.ts'
import { type Match, matchCertain, matchExercise } from './match.ts'

const wordsAtMost = 12

/**
 * The exercise that the beginning of a line names: the longest certain name, else the longest likely one, else nothing.
 *
 * @example matchLeadingExercise('Bench press 3x5 @ 80%', library) // { …, span: { from: 0, to: 11 } }
 */
export function matchLeadingExercise(text: string, library: Library): (Match & { span: Span }) | undefined {
  const ends = [...text.slice(0, 300).matchAll(/[^\s,;:=@|]+/g)]
    .filter(([word]) => /[\p{L}\d]/u.test(word))
    .slice(0, wordsAtMost)
    .map(word => word.index + word[0].length)
  let likely: (Match & { span: Span }) | undefined
  for (const to of ends.toReversed()) {
    const match = matchExercise(text.slice(0, to), library)
    const found = match && { ...match, span: { from: 0, to } }
    if (found?.certainty === 'certain') return found
    if (found?.certainty === 'likely') likely ??= found
  }
  return likely
}

/**
 * How the notation asks a library for a name: it answers what is meant without a doubt, since history joins on it. How
 * the movement is done (a pause, a tempo) stays in the name, for the athlete reads it there.
 *
 * @example nameReaderOf(library)('2ct pause bench') // { name: '2ct pause Bench press', exerciseId: '00000000-…' }
 */
export function nameReaderOf(library: Library): NameReader {
  return typed => {
    const match = matchCertain(typed, library)
    if (!match) return undefined
    const { exercise, modifiers } = match
    return { name: [...modifiers, exercise.name].join(' '), exerciseId: exercise.id }
  }
}
