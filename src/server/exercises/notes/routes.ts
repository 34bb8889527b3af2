import { exerciseNotes } from '#contract/exercise-notes.ts'
import type { Implement } from '../../http/implement.ts'
import { listExerciseNotes } from './store.ts'
import { writeNote } from './write.ts'

export function noteRoutes(implement: Implement) {
  implement(exerciseNotes.list, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listExerciseNotes(db, actor, query)
    return { data: items, nextCursor }
  })

  implement(exerciseNotes.write, async ({ actor, input, db, now }) => ({
    data: await writeNote(db, actor, input, now),
  }))
}
