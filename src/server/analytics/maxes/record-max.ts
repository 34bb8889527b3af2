import type { Max, maxes } from '#contract/analytics/maxes.ts'
import type { InputOf } from '#contract/operation.ts'
import { toRecordIdOrNew } from '#server/access/record-id.ts'
import { assertNotInFuture } from '#server/analytics/assert-not-in-future.ts'
import type { VisibleAthlete } from '#server/analytics/policy.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import { findMaxByAuthor, insertMax } from './store.ts'

/** Records a max only once, even if the request is repeated. */
export async function recordMax(
  tx: Transaction,
  athlete: VisibleAthlete<'maxes'>,
  author: Actor,
  input: InputOf<typeof maxes.record>,
  now: Date,
): Promise<{ max: Max; isRepeated: boolean }> {
  assertNotInFuture(input.date, now)
  const { exercise, kind, loadKg, origin, date } = input
  const id = toRecordIdOrNew(author.id, input.id)
  const newMax = { id, exercise, exerciseKey: toExerciseKey(exercise), kind, loadKg, origin, date }
  const isNew = await insertMax(tx, athlete, author, newMax)
  return {
    max: requireFound(await findMaxByAuthor(tx, athlete, author, id), 'max.id-taken'),
    isRepeated: !isNew,
  }
}
