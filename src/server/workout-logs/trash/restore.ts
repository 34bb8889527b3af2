import type { WorkoutLog } from '#contract/workout-logs.ts'
import { showLog } from '../../access/logs.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import { takeOwnBack } from './store.ts'

/** Athletes take a log of their own back, whoever deleted it. One that is there already stays as it is. */
export async function restoreWorkout(
  tx: Transaction,
  events: Events,
  athlete: Actor,
  id: string,
  now: Date,
): Promise<WorkoutLog> {
  const restored = isId(id) && (await takeOwnBack(tx, athlete, id, now))
  if (restored) {
    const data = { workoutLogId: restored, athleteId: athlete.id }
    await events.record(tx, [{ kind: 'workout.restored', actorId: athlete.id, subjectId: athlete.id, data }])
  }
  const log = await showLog(tx, athlete, id)
  return found(log?.athleteId === athlete.id && log, 'workout-log.not-found')
}
