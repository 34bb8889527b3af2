import type { MovementPattern, Muscle } from '#training/exercises/exercise.ts'
import type { ExerciseMeasure } from '#training/workout/model/active-workout.ts'

const replaceHyphens = (word: string) => word.replaceAll('-', ' ')

export const getMuscleLabel = (muscle: Muscle) => replaceHyphens(muscle)
export const getMovementPatternLabel = (pattern: MovementPattern) => replaceHyphens(pattern)

export const exerciseMeasureLabels: Record<ExerciseMeasure, string> = {
  reps: 'repetitions',
  time: 'time',
  distance: 'distance',
  'load-distance': 'load and distance',
}

/** Parses exercise names separated by commas or line breaks, and removes duplicates. */
export function parseExerciseNames(text: string): string[] {
  const names = text.split(/[,\n]/).map(name => name.trim())
  return [...new Set(names.filter(name => name !== ''))]
}
