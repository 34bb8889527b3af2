import type { ExerciseMeasure } from '#training/workout/model/active-workout.ts'
import type { Exercise, OwnLibraryExercise } from './exercise.ts'
import type { Library } from './library.ts'
import { findCertainMatch } from './match-exercise.ts'

/**
 * Returns how an exercise is measured and whether it is counted per side, or undefined if the exercise is
 * unknown.
 */
export type ExerciseMeasureLookup = (
  name: string,
) => { measure: ExerciseMeasure; isPerSide: boolean } | undefined

/**
 * Creates a cached lookup of exercise measures. It accepts any name that can be matched with certainty. Only
 * a coach's own exercises can be counted per side. For built-in lunges, some coaches count the repetitions
 * per side and others count the total, so the count would be ambiguous.
 *
 * @example createExerciseMeasureLookup(library)('Plank') // { measure: 'time', isPerSide: false }
 */
export function createExerciseMeasureLookup(library: Library): ExerciseMeasureLookup {
  const known = new Map<string, ReturnType<ExerciseMeasureLookup>>()
  return name => {
    if (known.has(name)) return known.get(name)
    const exercise = findCertainMatch(name, library)?.exercise
    const counted = exercise && {
      measure: exercise.measure,
      isPerSide: exercise.isPerSide && isOwnExercise(exercise),
    }
    known.set(name, counted)
    return counted
  }
}

const isOwnExercise = (exercise: Exercise | OwnLibraryExercise) => 'mergedInto' in exercise
