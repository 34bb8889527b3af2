import type { ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import { getSetNumber } from './suggest-set-values.ts'

/**
 * Names a set by its number; warm-ups are numbered separately.
 *
 * @example formatSetName(squat, squat.sets[4]) // 'set 3' after two warm-ups
 */
export function formatSetName(exercise: ActiveExercise, set: ActiveSet): string {
  return `${set.role === 'warm-up' ? 'warm-up' : 'set'} ${getSetNumber(exercise, set)}`
}
