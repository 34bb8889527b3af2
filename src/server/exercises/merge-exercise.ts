import type { OwnExercise } from '#contract/exercises/exercises.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { movements } from '#training/exercises/movements.ts'
import { requireOwnExercise } from './require-own-exercise.ts'
import { lockExercisesForUpdate, setMergedInto } from './store.ts'

const libraryIds = new Set(movements.map(movement => movement.id))

/**
 * Makes an exercise's names refer to another exercise, either one of the coach's or one from the library.
 * Stored data is not changed, so `separateExercise` can undo the merge.
 */
export async function mergeExercise(
  tx: Transaction,
  coach: Actor,
  id: string,
  intoId: string,
  now: Date,
): Promise<OwnExercise> {
  await lockExercisesForUpdate(tx, coach)
  const exercise = await requireOwnExercise(tx, coach, id)
  const target = libraryIds.has(intoId) ? intoId : await findMergeTargetId(tx, coach, intoId)
  if (target === exercise.id) throw failure('exercise.merge-into-itself')
  await setMergedInto(tx, exercise, target, now)
  return requireOwnExercise(tx, coach, id)
}

/** Follows earlier merges to the final exercise, which prevents chains and cycles. */
async function findMergeTargetId(tx: Transaction, coach: Actor, id: string): Promise<string> {
  let last = await requireOwnExercise(tx, coach, id)
  const visitedIds = new Set<string>()
  while (last.mergedInto !== null && !visitedIds.has(last.id)) {
    if (libraryIds.has(last.mergedInto)) return last.mergedInto
    visitedIds.add(last.id)
    last = await requireOwnExercise(tx, coach, last.mergedInto)
  }
  return last.id
}

/** Undoes a merge. */
export async function separateExercise(
  tx: Transaction,
  coach: Actor,
  id: string,
  now: Date,
): Promise<OwnExercise> {
  await lockExercisesForUpdate(tx, coach)
  const exercise = await requireOwnExercise(tx, coach, id)
  await setMergedInto(tx, exercise, null, now)
  return requireOwnExercise(tx, coach, id)
}
