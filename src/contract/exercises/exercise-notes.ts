import * as z from 'zod/mini'
import { nextCursor, pageQuery, requiredText, textUpTo, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/** An athlete’s private reminder about an exercise, such as `Seat at 4`. */
export const exerciseNote = z.object({
  /** The name that the athlete uses for the exercise. */
  exercise: z.string(),
  text: z.string(),
  updatedAt: z.string(),
})
export type ExerciseNote = z.output<typeof exerciseNote>

export const exerciseNotes = {
  list: defineOperation({
    name: 'exerciseNotes.list',
    method: 'GET',
    path: '/api/exercise-notes',
    summary: 'List the caller’s private exercise notes by exercise name. Coaches cannot read them.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(exerciseNote), { nextCursor }),
  }),
  write: defineOperation({
    name: 'exerciseNotes.write',
    method: 'PUT',
    path: '/api/exercise-notes',
    summary:
      'Save a note on an exercise, replacing the previous note. Empty text deletes the note. The case and spacing of the exercise name are ignored.',
    access: 'signed-in',
    input: z.object({ exercise: requiredText(200), text: textUpTo(2000) }),
    output: wrapInDataResponse(z.nullable(exerciseNote)),
    failures: ['exercise-note.too-many'],
  }),
}
