import * as z from 'zod/mini'
import { id, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { workoutLog } from './workout-logs.ts'

/** An unplanned workout can later be counted as the planned session that it was. */
export const pairing = {
  pair: defineOperation({
    name: 'pairing.pair',
    method: 'PUT',
    path: '/api/workout-logs/{id}/session',
    summary:
      'Count an unplanned workout as a planned session of the same athlete, as the athlete or as the coach who assigned the session. What was logged stays the same.',
    access: 'signed-in',
    input: z.object({ sessionId: id }),
    output: wrapInDataResponse(workoutLog),
    failures: [
      'workout-log.not-found',
      'workout-log.paired',
      'session-plan.not-found',
      'session-plan.not-yours',
      'session-plan.done',
      'session-plan.begun',
    ],
  }),
  unpair: defineOperation({
    name: 'pairing.unpair',
    method: 'DELETE',
    path: '/api/workout-logs/{id}/session',
    summary:
      'Make a workout unplanned again, as the athlete or as the coach who assigned its session. The session is planned again.',
    access: 'signed-in',
    output: wrapInDataResponse(workoutLog),
    failures: ['workout-log.not-found', 'workout-log.not-paired', 'session-plan.not-yours'],
  }),
}
