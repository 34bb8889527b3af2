import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import { maySeeAthlete } from '#server/analytics/policy.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { mayDeleteMax } from './policy.ts'
import { deleteMax, findMaxOwnership } from './store.ts'

export async function removeMax(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const max = isId(id) ? await findMaxOwnership(tx, id) : undefined
  const coached = max && (await findCoachedAthlete(tx, actor, max.athleteId, 'logs'))
  const deletable = mayDeleteMax(actor, max, maySeeAthlete(actor, max?.athleteId ?? 'nobody', coached))
  await deleteMax(tx, requireFound(deletable, 'max.not-found'))
}
