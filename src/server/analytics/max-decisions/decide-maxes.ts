import type { MaxDecision, maxDecisions } from '#contract/analytics/max-decisions.ts'
import type { InputOf } from '#contract/operation.ts'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import type { AnswerableAthlete } from '#server/analytics/estimate-offers/policy.ts'
import { requireAnswerableAthletes } from '#server/analytics/estimate-offers/require-answerable-athletes.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { type DecidedLift, insertKeptMaxes, listMaxNames, markMaxesDecided } from './store.ts'

/** Decides which max of each lift is used. Deciding again changes nothing. */
export async function decideMaxes(
  tx: Transaction,
  actor: Actor,
  { decisions }: InputOf<typeof maxDecisions.decide>,
  now: Date,
): Promise<void> {
  const ids = decisions.map(decision => decision.athleteId)
  const requireAthlete = await requireAnswerableAthletes(tx, actor, ids, now)
  const lifts = await findDecidedLifts(
    tx,
    actor,
    decisions.map(decision => ({ ...decision, athlete: requireAthlete(decision.athleteId) })),
  )
  await insertKeptMaxes(
    tx,
    actor,
    lifts.filter(lift => lift.answer === 'keep'),
  )
  await markMaxesDecided(tx, lifts)
}

type Answer = Pick<MaxDecision, 'exercise' | 'answer'> & { athlete: AnswerableAthlete }

/** Finds all names under which the maxes of these lifts are recorded. The first answer about a lift counts. */
async function findDecidedLifts(
  tx: Transaction,
  actor: Actor,
  answers: readonly Answer[],
): Promise<(DecidedLift & Answer)[]> {
  const canonical = await fetchCanonicalNameLookup(tx, actor)
  const names = await listMaxNames(
    tx,
    answers.map(({ athlete }) => athlete),
  )
  const toLift = (athleteId: string, exercise: string) =>
    `${athleteId} ${toCanonicalExerciseKey(exercise, canonical)}`
  const namesOfLift = Map.groupBy(names, name => toLift(name.athlete_id, name.exercise))
  const answerOfLift = Map.groupBy(answers, ({ athlete, exercise }) => toLift(athlete.athleteId, exercise))
  return [...answerOfLift].flatMap(([lift, [answer]]) =>
    answer ? [{ ...answer, exerciseKeys: namesOfLift.get(lift)?.map(name => name.exercise_key) ?? [] }] : [],
  )
}
