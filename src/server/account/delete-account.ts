import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import { requireFound } from '#server/http/failures.ts'
import { deleteUser, findCredentialsById } from './store.ts'

/** Deletes an account. The event listeners run before the account's data is deleted. */
export async function deleteAccount(tx: Transaction, events: EventRecorder, userId: string) {
  const user = requireFound(await findCredentialsById(tx, userId), 'session.expired')
  await events.record(tx, [{ kind: 'account.deleted', actorId: null, subjectId: null, data: { userId } }])
  await deleteUser(tx, user)
}
