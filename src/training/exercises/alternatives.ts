import { exerciseKey } from '../exercise-name.ts'
import type { Exercise } from './exercise.ts'
import type { Library } from './library.ts'
import { matchCertain } from './match.ts'

/**
 * What can be done in the place of an exercise, the likest first: of the same pattern and counted in the same, by how
 * many of its muscles and how much of its equipment they share. What the library does not know for certain, or
 * knows nothing of but the name, has none.
 *
 * @example alternativesTo('Back squat', library)[0]?.pattern // 'squat'
 */
export function alternativesTo(name: string, library: Library, limit = 8): Exercise[] {
  const exercise = described(matchCertain(name, library)?.exercise, library)
  if (!exercise) return []
  const near = ({ primary, secondary, equipment }: Exercise) =>
    2 * shared(exercise.primary, primary) +
    shared(exercise.secondary, secondary) +
    shared(exercise.equipment, equipment)
  return library.exercises
    .filter(other => other.id !== exercise.id && isOfItsKind(other, exercise))
    .toSorted((one, other) => near(other) - near(one))
    .slice(0, limit)
}

/** A coach's own of which nothing is said is like the project's of its name. */
function described(exercise: Exercise | undefined, { exercises }: Library): Exercise | undefined {
  if (exercise?.pattern !== 'other') return exercise
  const key = exerciseKey(exercise.name)
  return exercises.find(one => one.pattern !== 'other' && exerciseKey(one.name) === key)
}

const isOfItsKind = (other: Exercise, { pattern, measure, name }: Exercise) =>
  other.pattern === pattern && other.measure === measure && other.name !== name

const shared = (one: readonly string[], other: readonly string[]) =>
  one.filter(word => other.includes(word)).length
