import { isWorkingSet, type SetRole, setRoleDetails } from '#training/prescription/set-role.ts'
import type { ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import { getSetNumber } from './suggest-set-values.ts'

/**
 * Names a set by its number; warm-ups and cool-downs are numbered separately.
 *
 * @example formatSetName(squat, squat.sets[4]) // 'set 3' after two warm-ups
 */
export function formatSetName(exercise: ActiveExercise, set: ActiveSet): string {
  return `${isWorkingSet(set) ? 'set' : setRoleDetails[set.role].notation} ${getSetNumber(exercise, set)}`
}

/**
 * Formats the number of a set for a narrow column.
 *
 * @example formatSetNumber({ role: 'warm-up' }, 1) // 'W1'
 */
export function formatSetNumber(set: { role: SetRole }, number: number): string {
  return `${isWorkingSet(set) ? '' : (setRoleDetails[set.role].letter ?? '')}${number}`
}
