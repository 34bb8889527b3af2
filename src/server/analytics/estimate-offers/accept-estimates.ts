import type { estimateOffers } from '#contract/analytics/estimate-offers.ts'
import type { Max } from '#contract/analytics/maxes.ts'
import type { InputOf } from '#contract/operation.ts'
import { toRecordIdOrNew } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import { requireAnswerableAthletes } from './require-answerable-athletes.ts'
import { insertAcceptedMaxes, listAcceptedMaxes } from './store.ts'

/** Records each estimate as a max only once, even if the request is repeated. */
export async function acceptEstimates(
  tx: Transaction,
  actor: Actor,
  { estimates }: InputOf<typeof estimateOffers.accept>,
  now: Date,
): Promise<Max[]> {
  const ids = estimates.map(estimate => estimate.athleteId)
  const requireAthlete = await requireAnswerableAthletes(tx, actor, ids, now)
  const maxes = estimates.map(({ athleteId, id, exercise, loadKg }) => ({
    athlete: requireAthlete(athleteId),
    id: toRecordIdOrNew(actor.id, id),
    exercise,
    exerciseKey: toExerciseKey(exercise),
    loadKg,
  }))
  await insertAcceptedMaxes(tx, actor, maxes)
  const stored = await listAcceptedMaxes(tx, actor, maxes)
  if (stored.length < new Set(maxes.map(max => max.id)).size) throw failure('max.id-taken')
  return stored
}
