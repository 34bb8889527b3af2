import { recordAdminAction } from '#server/access/record-admin-action.ts'
import { revokeAllAccess } from '#server/access/sign-ins.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { lockAccountForUpdate, lockActiveAdmins, markDisabled } from './store.ts'

/** Disables an account and signs out all of its devices. */
export async function disableAccount(tx: Transaction, admin: Actor, id: string, reason: string, now: Date) {
  const adminIds = await lockActiveAdmins(tx)
  const account = requireFound(await lockAccountForUpdate(tx, id), 'admin.person-not-found')
  if (account.id === admin.id) throw failure('admin.own-account')
  if (adminIds.every(one => one === account.id)) throw failure('admin.last-admin')
  await markDisabled(tx, id, reason, now)
  await revokeAllAccess(tx, id, now)
  await recordAdminAction(
    tx,
    { kind: 'account.disabled', actorId: admin.id, subjectId: id, details: { reason } },
    now,
  )
}
