import type { OpenWorkoutChange } from '#contract/open-workouts.ts'
import { holdWorkoutId } from '../../access/workout-id.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { failure } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import { ownWorkout } from './policy.ts'
import { findChange, insertChange, measureChanges, touch } from './store.ts'

type Told = { workoutId: string; id: string; change: OpenWorkoutChange; now: Date }

const mostChanges = 2000
/** Of their text: notes may be long, and are told anew with each change of them. */
const mostCharacters = 1_000_000

/** Keeps what happened, once; answers how much happened by now. */
export async function changeWorkout(tx: Transaction, actor: Actor, told: Told): Promise<number> {
  if (!isId(told.workoutId)) throw failure('open-workout.not-found')
  const workoutId = told.workoutId.toLowerCase()
  const workout = ownWorkout(actor, workoutId, await holdWorkoutId(tx, workoutId))
  if (typeof workout === 'string') throw failure(workout)
  if (workout.isDiscarded) throw failure('open-workout.discarded')
  const { count, characters } = await measureChanges(tx, workout)
  const owner = await findChange(tx, told.id)
  if (owner === workout.id) return count
  if (owner) throw failure('open-workout.change-id-taken')
  if (count >= mostChanges || characters >= mostCharacters) throw failure('open-workout.full')
  const isNew = await insertChange(tx, workout, told)
  if (!isNew) throw failure('open-workout.change-id-taken')
  await touch(tx, workout, told.now)
  return count + 1
}
