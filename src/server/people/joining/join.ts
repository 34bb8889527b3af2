import type { Coaching, Scope } from '#contract/people.ts'
import { readJoinCode } from '../../access/join-code.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import { failure, found } from '../../http/failures.ts'
import { closeInvitations } from '../answering/store.ts'
import { startCoaching } from '../coachings/start.ts'
import { holdCoachings } from '../coachings/store.ts'
import type { VerifiedAthlete } from '../policy.ts'
import { spendUse, worksWithOwner } from './store.ts'

/** The code is the coach's yes, using it the athlete's. */
export async function join(
  events: Events,
  tx: Transaction,
  athlete: VerifiedAthlete,
  { code: typed, scopes }: { code: string; scopes: readonly Scope[] | undefined },
  now: Date,
): Promise<Coaching> {
  const code = found(readJoinCode(typed), 'join-code.not-found')
  const coachings = await holdCoachings(tx, athlete.id)
  // Asked first: whoever took the last use and comes again is told what they have, not that the code is used up.
  if (await worksWithOwner(tx, athlete, code)) throw failure('coaching.exists')
  const coachId = found(await spendUse(tx, code, now), 'join-code.not-found')
  const { coaching, happenings } = await startCoaching(tx, coachings, athlete, { coachId, scopes }, now)
  await closeInvitations(tx, coachId, athlete, now)
  await events.record(tx, happenings)
  return coaching
}
