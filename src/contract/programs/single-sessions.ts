import * as z from 'zod/mini'
import { clientId, day, id, messageResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { dayInput } from './program.ts'

/** The maximum number of days on which one request can schedule a session. */
export const maxScheduledDays = 52
/** The maximum number of athletes times days in one request. */
export const maxScheduledSessions = 2000

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
        z.refine(({ session }) => session.blocks.length > 0 || session.notes.trim() !== '', {
          path: ['session', 'blocks'],
          error: 'Write at least one exercise or a note.',
        }),
      ),
    output: z.object({
      status: z.literal('success'),
      message: z.string(),
      data: z.array(scheduledSession),
    }),
    failures: ['assignment.refused', 'group.not-found', 'email.unverified'],
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
