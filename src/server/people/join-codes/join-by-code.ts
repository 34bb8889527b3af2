import type { Coaching, SharingScope } from '#contract/people/people.ts'
import { parseJoinCode } from '#server/access/join-code.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { startCoaching } from '#server/people/coachings/start-coaching.ts'
import { lockCoachingsForUpdate } from '#server/people/coachings/store.ts'
import { markOpenInvitationsAccepted } from '#server/people/invitation-answers/store.ts'
import type { VerifiedAthlete } from '#server/people/policy.ts'
import { consumeJoinCodeUse, isCoachedByCodeOwner } from './store.ts'

/** Starts a coaching relationship with the coach who created the code. */
export async function joinByCode(
  events: EventRecorder,
  tx: Transaction,
  athlete: VerifiedAthlete,
  { code: input, scopes }: { code: string; scopes: readonly SharingScope[] | undefined },
  now: Date,
): Promise<Coaching> {
  const code = requireFound(parseJoinCode(input), 'join-code.not-found')
  const coachings = await lockCoachingsForUpdate(tx, athlete.id)
  // Check for an existing coaching relationship first: if the athlete's first request took the last use of
  // the code, a retry must not fail with "code not found".
  if (await isCoachedByCodeOwner(tx, athlete, code)) throw failure('coaching.exists')
  const coachId = requireFound(await consumeJoinCodeUse(tx, code, now), 'join-code.not-found')
  const { coaching, startEvents } = await startCoaching(tx, coachings, athlete, { coachId, scopes }, now)
  await markOpenInvitationsAccepted(tx, coachId, athlete, now)
  await events.record(tx, startEvents)
  return coaching
}
