import { loggingFor } from '#contract/logging-for.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { findCoached } from '../../access/coached.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/failures.ts'
import type { Implement } from '../../http/implement.ts'
import { changeWorkout } from './change.ts'
import { type Logging, loggingForAthlete, ownLogging } from './policy.ts'
import { recordWorkout } from './record.ts'

export function recordingRoutes(implement: Implement, events: Events) {
  implement(workoutLogs.record, async ({ actor, input, db, now, request }) => {
    const by = ownLogging(actor)
    const { log, isRepeated } = await recordWorkout(db, events, { actor, by, input, now })
    request.isRepeated = isRepeated
    return { data: log }
  })

  implement(workoutLogs.change, async ({ actor, params, input, db, now }) => {
    const by = ownLogging(actor)
    return { data: await changeWorkout(db, events, { actor, by, id: params.id, change: input, now }) }
  })

  implement(loggingFor.record, async ({ actor, params, input, db, now, request }) => {
    const by = await forAthlete(db, actor, params.id)
    const { log, isRepeated } = await recordWorkout(db, events, { actor, by, input, now })
    request.isRepeated = isRepeated
    return { data: log }
  })

  implement(loggingFor.change, async ({ actor, params, input, db, now }) => {
    const by = await forAthlete(db, actor, params.id)
    return { data: await changeWorkout(db, events, { actor, by, id: params.logId, change: input, now }) }
  })
}

/** For an athlete whom this coach coaches now, and who lets the coach see logs. */
async function forAthlete(tx: Transaction, coach: Actor, athleteId: string): Promise<Logging> {
  return loggingForAthlete(coach, found(await findCoached(tx, coach, athleteId, 'logs'), 'athlete.not-found'))
}
