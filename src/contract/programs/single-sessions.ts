import * as z from 'zod/mini'
import { clientId, day, id, messageResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { dayInput } from './program.ts'

/** The maximum number of days on which one request can schedule a session. */
export const maxScheduledDays = 52
/** The maximum number of athletes times days in one request. */
export const maxScheduledSessions = 2000
/** The maximum number of different sessions in one request. */
export const maxSessionsAtOnce = 50

const hasContent = ({ blocks, notes }: z.output<typeof dayInput>) => blocks.length > 0 || notes.trim() !== ''
const contentError = 'Write at least one exercise or a note.'

const scheduledSession = z.object({ id, assignmentId: id, athleteId: id, date: day })
export type ScheduledSession = z.output<typeof scheduledSession>

/** Sessions that a coach puts on a day directly, without a program. */
export const singleSessions = {
  schedule: defineOperation({
    name: 'singleSessions.schedule',
    method: 'POST',
    path: '/api/sessions',
    summary:
      'Put a session on one or more days of several athletes, without a program. If it cannot be scheduled for all of them, it is scheduled for none. Repeating the call with the same id changes nothing.',
    access: 'coach',
    input: z
      .object({
        /** Identifies the request, so that it can be sent again. */
        id: z.optional(clientId),
        athleteIds: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000)),
        /** Schedules the session for the group’s current members as well. */
        groupId: z.optional(z.string().check(z.maxLength(100))),
        dates: z.array(day).check(z.minLength(1), z.maxLength(maxScheduledDays)),
        session: dayInput,
      })
      .check(
        z.refine(({ athleteIds, groupId }) => athleteIds.length > 0 || groupId !== undefined, {
          path: ['athleteIds'],
          error: 'Choose at least one athlete.',
        }),
        z.refine(({ session }) => hasContent(session), { path: ['session', 'blocks'], error: contentError }),
      ),
    output: z.object({
      status: z.literal('success'),
      message: z.string(),
      data: z.array(scheduledSession),
    }),
    failures: ['assignment.refused', 'group.not-found', 'email.unverified'],
  }),
  scheduleSeveral: defineOperation({
    name: 'singleSessions.scheduleSeveral',
    method: 'POST',
    path: '/api/sessions/several',
    summary:
      'Put several different sessions, each for one athlete on one day, without a program, as when copied sessions are pasted. All of them are scheduled or none. Repeating the call with the same id changes nothing.',
    access: 'coach',
    input: z.object({
      /** Identifies the request, so that it can be sent again. */
      id: z.optional(clientId),
      sessions: z
        .array(
          z.object({ athleteId: z.string().check(z.maxLength(100)), date: day, session: dayInput }).check(
            z.refine(({ session }) => hasContent(session), {
              path: ['session', 'blocks'],
              error: contentError,
            }),
          ),
        )
        .check(z.minLength(1), z.maxLength(maxSessionsAtOnce)),
    }),
    output: z.object({
      status: z.literal('success'),
      message: z.string(),
      /** The scheduled sessions by date. */
      data: z.array(scheduledSession),
    }),
    failures: ['assignment.refused', 'email.unverified'],
  }),
  remove: defineOperation({
    name: 'singleSessions.remove',
    method: 'DELETE',
    path: '/api/sessions/{id}',
    summary:
      'Remove a session that belongs to no program from the calendar, as the coach who scheduled it. A session that the athlete has begun stays.',
    access: 'coach',
    output: messageResponse,
    failures: [
      'session-plan.not-found',
      'session-plan.not-yours',
      'session-plan.of-program',
      'session-plan.begun',
    ],
  }),
  restore: defineOperation({
    name: 'singleSessions.restore',
    method: 'POST',
    path: '/api/sessions/{id}/restore',
    summary: 'Undo the removal of a session that belongs to no program.',
    access: 'coach',
    output: messageResponse,
    failures: ['session-plan.not-found', 'session-plan.not-yours', 'session-plan.of-program'],
  }),
}
