import { toRecordId } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireRegimenWithDeletableLogs } from './policy.ts'
import {
  findRegimenOwner,
  type TrashedLog,
  trashBatchSize,
  trashOrphanedLogBatch,
  trashRegimenLogBatch,
} from './store.ts'

/** Moves the logs of one of the coach's regimens to the trash and returns the number of moved logs. */
export async function deleteLogsOfRegimen(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  regimenId: string,
  now: Date,
): Promise<number> {
  const found = await findRegimenOwner(tx, toRecordId(coach.id, regimenId))
  const regimen = requireRegimenWithDeletableLogs(coach, found)
  return deleteInBatches(tx, events, coach, () => trashRegimenLogBatch(tx, coach, regimen, now))
}

/**
 * Moves the logs of all of the coach's deleted regimens to the trash and returns the number of moved logs.
 */
export function deleteOrphanedLogs(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  now: Date,
): Promise<number> {
  return deleteInBatches(tx, events, coach, () => trashOrphanedLogBatch(tx, coach, now))
}

async function deleteInBatches(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  next: () => Promise<TrashedLog[]>,
): Promise<number> {
  let count = 0
  let batch: TrashedLog[]
  do {
    batch = await next()
    count += batch.length
    await events.record(
      tx,
      batch.map(({ id, athleteId }) => ({
        kind: 'workout.deleted',
        actorId: coach.id,
        subjectId: athleteId,
        data: { workoutLogId: id, athleteId },
      })),
    )
  } while (batch.length === trashBatchSize)
  return count
}
