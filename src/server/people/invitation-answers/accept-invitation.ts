import { type Coaching, type SharingScope, scope } from '#contract/people/people.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import { requireFound } from '#server/http/failures.ts'
import { startCoaching, toStartEvents } from '#server/people/coachings/start-coaching.ts'
import { findActiveCoaching, lockCoachingsForUpdate } from '#server/people/coachings/store.ts'
import { claimPlaceholder } from '#server/people/placeholders/claim/claim-placeholder.ts'
import type { VerifiedAthlete } from '#server/people/policy.ts'
import { mayClaimInvitation } from './policy.ts'
import { findInvitationAnswer, saveInvitationAnswer } from './store.ts'

/**
 * Accepts an invitation, and takes over what the coach prepared for the athlete. Accepting it again returns the same
 * coaching relationship.
 */
export async function acceptInvitation(
  events: EventRecorder,
  tx: Transaction,
  athlete: VerifiedAthlete,
  { invitation, scopes = scope.options }: { invitation: string; scopes: readonly SharingScope[] | undefined },
  now: Date,
): Promise<Coaching> {
  const claim = requireFound(mayClaimInvitation(invitation, athlete), 'invitation.not-found')
  const coachings = await lockCoachingsForUpdate(tx, athlete.id)
  const accepted = await saveInvitationAnswer(tx, athlete, claim, 'accepted', now)
  if (!accepted) {
    const earlier = await findInvitationAnswer(tx, athlete, claim, 'accepted')
    return requireFound(
      earlier && (await findActiveCoaching(tx, athlete, earlier.coachId)),
      'invitation.not-found',
    )
  }
  const { coachId, placeholderId } = accepted
  const isClaimed =
    placeholderId !== null &&
    (await claimPlaceholder(tx, coachings, athlete, { placeholderId, coachId, scopes, now }))
  const { coaching, startEvents } = await startCoaching(tx, coachings, athlete, { coachId, scopes }, now)
  const data = { coachingId: coaching.id, coachId, athleteId: athlete.id }
  await events.record(tx, [
    { kind: 'invitation.accepted', actorId: athlete.id, subjectId: athlete.id, data },
    ...(isClaimed ? toStartEvents(data) : startEvents),
  ])
  return coaching
}
