import type { maxDecisions } from '#contract/analytics/max-decisions.ts'
import type { InputOf } from '#contract/operation.ts'
import { requireAnswerableAthletes } from '#server/analytics/estimate-offers/require-answerable-athletes.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import { insertKeptMaxes, markMaxesDecided } from './store.ts'

/** Decides which max of each lift is used. Deciding again changes nothing. */
export async function decideMaxes(
  tx: Transaction,
  actor: Actor,
  { decisions }: InputOf<typeof maxDecisions.decide>,
  now: Date,
): Promise<void> {
  const ids = decisions.map(decision => decision.athleteId)
  const requireAthlete = await requireAnswerableAthletes(tx, actor, ids, now)
  const lifts = decisions.map(({ athleteId, exercise, answer }) => ({
    athlete: requireAthlete(athleteId),
    exerciseKey: toExerciseKey(exercise),
    answer,
  }))
  await insertKeptMaxes(
    tx,
    actor,
    lifts.filter(lift => lift.answer === 'keep'),
  )
  await markMaxesDecided(tx, lifts)
}
