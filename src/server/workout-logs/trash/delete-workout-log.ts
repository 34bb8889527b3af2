import { toRecordId } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { moveOwnLogToTrash } from './store.ts'

/** Moves one of the athlete's own logs to the trash. */
export async function deleteWorkoutLog(
  tx: Transaction,
  events: EventRecorder,
  athlete: Actor,
  id: string,
  now: Date,
): Promise<void> {
  const moved = await moveOwnLogToTrash(tx, athlete, toRecordId(athlete.id, id), now)
  const data = { workoutLogId: requireFound(moved, 'workout-log.not-found'), athleteId: athlete.id }
  await events.record(tx, [{ kind: 'workout.deleted', actorId: athlete.id, subjectId: athlete.id, data }])
}
