import { isCoach } from '#contract/account/profile.ts'
import { pairing } from '#contract/workout-logs/pairing.ts'
import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import { toRecordId } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import {
  type LoggingPermission,
  permitOwnLogging,
  permitPairing,
} from '#server/workout-logs/recording/policy.ts'
import { pairWorkout, unpairWorkout } from './pair-workout.ts'
import { findLogAthleteId } from './store.ts'

export function pairingRoutes(implement: RegisterRoute, events: EventRecorder) {
  implement(pairing.pair, async ({ actor, params, input, db, now }) => {
    const log = await requireLog(db, actor, params.id)
    return { data: await pairWorkout(db, events, { actor, ...log, ...input, now }) }
  })

  implement(pairing.unpair, async ({ actor, params, db, now }) => {
    const log = await requireLog(db, actor, params.id)
    return { data: await unpairWorkout(db, events, { actor, ...log, now }) }
  })
}

/** Finds a log of the actor or of an athlete who shares logs with them, and the permission to change it. */
async function requireLog(
  tx: Transaction,
  actor: Actor,
  sentId: string,
): Promise<{ id: string; by: LoggingPermission }> {
  const id = toRecordId(actor.id, sentId)
  const athleteId = requireFound(await findLogAthleteId(tx, actor, id), 'workout-log.not-found')
  if (athleteId === actor.id) return { id, by: permitOwnLogging(actor) }
  const athlete = isCoach(actor) && (await findCoachedAthlete(tx, actor, athleteId, 'logs'))
  return { id, by: permitPairing(requireFound(athlete, 'workout-log.not-found')) }
}
