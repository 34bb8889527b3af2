import { isCoach, type Role } from '#contract/account/profile.ts'
import { recordAdminAction } from '#server/access/record-admin-action.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import {
  hasActiveCoachings,
  lockAccountForUpdate,
  lockActiveAdmins,
  updateRole,
  withdrawOpenInvitations,
} from './store.ts'

/**
 * Changes the role of a person. Refuses to leave the server without an administrator, and to make a coach of an athlete
 * whom others coach or the reverse, because the coachings would then have two coaches or two athletes.
 */
export async function changeRole(tx: Transaction, admin: Actor, id: string, to: Role, now: Date) {
  const adminIds = await lockActiveAdmins(tx)
  const account = requireFound(await lockAccountForUpdate(tx, id), 'admin.person-not-found')
  if (account.role === to) return
  if (account.role === 'admin' && adminIds.every(one => one === id)) throw failure('admin.last-admin')
  const changesSide = isCoach(account) !== isCoach({ role: to })
  if (changesSide && (await hasActiveCoachings(tx, id))) throw failure('admin.active-coachings')
  await updateRole(tx, id, to)
  if (changesSide) await withdrawOpenInvitations(tx, id, now)
  const details = { from: account.role, to }
  await recordAdminAction(
    tx,
    { kind: 'account.role-changed', actorId: admin.id, subjectId: id, details },
    now,
  )
}
