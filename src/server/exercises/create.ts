import { v7 as uuidv7 } from 'uuid'
import type { ExerciseInput, OwnExercise } from '#contract/exercises.ts'
import type { Transaction } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { failure, found } from '../http/failures.ts'
import { mayChange } from './policy.ts'
import { countOwn, findExercise, holdExercises, insertExercise, isNameTaken } from './store.ts'

const ownAtMost = 1000

/** Writes an exercise down once, however often it is sent. */
export async function createExercise(
  tx: Transaction,
  coach: Actor,
  { id = uuidv7(), ...details }: ExerciseInput,
  now: Date,
): Promise<{ exercise: OwnExercise; isRepeated: boolean }> {
  const own = await holdExercises(tx, coach)
  const known = await findExercise(tx, id)
  if (known) return { exercise: found(mayChange(coach, known), 'exercise.id-taken'), isRepeated: true }
  if (await isNameTaken(tx, own, details.name)) throw failure('exercise.name-taken')
  if ((await countOwn(tx, own)) >= ownAtMost) throw failure('exercise.too-many')
  await insertExercise(tx, own, id, details, now)
  return {
    exercise: found(mayChange(coach, await findExercise(tx, id)), 'exercise.id-taken'),
    isRepeated: false,
  }
}
