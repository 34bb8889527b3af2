import { people } from '#contract/people/people.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { requireVerifiedCoach } from '#server/people/policy.ts'
import { type InvitationDependencies, inviteAthletes } from './invite-athletes.ts'
import { parseInvitationKey } from './policy.ts'
import { resendInvitation } from './resend-invitation.ts'
import { listUnansweredInvitations, withdrawInvitation } from './store.ts'

export function invitationRoutes(implement: RegisterRoute, dependencies: InvitationDependencies) {
  implement(people.invite, async ({ actor, input, db, now }) => {
    const { email: emails, message = '' } = input
    return {
      data: await inviteAthletes(dependencies, db, requireVerifiedCoach(actor), { emails, message, now }),
    }
  })

  implement(people.sentInvitations, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listUnansweredInvitations(db, actor, query, now)
    return { data: items, nextCursor }
  })

  implement(people.resendInvitation, async ({ actor, params, db, now }) => ({
    data: await resendInvitation(dependencies, db, requireVerifiedCoach(actor), params.invitation, now),
  }))

  implement(people.withdrawInvitation, async ({ actor, params, db, now }) => {
    requireFound(
      await withdrawInvitation(db, actor, parseInvitationKey(params.invitation), now),
      'invitation.not-found',
    )
    return { message: 'Invitation withdrawn. Its link no longer works.' }
  })
}
