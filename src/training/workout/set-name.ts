import type { OpenExercise, OpenSet } from './open.ts'
import { numberOf } from './suggest.ts'

/**
 * How a set is called aloud: counted among those of its kind, warm-ups for themselves.
 *
 * @example setName(squat, squat.sets[4]) // 'set 3', after two warm-ups
 */
export function setName(exercise: OpenExercise, set: OpenSet): string {
  return `${set.role === 'warm-up' ? 'warm-up' : 'set'} ${numberOf(exercise, set)}`
}
