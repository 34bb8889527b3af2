import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import { requireFound } from '#server/http/failures.ts'
import type { Athlete } from '#server/people/policy.ts'
import { mayClaimInvitation } from './policy.ts'
import { findInvitationAnswer, saveInvitationAnswer } from './store.ts'

export async function declineInvitation(
  events: EventRecorder,
  tx: Transaction,
  athlete: Athlete,
  invitation: string,
  now: Date,
) {
  const claim = requireFound(mayClaimInvitation(invitation, athlete), 'invitation.not-found')
  const declined = await saveInvitationAnswer(tx, athlete, claim, 'declined', now)
  if (!declined) {
    requireFound(await findInvitationAnswer(tx, athlete, claim, 'declined'), 'invitation.not-found')
    return
  }
  const data = { coachId: declined.coachId, email: declined.email ?? '' }
  await events.record(tx, [{ kind: 'invitation.declined', actorId: athlete.id, subjectId: athlete.id, data }])
}
