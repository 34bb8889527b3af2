import { v7 as uuidv7 } from 'uuid'
import type { Max, maxes } from '#contract/maxes.ts'
import type { InputOf } from '#contract/operation.ts'
import { exerciseKey } from '#training/exercise-name.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/failures.ts'
import { assertPast } from '../past.ts'
import type { SeenAthlete } from '../policy.ts'
import { findWritten, insertMax } from './store.ts'

/** Writes a max down once, however often it is sent. */
export async function recordMax(
  tx: Transaction,
  athlete: SeenAthlete<'logs'>,
  author: Actor,
  input: InputOf<typeof maxes.record>,
  now: Date,
): Promise<{ max: Max; isRepeated: boolean }> {
  assertPast(input.date, now)
  const { id = uuidv7(), exercise, kind, loadKg, origin, date } = input
  const added = { id, exercise, exerciseKey: exerciseKey(exercise), kind, loadKg, origin, date }
  const isNew = await insertMax(tx, athlete, author, added)
  return { max: found(await findWritten(tx, athlete, author, id), 'max.id-taken'), isRepeated: !isNew }
}
