import type { Queryable } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { found } from '../http/failures.ts'
import { isId } from '../http/ids.ts'
import { type ChangeableExercise, mayChange } from './policy.ts'
import { findExercise } from './store.ts'

/** An exercise of the coach's own; any other is unknown. */
export async function claim(db: Queryable, coach: Actor, id: string): Promise<ChangeableExercise> {
  const known = isId(id) ? await findExercise(db, id) : undefined
  return found(mayChange(coach, known), 'exercise.not-found')
}
