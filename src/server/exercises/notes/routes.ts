import { exerciseNotes } from '#contract/exercises/exercise-notes.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { listExerciseNotes } from './store.ts'
import { writeExerciseNote } from './write-exercise-note.ts'

export function exerciseNoteRoutes(implement: RegisterRoute) {
  implement(exerciseNotes.list, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listExerciseNotes(db, actor, query)
    return { data: items, nextCursor }
  })

  implement(exerciseNotes.write, async ({ actor, input, db, now }) => ({
    data: await writeExerciseNote(db, actor, input, now),
  }))
}
