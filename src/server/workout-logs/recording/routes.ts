import { coachLogging } from '#contract/workout-logs/coach-logging.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { changeWorkoutLog } from './change-workout-log.ts'
import { type LoggingPermission, permitLoggingForAthlete, permitOwnLogging } from './policy.ts'
import { recordWorkout } from './record-workout.ts'

export function recordingRoutes(implement: RegisterRoute, events: EventRecorder) {
  implement(workoutLogs.record, async ({ actor, input, db, now, request }) => {
    const by = permitOwnLogging(actor)
    const { log, isRepeated } = await recordWorkout(db, events, { actor, by, input, now })
    request.isRepeated = isRepeated
    return { data: log }
  })

  implement(workoutLogs.change, async ({ actor, params, input, db, now }) => {
    const by = permitOwnLogging(actor)
    return { data: await changeWorkoutLog(db, events, { actor, by, id: params.id, change: input, now }) }
  })

  implement(coachLogging.record, async ({ actor, params, input, db, now, request }) => {
    const by = await requireLoggingForAthlete(db, actor, params.id)
    const { log, isRepeated } = await recordWorkout(db, events, { actor, by, input, now })
    request.isRepeated = isRepeated
    return { data: log }
  })

  implement(coachLogging.change, async ({ actor, params, input, db, now }) => {
    const by = await requireLoggingForAthlete(db, actor, params.id)
    return { data: await changeWorkoutLog(db, events, { actor, by, id: params.logId, change: input, now }) }
  })
}

/** Permits a coach to log workouts for an athlete whom they currently coach and who shares logs with them. */
async function requireLoggingForAthlete(
  tx: Transaction,
  coach: Actor,
  athleteId: string,
): Promise<LoggingPermission> {
  return permitLoggingForAthlete(
    coach,
    requireFound(await findCoachedAthlete(tx, coach, athleteId, 'logs'), 'athlete.not-found'),
  )
}
