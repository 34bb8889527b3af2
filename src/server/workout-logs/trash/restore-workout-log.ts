import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { findWorkoutLog } from '#server/access/readable-logs.ts'
import { toRecordId } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { markOwnLogRestored } from './store.ts'

/** Restores one of the athlete's own logs, even if a coach deleted it. Restoring it again has no effect. */
export async function restoreWorkoutLog(
  tx: Transaction,
  events: EventRecorder,
  athlete: Actor,
  sentId: string,
  now: Date,
): Promise<WorkoutLog> {
  const id = toRecordId(athlete.id, sentId)
  const restored = await markOwnLogRestored(tx, athlete, id, now)
  if (restored) {
    const data = { workoutLogId: restored, athleteId: athlete.id }
    await events.record(tx, [{ kind: 'workout.restored', actorId: athlete.id, subjectId: athlete.id, data }])
  }
  const log = await findWorkoutLog(tx, athlete, id)
  return requireFound(log?.athleteId === athlete.id && log, 'workout-log.not-found')
}
