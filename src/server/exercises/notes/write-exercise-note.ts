import type { ExerciseNote } from '#contract/exercises/exercise-notes.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { countOtherExerciseNotes, deleteExerciseNote, upsertExerciseNote } from './store.ts'

/** The maximum number of notes per user: more than anyone needs, but few enough to store on a phone. */
const maxExerciseNotes = 500

/** Stores the note and returns it, or deletes it and returns null if the text is empty. Idempotent. */
export async function writeExerciseNote(
  tx: Transaction,
  owner: Actor,
  { exercise, text }: { exercise: string; text: string },
  now: Date,
): Promise<ExerciseNote | null> {
  const trimmed = text.trim()
  if (trimmed === '') {
    await deleteExerciseNote(tx, owner, exercise)
    return null
  }
  if ((await countOtherExerciseNotes(tx, owner, exercise)) >= maxExerciseNotes)
    throw failure('exercise-note.too-many')
  return upsertExerciseNote(tx, owner, { exercise, text: trimmed, now })
}
