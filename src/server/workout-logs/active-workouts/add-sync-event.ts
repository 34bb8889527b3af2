import { lockWorkoutId } from '#server/access/lock-workout-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { SyncEvent } from '#training/workout/model/sync-events.ts'
import { asOwnActiveWorkout } from './policy.ts'
import {
  findWorkoutOfSyncEvent,
  getSyncEventCountAndSize,
  insertSyncEvent,
  touchActiveWorkout,
} from './store.ts'

type SyncEventInput = { workoutId: string; id: string; change: SyncEvent; now: Date }

const maxSyncEvents = 2000
/**
 * Limits the total text length of a workout's sync events, because each change to a note sends the whole note
 * again.
 */
const maxCharactersPerWorkout = 1_000_000

/** Stores a sync event once and returns the number of events so far. */
export async function addSyncEvent(tx: Transaction, actor: Actor, input: SyncEventInput): Promise<number> {
  if (!isId(input.workoutId)) throw failure('open-workout.not-found')
  const workoutId = input.workoutId.toLowerCase()
  const workout = asOwnActiveWorkout(actor, workoutId, await lockWorkoutId(tx, workoutId))
  if (typeof workout === 'string') throw failure(workout)
  if (workout.isDiscarded) throw failure('open-workout.discarded')
  const { count, characters } = await getSyncEventCountAndSize(tx, workout)
  const owner = await findWorkoutOfSyncEvent(tx, input.id)
  if (owner === workout.id) return count
  if (owner) throw failure('open-workout.change-id-taken')
  if (count >= maxSyncEvents || characters >= maxCharactersPerWorkout) throw failure('open-workout.full')
  const isNew = await insertSyncEvent(tx, workout, input)
  if (!isNew) throw failure('open-workout.change-id-taken')
  await touchActiveWorkout(tx, workout, input.now)
  return count + 1
}
