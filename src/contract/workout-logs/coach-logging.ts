import { wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { workoutLogChangeInput, workoutLogInput } from './workout-log-input.ts'
import { workoutLog } from './workout-logs.ts'

/** Logging on behalf of an athlete. The log belongs to the athlete and names the coach who recorded it. */
export const coachLogging = {
  record: defineOperation({
    name: 'loggingFor.record',
    method: 'POST',
    path: '/api/athletes/{id}/workout-logs',
    summary:
      'Log a planned or unplanned workout for an athlete who shares logs with the coach, and notify the athlete. Sending the same id again returns the stored log.',
    access: 'coach',
    input: workoutLogInput,
    output: wrapInDataResponse(workoutLog),
    status: 201,
    failures: [
      'athlete.not-found',
      'session-plan.not-found',
      'regimen.not-found',
      'workout-log.id-taken',
      'workout-log.too-many',
    ],
  }),
  change: defineOperation({
    name: 'loggingFor.change',
    method: 'PATCH',
    path: '/api/athletes/{id}/workout-logs/{logId}',
    summary: 'Change a log that this coach recorded for the athlete.',
    access: 'coach',
    input: workoutLogChangeInput,
    output: wrapInDataResponse(workoutLog),
    failures: ['athlete.not-found', 'workout-log.not-found'],
  }),
}
