import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import { found } from '../../http/failures.ts'
import type { Athlete } from '../policy.ts'
import { claimOn } from './policy.ts'
import { answerInvitation, findAnswer } from './store.ts'

export async function declineInvitation(
  events: Events,
  tx: Transaction,
  athlete: Athlete,
  invitation: string,
  now: Date,
) {
  const claim = found(claimOn(invitation, athlete), 'invitation.not-found')
  const declined = await answerInvitation(tx, athlete, claim, 'declined', now)
  if (!declined) {
    found(await findAnswer(tx, athlete, claim, 'declined'), 'invitation.not-found')
    return
  }
  await events.record(tx, [
    { kind: 'invitation.declined', actorId: athlete.id, subjectId: athlete.id, data: declined },
  ])
}
