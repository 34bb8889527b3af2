import * as z from 'zod/mini'
import { id, idFields, messageResponse, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { dayInput, trainingDay } from './program.ts'

/** The maximum number of sessions in a coach’s library. */
export const maxLibrarySessions = 200

const librarySession = z.object({ ...idFields, name: z.string() })
export type LibrarySession = z.output<typeof librarySession>

/** Sessions that a coach keeps, to put them on a day later. */
export const sessionLibrary = {
  list: defineOperation({
    name: 'sessionLibrary.list',
    method: 'GET',
    path: '/api/session-library',
    summary: 'List the sessions in the coach’s library by name, without their plans. There are at most 200.',
    access: 'coach',
    output: wrapInDataResponse(z.array(librarySession)),
  }),
  show: defineOperation({
    name: 'sessionLibrary.show',
    method: 'GET',
    path: '/api/session-library/{id}',
    summary: 'Get a session from the coach’s library with its plan.',
    access: 'coach',
    output: wrapInDataResponse(trainingDay),
    failures: ['library-session.not-found'],
  }),
  save: defineOperation({
    name: 'sessionLibrary.save',
    method: 'PUT',
    path: '/api/session-library/{id}',
    summary: 'Add a session to the coach’s library. Repeating the call with the same id changes nothing.',
    access: 'coach',
    input: z.object({ session: dayInput }).check(
      z.refine(({ session }) => session.blocks.length > 0 || session.notes.trim() !== '', {
        path: ['session', 'blocks'],
        error: 'Write at least one exercise or a note.',
      }),
    ),
    output: wrapInDataResponse(z.object({ id })),
    failures: ['library-session.too-many', 'library-session.not-found'],
  }),
  remove: defineOperation({
    name: 'sessionLibrary.remove',
    method: 'DELETE',
    path: '/api/session-library/{id}',
    summary: 'Remove a session from the coach’s library. Sessions that were scheduled from it stay.',
    access: 'coach',
    output: messageResponse,
    failures: ['library-session.not-found'],
  }),
}
