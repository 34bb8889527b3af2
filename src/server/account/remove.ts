import type { Transaction } from '../database/connection.ts'
import type { Events } from '../events/events.ts'
import { found } from '../http/failures.ts'
import { findById, removeUser } from './store.ts'

/** Deletes an account. The listeners hear of it while its data is still there. */
export async function remove(tx: Transaction, events: Events, userId: string) {
  const holder = found(await findById(tx, userId), 'session.expired')
  await events.record(tx, [{ kind: 'account.deleted', actorId: null, subjectId: null, data: { userId } }])
  await removeUser(tx, holder)
}
