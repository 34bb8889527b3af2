import type { ExerciseRest } from '#contract/exercises/exercise-rests.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { countOtherExerciseRests, deleteExerciseRest, upsertExerciseRest } from './store.ts'

/** The maximum number of rests per user: more than anyone needs, but few enough to store on a phone. */
const maxExerciseRests = 500

/** Stores the rest and returns it, or deletes it and returns null if `restSeconds` is null. Idempotent. */
export async function writeExerciseRest(
  tx: Transaction,
  owner: Actor,
  { exercise, restSeconds }: { exercise: string; restSeconds: number | null },
  now: Date,
): Promise<ExerciseRest | null> {
  if (restSeconds === null) {
    await deleteExerciseRest(tx, owner, exercise)
    return null
  }
  if ((await countOtherExerciseRests(tx, owner, exercise)) >= maxExerciseRests)
    throw failure('exercise-rest.too-many')
  return upsertExerciseRest(tx, owner, { exercise, restSeconds, now })
}
