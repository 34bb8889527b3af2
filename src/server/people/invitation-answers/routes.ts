import { people } from '#contract/people/people.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { requireAthlete, requireVerifiedAthlete } from '#server/people/policy.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { declineInvitation } from './decline-invitation.ts'
import { mayClaimInvitation } from './policy.ts'
import { findInvitation, listReceivedInvitations } from './store.ts'

export function invitationAnswerRoutes(implement: RegisterRoute, events: EventRecorder) {
  implement(people.receivedInvitations, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listReceivedInvitations(db, actor, query, now)
    return { data: items, nextCursor }
  })

  implement(people.showInvitation, async ({ actor, params, db, now }) => {
    const claim = mayClaimInvitation(params.invitation, actor)
    const invitation = claim && (await findInvitation(db, claim, now))
    return { data: requireFound(invitation, 'invitation.not-found') }
  })

  implement(people.acceptInvitation, async ({ actor, params, input, db, now }) => ({
    data: await acceptInvitation(
      events,
      db,
      requireVerifiedAthlete(actor),
      { ...params, scopes: input.scopes },
      now,
    ),
  }))

  implement(people.declineInvitation, async ({ actor, params, db, now }) => {
    await declineInvitation(events, db, requireAthlete(actor), params.invitation, now)
    return { message: 'You declined the invitation.' }
  })
}
