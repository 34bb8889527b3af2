import type { OwnExercise } from '#contract/exercises.ts'
import { movements } from '#training/exercises/movements.ts'
import type { Transaction } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { failure } from '../http/failures.ts'
import { claim } from './claim.ts'
import { holdExercises, setMergedInto } from './store.ts'

const libraryIds = new Set(movements.map(movement => movement.id))

/**
 * From now on its names stand for another exercise, of the coach's own or of the library. Nothing that was written is
 * rewritten, so that it comes apart again as it was.
 */
export async function mergeExercise(
  tx: Transaction,
  coach: Actor,
  id: string,
  intoId: string,
  now: Date,
): Promise<OwnExercise> {
  await holdExercises(tx, coach)
  const exercise = await claim(tx, coach, id)
  const target = libraryIds.has(intoId) ? intoId : await lastOf(tx, coach, intoId)
  if (target === exercise.id) throw failure('exercise.merge-into-itself')
  await setMergedInto(tx, exercise, target, now)
  return claim(tx, coach, id)
}

/** What an own exercise became in the end, so that no chain of mergers grows and none closes to a ring. */
async function lastOf(tx: Transaction, coach: Actor, id: string): Promise<string> {
  let last = await claim(tx, coach, id)
  const seen = new Set<string>()
  while (last.mergedInto !== null && !seen.has(last.id)) {
    if (libraryIds.has(last.mergedInto)) return last.mergedInto
    seen.add(last.id)
    last = await claim(tx, coach, last.mergedInto)
  }
  return last.id
}

/** It counts for itself again. */
export async function separateExercise(
  tx: Transaction,
  coach: Actor,
  id: string,
  now: Date,
): Promise<OwnExercise> {
  await holdExercises(tx, coach)
  const exercise = await claim(tx, coach, id)
  await setMergedInto(tx, exercise, null, now)
  return claim(tx, coach, id)
}
