import type { ExerciseNote } from '#contract/exercise-notes.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { failure } from '../../http/failures.ts'
import { countNotes, deleteNote, putNote } from './store.ts'

/** More than anybody trains; a list of them stays one that a phone keeps. */
const notesAtMost = 500

/** The note as it is kept now; null: an empty one took it away. Said again, it is the same. */
export async function writeNote(
  tx: Transaction,
  owner: Actor,
  { exercise, text }: { exercise: string; text: string },
  now: Date,
): Promise<ExerciseNote | null> {
  const kept = text.trim()
  if (kept === '') {
    await deleteNote(tx, owner, exercise)
    return null
  }
  if ((await countNotes(tx, owner, exercise)) >= notesAtMost) throw failure('exercise-note.too-many')
  return putNote(tx, owner, { exercise, text: kept, now })
}
