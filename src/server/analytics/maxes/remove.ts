import { findCoached } from '../../access/coached.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import { maySee } from '../policy.ts'
import { mayRemove } from './policy.ts'
import { deleteMax, findOwners } from './store.ts'

export async function removeMax(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const max = isId(id) ? await findOwners(tx, id) : undefined
  const coached = max && (await findCoached(tx, actor, max.athleteId, 'logs'))
  const removable = mayRemove(actor, max, maySee(actor, max?.athleteId ?? 'nobody', coached))
  await deleteMax(tx, found(removable, 'max.not-found'))
}
