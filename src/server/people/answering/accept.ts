import type { Coaching, Scope } from '#contract/people.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import { found } from '../../http/failures.ts'
import { startCoaching } from '../coachings/start.ts'
import { findCoachingWith, holdCoachings } from '../coachings/store.ts'
import type { VerifiedAthlete } from '../policy.ts'
import { claimOn } from './policy.ts'
import { answerInvitation, findAnswer } from './store.ts'

/** However often and from however many devices it is accepted, one coaching comes of it. */
export async function acceptInvitation(
  events: Events,
  tx: Transaction,
  athlete: VerifiedAthlete,
  { invitation, scopes }: { invitation: string; scopes: readonly Scope[] | undefined },
  now: Date,
): Promise<Coaching> {
  const claim = found(claimOn(invitation, athlete), 'invitation.not-found')
  const coachings = await holdCoachings(tx, athlete.id)
  const accepted = await answerInvitation(tx, athlete, claim, 'accepted', now)
  if (!accepted) {
    const earlier = await findAnswer(tx, athlete, claim, 'accepted')
    return found(earlier && (await findCoachingWith(tx, athlete, earlier.coachId)), 'invitation.not-found')
  }
  const { coachId } = accepted
  const { coaching, happenings } = await startCoaching(tx, coachings, athlete, { coachId, scopes }, now)
  const data = { coachingId: coaching.id, coachId, athleteId: athlete.id }
  await events.record(tx, [
    { kind: 'invitation.accepted', actorId: athlete.id, subjectId: athlete.id, data },
    ...happenings,
  ])
  return coaching
}
