import * as z from 'zod/mini'
import { day, id, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/** A coming session that the coach can adjust unless it has begun. */
export const upcomingSession = z.object({
  id,
  date: day,
  name: z.string(),
  /** True if the athlete has begun the session. Always false for coaches without access to logs. */
  hasBegun: z.boolean(),
})
export type UpcomingSession = z.output<typeof upcomingSession>

export const upcomingSessions = {
  list: defineOperation({
    name: 'upcomingSessions.list',
    method: 'GET',
    path: '/api/athletes/{id}/upcoming-sessions',
    summary:
      'List the next sessions of an athlete that the caller assigned and that are neither done nor skipped, from today on in the athlete’s time zone.',
    access: 'coach',
    output: wrapInDataResponse(z.array(upcomingSession)),
    failures: ['athlete.not-found'],
  }),
}
