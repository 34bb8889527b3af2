import { v7 as uuidv7 } from 'uuid'
import type { Max, maxes } from '#contract/maxes.ts'
import type { InputOf } from '#contract/operation.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { requireFound } from '../../http/failures.ts'
import { assertNotInFuture } from '../assert-not-in-future.ts'
import type { VisibleAthlete } from '../policy.ts'
import { findMaxByAuthor, insertMax } from './store.ts'

/** Records a max only once, even if the request is repeated. */
export async function recordMax(
  tx: Transaction,
  athlete: VisibleAthlete<'logs'>,
  author: Actor,
  input: InputOf<typeof maxes.record>,
  now: Date,
): Promise<{ max: Max; isRepeated: boolean }> {
  assertNotInFuture(input.date, now)
  const { id = uuidv7(), exercise, kind, loadKg, origin, date } = input
  const newMax = { id, exercise, exerciseKey: toExerciseKey(exercise), kind, loadKg, origin, date }
  const isNew = await insertMax(tx, athlete, author, newMax)
  return {
    max: requireFound(await findMaxByAuthor(tx, athlete, author, id), 'max.id-taken'),
    isRepeated: !isNew,
  }
}
