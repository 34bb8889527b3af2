import { administration } from '#contract/admin/administration.ts'
import {
  createEmailToken,
  emailChangePurposes,
  emailTokenHours,
  findEmailChangeRequest,
} from '#server/access/email-tokens.ts'
import { recordAdminAction } from '#server/access/record-admin-action.ts'
import { revokeAllAccess } from '#server/access/sign-ins.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { changeRole } from './change-role.ts'
import { disableAccount } from './disable-account.ts'
import {
  countAccounts,
  deleteSecondFactorOf,
  findAccount,
  listAccounts,
  lockAccountForUpdate,
  markEnabled,
} from './store.ts'

type Parts = Pick<FeatureDependencies, 'publicAddress' | 'confirmPassword'>

export function administeredPeopleRoutes(
  implement: RegisterRoute,
  { publicAddress, confirmPassword }: Parts,
) {
  implement(administration.people, async ({ query, db }) => {
    const [{ items, nextCursor }, counts] = await Promise.all([listAccounts(db, query), countAccounts(db)])
    return { data: items, nextCursor, counts }
  })

  implement(
    administration.disable,
    async ({ actor, params, input, db, now }) => {
      await disableAccount(db, actor, requireId(params.id), input.reason, now)
      return { data: await requireAccount(db, params.id) }
    },
    { prepare: async (context, write) => write(await confirmPassword(context)) },
  )

  implement(administration.enable, async ({ actor, params, db, now }) => {
    const account = await lockAccount(db, params.id)
    await markEnabled(db, account.id)
    if (account.isDisabled)
      await recordAdminAction(db, { kind: 'account.enabled', actorId: actor.id, subjectId: account.id }, now)
    return { data: await requireAccount(db, account.id) }
  })

  implement(administration.signOut, async ({ actor, params, db, now }) => {
    const { id } = await lockAccount(db, params.id)
    await revokeAllAccess(db, id, now)
    await recordAdminAction(db, { kind: 'account.signed-out', actorId: actor.id, subjectId: id }, now)
    return { message: 'Signed out on all devices.' }
  })

  implement(
    administration.changeRole,
    async ({ actor, params, input, db, now }) => {
      await changeRole(db, actor, requireId(params.id), input.role, now)
      return { data: await requireAccount(db, params.id) }
    },
    { prepare: async (context, write) => write(await confirmPassword(context)) },
  )

  implement(
    administration.turnOffSecondFactor,
    async ({ actor, params, db, now }) => {
      const { id } = await lockAccount(db, params.id)
      const action = { kind: 'account.second-factor-off', actorId: actor.id, subjectId: id } as const
      if (await deleteSecondFactorOf(db, id)) await recordAdminAction(db, action, now)
      return { data: await requireAccount(db, id) }
    },
    { prepare: async (context, write) => write(await confirmPassword(context)) },
  )

  implement(
    administration.emailChangeLink,
    async ({ actor, params, input, db, now }) => {
      const { id } = await lockAccount(db, params.id)
      const request = requireFound(await findEmailChangeRequest(db, id, now), 'email-change.not-found')
      const { address } = input
      const token = await createEmailToken(db, id, emailChangePurposes[address], now)
      const details = { address }
      await recordAdminAction(
        db,
        { kind: 'account.email-change-link', actorId: actor.id, subjectId: id, details },
        now,
      )
      return {
        data: { link: `${publicAddress()}/auth/email-change/${token}`, expiresAt: request.expiresAt },
      }
    },
    { prepare: async (context, write) => write(await confirmPassword(context)) },
  )

  implement(administration.verificationLink, async ({ actor, params, db, now }) => {
    const { id, isVerified } = await lockAccount(db, params.id)
    if (isVerified) throw failure('admin.already-verified')
    const token = await createEmailToken(db, id, 'verification', now)
    await recordAdminAction(db, { kind: 'account.verification-link', actorId: actor.id, subjectId: id }, now)
    const expiresAt = new Date(now.getTime() + emailTokenHours.verification * 3_600_000)
    return {
      data: { link: `${publicAddress()}/auth/verify/${token}`, expiresAt: expiresAt.toISOString() },
    }
  })
}

const requireId = (id: string) => requireFound(isId(id) && id, 'admin.person-not-found')

const lockAccount = async (...[db, id]: Parameters<typeof lockAccountForUpdate>) =>
  requireFound(await lockAccountForUpdate(db, requireId(id)), 'admin.person-not-found')

const requireAccount = async (db: Queryable, id: string) =>
  requireFound(await findAccount(db, id), 'admin.person-not-found')
