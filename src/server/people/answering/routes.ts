import { people } from '#contract/people.ts'
import type { Events } from '../../events/events.ts'
import { found } from '../../http/failures.ts'
import type { Implement } from '../../http/implement.ts'
import { asAthlete, asVerifiedAthlete } from '../policy.ts'
import { acceptInvitation } from './accept.ts'
import { declineInvitation } from './decline.ts'
import { claimOn } from './policy.ts'
import { findInvitation, listReceived } from './store.ts'

export function answeringRoutes(implement: Implement, events: Events) {
  implement(people.receivedInvitations, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listReceived(db, actor, query, now)
    return { data: items, nextCursor }
  })

  implement(people.showInvitation, async ({ actor, params, db, now }) => {
    const claim = claimOn(params.invitation, actor)
    const invitation = claim && (await findInvitation(db, claim, now))
    return { data: found(invitation, 'invitation.not-found') }
  })

  implement(people.acceptInvitation, async ({ actor, params, input, db, now }) => ({
    data: await acceptInvitation(
      events,
      db,
      asVerifiedAthlete(actor),
      { ...params, scopes: input.scopes },
      now,
    ),
  }))

  implement(people.declineInvitation, async ({ actor, params, db, now }) => {
    await declineInvitation(events, db, asAthlete(actor), params.invitation, now)
    return { message: 'You declined the invitation.' }
  })
}
