import type { InputOf } from '#contract/operation.ts'
import type { openWorkouts, ServerActiveWorkout } from '#contract/workout-logs/open-workouts.ts'
import { isOwnSession } from '#server/access/is-own-session.ts'
import { lockWorkoutId } from '#server/access/lock-workout-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { classifyWorkoutStart } from './policy.ts'
import { countActiveWorkouts, findActiveWorkout, insertActiveWorkout } from './store.ts'

type StartRequest = InputOf<typeof openWorkouts.begin> & { id: string; now: Date }

const maxActiveWorkouts = 50

/**
 * Starts a workout only once, even if several devices start it. Accepts a session that is no longer on the
 * calendar, because an offline device may not know that the session was removed.
 */
export async function startActiveWorkout(
  tx: Transaction,
  actor: Actor,
  request: StartRequest,
): Promise<ServerActiveWorkout> {
  if (!isId(request.id)) throw failure('request.invalid', { fields: { id: 'Expected a UUID.' } })
  const id = request.id.toLowerCase()
  const permission = classifyWorkoutStart(actor, await lockWorkoutId(tx, id))
  if (permission === 'new') await insertNewWorkout(tx, actor, { ...request, id })
  else if (permission !== 'goes-on') throw failure(permission)
  return requireFound(await findActiveWorkout(tx, actor, id), 'open-workout.not-found')
}

async function insertNewWorkout(tx: Transaction, actor: Actor, request: StartRequest) {
  const { sessionId } = request
  if (sessionId && !(await isOwnSession(tx, actor, sessionId))) throw failure('session-plan.not-found')
  if ((await countActiveWorkouts(tx, actor)) >= maxActiveWorkouts) throw failure('open-workout.too-many')
  await insertActiveWorkout(tx, actor, { ...request, sessionId: sessionId ?? null })
}
