import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import { toRecordId } from '#server/access/record-id.ts'
import { maySeeAthlete } from '#server/analytics/policy.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { mayDeleteMax } from './policy.ts'
import { deleteMax, findMaxOwnership } from './store.ts'

export async function removeMax(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const max = await findMaxOwnership(tx, toRecordId(actor.id, id))
  const coached = max && (await findCoachedAthlete(tx, actor, max.athleteId, 'maxes'))
  const deletable = mayDeleteMax(actor, max, maySeeAthlete(actor, max?.athleteId ?? 'nobody', coached))
  await deleteMax(tx, requireFound(deletable, 'max.not-found'))
}
