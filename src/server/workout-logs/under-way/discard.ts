import { holdWorkoutId } from '../../access/workout-id.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { failure } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import { ownWorkout } from './policy.ts'
import { markDiscarded } from './store.ts'

/** Gives it up. That it was stays known, so that a device that still has it does not begin it again. */
export async function discardWorkout(tx: Transaction, actor: Actor, sentId: string, now: Date) {
  if (!isId(sentId)) throw failure('open-workout.not-found')
  const id = sentId.toLowerCase()
  const workout = ownWorkout(actor, id, await holdWorkoutId(tx, id))
  if (typeof workout === 'string') throw failure(workout)
  await markDiscarded(tx, workout, now)
}
