import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import { moveOwnToTrash } from './store.ts'

/** Athletes delete a log of their own. */
export async function removeWorkout(
  tx: Transaction,
  events: Events,
  athlete: Actor,
  id: string,
  now: Date,
): Promise<void> {
  const moved = isId(id) && (await moveOwnToTrash(tx, athlete, id, now))
  const data = { workoutLogId: found(moved, 'workout-log.not-found'), athleteId: athlete.id }
  await events.record(tx, [{ kind: 'workout.deleted', actorId: athlete.id, subjectId: athlete.id, data }])
}
