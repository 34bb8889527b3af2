import type { ExerciseInput, OwnExercise } from '#contract/exercises/exercises.ts'
import { toRecordIdOrNew } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { mayChangeExercise } from './policy.ts'
import {
  countOwnExercises,
  findExercise,
  insertExercise,
  isExerciseNameTaken,
  lockExercisesForUpdate,
} from './store.ts'

const maxOwnExercises = 1000

/** Stores an exercise only once, even if it is sent several times. */
export async function createExercise(
  tx: Transaction,
  coach: Actor,
  { id: sentId, ...details }: ExerciseInput,
  now: Date,
): Promise<{ exercise: OwnExercise; isRepeated: boolean }> {
  const id = toRecordIdOrNew(coach.id, sentId)
  const lockedExercises = await lockExercisesForUpdate(tx, coach)
  const existing = await findExercise(tx, id)
  if (existing)
    return {
      exercise: requireFound(mayChangeExercise(coach, existing), 'exercise.id-taken'),
      isRepeated: true,
    }
  if (await isExerciseNameTaken(tx, lockedExercises, details.name)) throw failure('exercise.name-taken')
  if ((await countOwnExercises(tx, lockedExercises)) >= maxOwnExercises) throw failure('exercise.too-many')
  await insertExercise(tx, lockedExercises, id, details, now)
  return {
    exercise: requireFound(mayChangeExercise(coach, await findExercise(tx, id)), 'exercise.id-taken'),
    isRepeated: false,
  }
}
