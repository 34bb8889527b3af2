import * as z from 'zod/mini'
import {
  clientId,
  id,
  idFields,
  instant,
  messageResponse,
  nextCursor,
  pageQuery,
  requiredText,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/** A coach’s private note about an athlete. */
export const coachNote = z.object({
  ...idFields,
  athleteId: id,
  text: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CoachNote = z.output<typeof coachNote>

const noteText = requiredText(10_000)

export const notes = {
  notes: defineOperation({
    name: 'people.notes',
    method: 'GET',
    path: '/api/people/athletes/{id}/notes',
    summary: 'List the coach’s notes about an athlete, newest first.',
    access: 'coach',
    query: pageQuery,
    output: wrapInDataResponse(z.array(coachNote), { nextCursor }),
    failures: ['athlete.not-found'],
  }),
  writeNote: defineOperation({
    name: 'people.writeNote',
    method: 'POST',
    path: '/api/people/athletes/{id}/notes',
    summary: 'Write a note about an athlete. Sending the same id again returns the stored note.',
    access: 'coach',
    input: z.object({
      id: z.optional(clientId),
      text: noteText,
      /** The original creation time of the note, sent when its deletion is undone. */
      createdAt: z.optional(instant),
    }),
    output: wrapInDataResponse(coachNote),
    status: 201,
    failures: ['athlete.not-found', 'note.id-taken'],
  }),
  changeNote: defineOperation({
    name: 'people.changeNote',
    method: 'PATCH',
    path: '/api/people/notes/{id}',
    summary: 'Edit a note.',
    access: 'coach',
    input: z.object({ text: noteText }),
    output: wrapInDataResponse(coachNote),
    failures: ['note.not-found'],
  }),
  removeNote: defineOperation({
    name: 'people.removeNote',
    method: 'DELETE',
    path: '/api/people/notes/{id}',
    summary: 'Delete a note.',
    access: 'coach',
    output: messageResponse,
    failures: ['note.not-found'],
  }),
}
