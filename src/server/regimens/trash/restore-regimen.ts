import type { Regimen } from '#contract/programs/regimens.ts'
import { toRecordId } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { findRegimen } from '#server/regimens/store.ts'
import { markRegimenRestored } from './store.ts'

/**
 * Restores a deleted regimen with all its revisions; the assignments that the deletion ended continue. A repeated
 * request has no effect.
 */
export async function restoreRegimen(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  sentId: string,
  now: Date,
): Promise<Regimen> {
  const id = toRecordId(coach.id, sentId)
  const deletedAt = await markRegimenRestored(tx, coach, id, now)
  const found = await findRegimen(tx, coach, id)
  // Do not reveal whether the id belongs to somebody else.
  const regimen = requireFound(found?.coach?.id === coach.id && found, 'regimen.not-in-trash')
  if (deletedAt !== undefined) {
    const data = { regimenId: regimen.id, coachId: coach.id, deletedAt }
    await events.record(tx, [{ kind: 'regimen.restored', actorId: coach.id, subjectId: coach.id, data }])
  }
  return regimen
}
