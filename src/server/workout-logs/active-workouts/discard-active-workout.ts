import { lockWorkoutId } from '#server/access/lock-workout-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { asOwnActiveWorkout } from './policy.ts'
import { markActiveWorkoutDiscarded } from './store.ts'

/** Discards an active workout. Its row is kept, so that other devices cannot start the workout again. */
export async function discardActiveWorkout(tx: Transaction, actor: Actor, sentId: string, now: Date) {
  if (!isId(sentId)) throw failure('open-workout.not-found')
  const id = sentId.toLowerCase()
  const workout = asOwnActiveWorkout(actor, id, await lockWorkoutId(tx, id))
  if (typeof workout === 'string') throw failure(workout)
  await markActiveWorkoutDiscarded(tx, workout, now)
}
