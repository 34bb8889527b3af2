import { type Coaching, type Scope, scope } from '#contract/people.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Happening } from '../../events/events.ts'
import { invariant } from '../../http/failures.ts'
import type { VerifiedAthlete } from '../policy.ts'
import { addCoaching, findCoachingWith, type HeldCoachings } from './store.ts'

/** By the athlete's own consent to what the coach may see, all of it unless named; where the two work together already, it stays as it is. */
export async function startCoaching(
  tx: Transaction,
  coachings: HeldCoachings,
  athlete: VerifiedAthlete,
  { coachId, scopes = scope.options }: { coachId: string; scopes: readonly Scope[] | undefined },
  now: Date,
): Promise<{ coaching: Coaching; happenings: Happening[] }> {
  const added = await addCoaching(tx, coachings, { coachId, scopes }, now)
  const coaching = await findCoachingWith(tx, athlete, coachId)
  invariant(coaching, 'a coaching that was added is there')
  const data = { coachingId: coaching.id, coachId, athleteId: athlete.id }
  const started: Happening = {
    kind: 'coaching.started',
    actorId: athlete.id,
    subjectId: athlete.id,
    data,
  }
  return { coaching, happenings: added ? [started] : [] }
}
