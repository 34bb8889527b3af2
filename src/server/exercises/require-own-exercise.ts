import { toRecordId } from '#server/access/record-id.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { type ChangeableExercise, mayChangeExercise } from './policy.ts'
import { findExercise } from './store.ts'

/** Returns the coach's exercise with this id. Throws "not found" if the coach has no such exercise. */
export async function requireOwnExercise(
  db: Queryable,
  coach: Actor,
  id: string,
): Promise<ChangeableExercise> {
  const found = await findExercise(db, toRecordId(coach.id, id))
  return requireFound(mayChangeExercise(coach, found), 'exercise.not-found')
}
