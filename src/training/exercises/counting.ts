import type { Measure } from '../workout/open.ts'
import type { Exercise, OwnExercise } from './exercise.ts'
import type { Library } from './library.ts'
import { matchCertain } from './match.ts'

/** In what an exercise is counted, and whether its coach counts it on each side; undefined: nobody knows it. */
export type Counting = (name: string) => { measure: Measure; isPerSide: boolean } | undefined

/**
 * How a library counts what people write, by any of its names where the match is certain. Names are remembered.
 *
 * The sides are told of coaches' own exercises alone: lunges of the project's are written for each side by one coach
 * and in all by another, of an own one its coach said which.
 *
 * @example countingOf(library)('Plank') // { measure: 'time', isPerSide: false }
 */
export function countingOf(library: Library): Counting {
  const known = new Map<string, ReturnType<Counting>>()
  return name => {
    if (known.has(name)) return known.get(name)
    const exercise = matchCertain(name, library)?.exercise
    const counted = exercise && {
      measure: exercise.measure,
      isPerSide: exercise.isPerSide && isOwn(exercise),
    }
    known.set(name, counted)
    return counted
  }
}

const isOwn = (exercise: Exercise | OwnExercise) => 'mergedInto' in exercise
