import { people } from '#contract/people.ts'
import { found } from '../../http/failures.ts'
import type { Implement } from '../../http/implement.ts'
import { asVerifiedCoach } from '../policy.ts'
import { type InvitingParts, invite } from './invite.ts'
import { keyOf } from './policy.ts'
import { remind } from './remind.ts'
import { listSent, withdrawInvitation } from './store.ts'

export function invitingRoutes(implement: Implement, parts: InvitingParts) {
  implement(people.invite, async ({ actor, input, db, now }) => {
    const { email: emails, message = '' } = input
    return { data: await invite(parts, db, asVerifiedCoach(actor), { emails, message, now }) }
  })

  implement(people.sentInvitations, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listSent(db, actor, query, now)
    return { data: items, nextCursor }
  })

  implement(people.resendInvitation, async ({ actor, params, db, now }) => ({
    data: await remind(parts, db, asVerifiedCoach(actor), params.invitation, now),
  }))

  implement(people.withdrawInvitation, async ({ actor, params, db, now }) => {
    found(await withdrawInvitation(db, actor, keyOf(params.invitation), now), 'invitation.not-found')
    return { message: 'The invitation is withdrawn. Its link works no longer.' }
  })
}
