import { findCoachedAthlete } from '../../access/coached-athlete.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { requireFound } from '../../http/failures.ts'
import { isId } from '../../http/is-id.ts'
import { maySeeAthlete } from '../policy.ts'
import { mayDeleteMax } from './policy.ts'
import { deleteMax, findMaxOwnership } from './store.ts'

export async function removeMax(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const max = isId(id) ? await findMaxOwnership(tx, id) : undefined
  const coached = max && (await findCoachedAthlete(tx, actor, max.athleteId, 'logs'))
  const deletable = mayDeleteMax(actor, max, maySeeAthlete(actor, max?.athleteId ?? 'nobody', coached))
  await deleteMax(tx, requireFound(deletable, 'max.not-found'))
}
