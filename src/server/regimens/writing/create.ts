import { v7 as uuidv7 } from 'uuid'
import type { Regimen, RegimenInput } from '#contract/regimens.ts'
import { identify } from '../../access/identify.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/failures.ts'
import { findRegimen } from '../store.ts'
import { readTexts } from './read.ts'
import { insertRegimen, insertRevision } from './store.ts'

/** Writes a regimen and its first revision. Sent again with the same id, it is the stored one that is answered. */
export async function create(
  tx: Transaction,
  coach: Actor,
  input: RegimenInput,
): Promise<{ regimen: Regimen; isRepeated: boolean }> {
  const { id, _id, weeks, ...details } = input
  const regimenId = id ?? _id ?? uuidv7()
  const revisionId = uuidv7()
  const isNew = await insertRegimen(tx, { ...details, id: regimenId, coachId: coach.id, revisionId })
  if (isNew) {
    await insertRevision(
      tx,
      { id: revisionId, regimenId, number: 1, createdBy: coach.id },
      identify(readTexts(weeks)),
    )
  }
  const stored = await findRegimen(tx, coach, regimenId)
  // Whose the id is, or whether it was deleted, is nobody's business.
  return { regimen: found(stored?.coach?.id === coach.id && stored, 'regimen.id-taken'), isRepeated: !isNew }
}
