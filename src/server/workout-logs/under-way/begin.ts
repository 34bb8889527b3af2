import type { OpenWorkoutOnServer, openWorkouts } from '#contract/open-workouts.ts'
import type { InputOf } from '#contract/operation.ts'
import { isOwnSession } from '../../access/own-session.ts'
import { holdWorkoutId } from '../../access/workout-id.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { failure, found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import { mayBegin } from './policy.ts'
import { countOpen, findOpen, insertOpen } from './store.ts'

type Begun = InputOf<typeof openWorkouts.begin> & { id: string; now: Date }

const mostUnderWay = 50

/**
 * Begins it once, from however many devices. Its session need not be on the calendar any more: whoever stands in the
 * cellar does not know yet that the coach took it off.
 */
export async function beginWorkout(
  tx: Transaction,
  actor: Actor,
  begun: Begun,
): Promise<OpenWorkoutOnServer> {
  if (!isId(begun.id)) throw failure('request.invalid', { fields: { id: 'Expected a UUID.' } })
  const id = begun.id.toLowerCase()
  const allowed = mayBegin(actor, await holdWorkoutId(tx, id))
  if (allowed === 'new') await insert(tx, actor, { ...begun, id })
  else if (allowed !== 'goes-on') throw failure(allowed)
  return found(await findOpen(tx, actor, id), 'open-workout.not-found')
}

async function insert(tx: Transaction, actor: Actor, begun: Begun) {
  const { sessionId } = begun
  if (sessionId && !(await isOwnSession(tx, actor, sessionId))) throw failure('session-plan.not-found')
  if ((await countOpen(tx, actor)) >= mostUnderWay) throw failure('open-workout.too-many')
  await insertOpen(tx, actor, { ...begun, sessionId: sessionId ?? null })
}
