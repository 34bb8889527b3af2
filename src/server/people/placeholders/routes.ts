import { people } from '#contract/people/people.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import type { InvitationDependencies } from '#server/people/invitations/invite-athletes.ts'
import { requireVerifiedCoach } from '#server/people/policy.ts'
import { createClaimLink } from './create-claim-link.ts'
import { deletePlaceholders, lockPlaceholder } from './store.ts'

export function placeholderRoutes(implement: RegisterRoute, dependencies: InvitationDependencies) {
  implement(people.createClaimLink, async ({ actor, params, db, now }) => ({
    data: await createClaimLink(dependencies, db, requireVerifiedCoach(actor), { ...params, now }),
  }))

  implement(people.removePlaceholder, async ({ actor, params, db }) => {
    const { id } = requireFound(await lockPlaceholder(db, actor, params.id), 'athlete.not-found')
    await deletePlaceholders(db, actor, [id])
    return { message: 'The athlete was deleted.' }
  })
}
