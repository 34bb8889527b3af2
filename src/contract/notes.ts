import * as z from 'zod/mini'
import { answer, done, id, ids, instant, name, nextCursor, pageQuery } from './fields.ts'
import { operation } from './operation.ts'

/** A coach’s own words on an athlete. Nobody else reads them. */
export const coachNote = z.object({
  ...ids,
  athleteId: id,
  text: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CoachNote = z.output<typeof coachNote>

const noteText = name(10_000)

export const notes = {
  notes: operation({
    name: 'people.notes',
    method: 'GET',
    path: '/api/people/athletes/{id}/notes',
    summary: 'The coach’s own notes on an athlete, newest first.',
    access: 'coach',
    query: pageQuery,
    output: answer(z.array(coachNote), { nextCursor }),
    failures: ['athlete.not-found'],
  }),
  writeNote: operation({
    name: 'people.writeNote',
    method: 'POST',
    path: '/api/people/athletes/{id}/notes',
    summary:
      'Note something about an athlete. The same id again changes nothing and answers the stored note.',
    access: 'coach',
    input: z.object({
      id: z.optional(id),
      text: noteText,
      /** When it was first written, for one that was deleted and is taken back. */
      createdAt: z.optional(instant),
    }),
    output: answer(coachNote),
    status: 201,
    failures: ['athlete.not-found', 'note.id-taken'],
  }),
  changeNote: operation({
    name: 'people.changeNote',
    method: 'PATCH',
    path: '/api/people/notes/{id}',
    summary: 'Write an own note anew.',
    access: 'coach',
    input: z.object({ text: noteText }),
    output: answer(coachNote),
    failures: ['note.not-found'],
  }),
  removeNote: operation({
    name: 'people.removeNote',
    method: 'DELETE',
    path: '/api/people/notes/{id}',
    summary: 'Delete an own note.',
    access: 'coach',
    output: done,
    failures: ['note.not-found'],
  }),
}
