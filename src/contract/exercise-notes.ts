import * as z from 'zod/mini'
import { answer, name, nextCursor, pageQuery, text } from './fields.ts'
import { operation } from './operation.ts'

/** What an athlete keeps in mind about an exercise: `Seat at 4`. Nobody else reads it. */
export const exerciseNote = z.object({
  /** As the athlete calls it. */
  exercise: z.string(),
  text: z.string(),
  updatedAt: z.string(),
})
export type ExerciseNote = z.output<typeof exerciseNote>

export const exerciseNotes = {
  list: operation({
    name: 'exerciseNotes.list',
    method: 'GET',
    path: '/api/exercise-notes',
    summary:
      'What the caller keeps in mind about exercises, by their names. The caller’s coaches do not read it.',
    access: 'signed-in',
    query: pageQuery,
    output: answer(z.array(exerciseNote), { nextCursor }),
  }),
  write: operation({
    name: 'exerciseNotes.write',
    method: 'PUT',
    path: '/api/exercise-notes',
    summary:
      'Keep a note on an exercise, in the place of the one before; an empty text takes it away. Names are of one exercise in any case and spacing.',
    access: 'signed-in',
    input: z.object({ exercise: name(200), text: text(2000) }),
    output: answer(z.nullable(exerciseNote)),
    failures: ['exercise-note.too-many'],
  }),
}
