import type { WorkoutLogChangeInput } from '#contract/workout-logs/workout-log-input.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { toRecordId } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import {
  buildRecordedExercises,
  withBlockKinds,
} from '#server/workout-logs/exercises/build-recorded-exercises.ts'
import { limitSetTimes } from '#server/workout-logs/exercises/limit-set-times.ts'
import { replaceForeignIds } from '#server/workout-logs/exercises/replace-foreign-ids.ts'
import { deleteSetsAndRemovedExercises, saveLoggedExercises } from '#server/workout-logs/exercises/store.ts'
import { saveLogRevision } from '#server/workout-logs/revisions/save-log-revision.ts'
import { parseLogDetails } from './parse-log-details.ts'
import type { LoggingPermission } from './policy.ts'
import { findSessionForLogging, findStoredLog, lockLogForUpdate, updateLog } from './store.ts'

type LogChange = { actor: Actor; by: LoggingPermission; id: string; change: WorkoutLogChangeInput; now: Date }

/** Changes the given fields of a log and saves the previous state as a revision. */
export async function changeWorkoutLog(
  tx: Transaction,
  events: EventRecorder,
  { actor, by, id, change, now }: LogChange,
): Promise<WorkoutLog> {
  const details = parseLogDetails(change, now)
  const storedId = toRecordId(by.athleteId, id)
  const log = requireFound(await lockLogForUpdate(tx, by, storedId), 'workout-log.not-found')
  const before = requireFound(await findStoredLog(tx, actor, log.id), 'workout-log.not-found')
  await updateLog(tx, log, details, now)
  if (change.exercises) {
    const session = log.sessionId ? await findSessionForLogging(tx, log.sessionId, 'anyone') : undefined
    const sentExercises = replaceForeignIds(by.athleteId, log.id, change.exercises)
    const blocks = session?.blocks ?? []
    const recorded = withBlockKinds(buildRecordedExercises(sentExercises, blocks), blocks)
    const exercises = limitSetTimes(recorded, now)
    await deleteSetsAndRemovedExercises(tx, log.id, exercises)
    await saveLoggedExercises(tx, log.id, exercises)
  }
  const after = requireFound(await findStoredLog(tx, actor, log.id), 'workout-log.not-found')
  const isRevisionSaved = await saveLogRevision(tx, actor, { before, after, now })
  const data = { workoutLogId: log.id, athleteId: by.athleteId }
  await events.record(tx, [{ kind: 'workout.changed', actorId: actor.id, subjectId: by.athleteId, data }])
  return { ...after, revisionCount: before.revisionCount + (isRevisionSaved ? 1 : 0) }
}
