import { answer } from './fields.ts'
import { operation } from './operation.ts'
import { workoutLogChange, workoutLogInput } from './workout-log-input.ts'
import { workoutLog } from './workout-logs.ts'

/** What a coach writes down for an athlete: the log is the athlete's, and says who recorded it. */
export const loggingFor = {
  record: operation({
    name: 'loggingFor.record',
    method: 'POST',
    path: '/api/athletes/{id}/workout-logs',
    summary:
      'Log a workout for an athlete who lets the coach see logs: a session of the athlete’s, or what nobody planned. The same id again changes nothing; the athlete is told.',
    access: 'coach',
    input: workoutLogInput,
    output: answer(workoutLog),
    status: 201,
    failures: ['athlete.not-found', 'session-plan.not-found', 'regimen.not-found', 'workout-log.id-taken'],
  }),
  change: operation({
    name: 'loggingFor.change',
    method: 'PATCH',
    path: '/api/athletes/{id}/workout-logs/{logId}',
    summary: 'Change a log that this coach recorded for the athlete.',
    access: 'coach',
    input: workoutLogChange,
    output: answer(workoutLog),
    failures: ['athlete.not-found', 'workout-log.not-found'],
  }),
}
