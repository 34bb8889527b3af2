import { toExerciseKey } from '#training/exercise-key.ts'
import type { Exercise } from './exercise.ts'
import type { Library } from './library.ts'
import { findCertainMatch } from './match-exercise.ts'

/**
 * Lists the exercises that can replace an exercise, most similar first. They have the same movement pattern
 * and measure, and are ranked by shared muscles and equipment. The list is empty if the name cannot be
 * matched to a library exercise with certainty, or if the matching exercise has no description.
 *
 * @example findAlternativeExercises('Back squat', library)[0]?.pattern // 'squat'
 */
export function findAlternativeExercises(name: string, library: Library, limit = 8): Exercise[] {
  const exercise = findDescribedExercise(findCertainMatch(name, library)?.exercise, library)
  if (!exercise) return []
  const similarityTo = ({ primary, secondary, equipment }: Exercise) =>
    2 * countShared(exercise.primary, primary) +
    countShared(exercise.secondary, secondary) +
    countShared(exercise.equipment, equipment)
  return library.exercises
    .filter(other => other.id !== exercise.id && isSameKind(other, exercise))
    .toSorted((one, other) => similarityTo(other) - similarityTo(one))
    .slice(0, limit)
}

/**
 * Returns the exercise itself or, if it is a coach's own exercise without a description, the built-in
 * movement of the same name.
 */
function findDescribedExercise(exercise: Exercise | undefined, { exercises }: Library): Exercise | undefined {
  if (exercise?.pattern !== 'other') return exercise
  const key = toExerciseKey(exercise.name)
  return exercises.find(one => one.pattern !== 'other' && toExerciseKey(one.name) === key)
}

const isSameKind = (other: Exercise, { pattern, measure, name }: Exercise) =>
  other.pattern === pattern && other.measure === measure && other.name !== name

const countShared = (one: readonly string[], other: readonly string[]) =>
  one.filter(word => other.includes(word)).length
