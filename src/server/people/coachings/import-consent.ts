import type { ImportConsent } from '#contract/people/import-consent.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { requireCoachOf, requireOwnCoaching } from './policy.ts'
import { findCoaching, lockCoachingsForUpdate, markImportAsked, setImportConsent } from './store.ts'

/** Asks the athlete to let the coach import workouts. Asking again before the answer has no effect. */
export async function askToImport(
  events: EventRecorder,
  tx: Transaction,
  coach: Actor,
  { id, now }: { id: string; now: Date },
): Promise<ImportConsent> {
  const find = async () => requireFound(isId(id) && (await findCoaching(tx, coach, id)), 'coaching.not-found')
  const coaching = requireCoachOf(coach, await find())
  if (await markImportAsked(tx, coaching, now)) {
    const data = { coachingId: coaching.id, coachId: coach.id, athleteId: coaching.athlete.id }
    await events.record(tx, [
      { kind: 'import.asked', actorId: coach.id, subjectId: coaching.athlete.id, data },
    ])
  }
  return (await find()).importConsent ?? 'none'
}

/** Stores whether the athlete lets the coach import workouts. */
export async function allowImport(
  tx: Transaction,
  athlete: Actor,
  { id, allows, now }: { id: string; allows: boolean; now: Date },
): Promise<ImportConsent> {
  const find = async () =>
    requireFound(isId(id) && (await findCoaching(tx, athlete, id)), 'coaching.not-found')
  await lockCoachingsForUpdate(tx, athlete.id)
  await setImportConsent(tx, requireOwnCoaching(athlete, await find()), allows ? now : null)
  return (await find()).importConsent ?? 'none'
}
