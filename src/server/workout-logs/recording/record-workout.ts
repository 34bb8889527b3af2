import { v7 as uuidv7 } from 'uuid'
import { maxRecordsPerPerson } from '#contract/quotas.ts'
import type { WorkoutLogInput } from '#contract/workout-logs/workout-log-input.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { lockWorkoutId } from '#server/access/lock-workout-id.ts'
import { toRecordId } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { consumeActiveWorkout } from '#server/workout-logs/active-workouts/consume-active-workout.ts'
import {
  buildRecordedExercises,
  withBlockKinds,
} from '#server/workout-logs/exercises/build-recorded-exercises.ts'
import { limitSetTimes } from '#server/workout-logs/exercises/limit-set-times.ts'
import { replaceForeignIds } from '#server/workout-logs/exercises/replace-foreign-ids.ts'
import { saveLoggedExercises } from '#server/workout-logs/exercises/store.ts'
import { mergeRecordedExercises } from '#training/workout/devices/merge-recorded-exercises.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import { parseLogDetails } from './parse-log-details.ts'
import {
  type LoggingPermission,
  mayLogRegimen,
  mayLogSession,
  mayLogUnplanned,
  mayReceiveStoredLog,
  type PermittedRecording,
} from './policy.ts'
import {
  countLogs,
  findRegimenForLogging,
  findSessionForLogging,
  findStoredLog,
  findStoredLogOwner,
  insertLog,
  listCoachIdsOfPrograms,
  lockSessionAndFindLogId,
} from './store.ts'

type RecordedLog = { log: WorkoutLog; isRepeated: boolean }

/**
 * Records a workout once, even if several devices send it. Includes the sets and block results that other
 * devices synced.
 */
export async function recordWorkout(
  tx: Transaction,
  events: EventRecorder,
  { actor, by, input, now }: { actor: Actor; by: LoggingPermission; input: WorkoutLogInput; now: Date },
): Promise<RecordedLog> {
  const sentId = input.id || input._id
  const id = sentId ? toRecordId(by.athleteId, sentId) : await chooseLogId(tx, by, input.sessionId)
  const idState = await lockWorkoutId(tx, id)
  // Check for a repeated request first, because the session or regimen may have been deleted since the first
  // request.
  const earlier = await findRepeatedRecording(tx, actor, by, id)
  if (earlier) return earlier
  const { completedAt = now, ...details } = parseLogDetails(input, now)
  const recording = await permitRecording(tx, by, input)
  const { athleteId } = recording
  if (idState.kind === 'open' && idState.athleteId !== actor.id) throw failure('workout-log.id-taken')
  const syncedContents = await consumeActiveWorkout(tx, id, now)
  const blockResults = addMissingBlockResults(details.blockResults ?? [], syncedContents.blockResults)
  const isNew = await insertLog(tx, id, recording, { ...details, completedAt, blockResults })
  if (!isNew) return requireFound(await findRepeatedRecording(tx, actor, by, id), 'workout-log.id-taken')
  if ((await countLogs(tx, athleteId)) > maxRecordsPerPerson.logs) throw failure('workout-log.too-many')
  const sentExercises = replaceForeignIds(athleteId, id, input.exercises ?? [])
  const sent = buildRecordedExercises(sentExercises, recording.blocks)
  const exercises = mergeRecordedExercises(sent, syncedContents.exercises)
  const recorded = withBlockKinds(exercises, recording.blocks)
  await saveLoggedExercises(tx, id, limitSetTimes(recorded, now))
  const data = { workoutLogId: id, athleteId }
  await events.record(tx, [{ kind: 'workout.recorded', actorId: actor.id, subjectId: athleteId, data }])
  return { log: requireFound(await findStoredLog(tx, actor, id), 'workout-log.not-found'), isRepeated: false }
}

/** A client that sends no id and repeats a request must not record the session twice. */
async function chooseLogId(tx: Transaction, by: LoggingPermission, sessionId: string | null | undefined) {
  const recordedId = sessionId && isId(sessionId) && (await lockSessionAndFindLogId(tx, by, sessionId))
  return recordedId || uuidv7()
}

/** Adds block results from other devices for blocks without a result in the request. */
function addMissingBlockResults(
  sent: readonly BlockResult[],
  syncedContents: readonly BlockResult[],
): BlockResult[] {
  const sentBlockIds = new Set(sent.map(one => one.blockId))
  return [...sent, ...syncedContents.filter(one => !sentBlockIds.has(one.blockId))]
}

async function findRepeatedRecording(
  tx: Transaction,
  actor: Actor,
  by: LoggingPermission,
  id: string,
): Promise<RecordedLog | undefined> {
  const stored = await findStoredLogOwner(tx, id)
  if (!stored) return undefined
  if (!mayReceiveStoredLog(by, stored)) throw failure('workout-log.id-taken')
  return { log: requireFound(await findStoredLog(tx, actor, id), 'workout-log.not-found'), isRepeated: true }
}

async function permitRecording(
  tx: Transaction,
  by: LoggingPermission,
  input: WorkoutLogInput,
): Promise<PermittedRecording> {
  const { sessionId, regimenId } = input
  if (sessionId) {
    const session = isId(sessionId) ? await findSessionForLogging(tx, sessionId, by) : undefined
    return requireFound(mayLogSession(by, session), 'session-plan.not-found')
  }
  if (regimenId) {
    const ids = isId(regimenId) ? [regimenId] : await listPossibleRegimenIds(tx, by, regimenId)
    const regimen = await findRegimenForLogging(tx, by, ids)
    return requireFound(mayLogRegimen(by, regimen), 'regimen.not-found')
  }
  return mayLogUnplanned(by)
}

/** Returns the ids under which a regimen of the athlete, or of one of their coaches, would be stored. */
async function listPossibleRegimenIds(
  tx: Transaction,
  by: LoggingPermission,
  sentId: string,
): Promise<string[]> {
  const ownerIds = [by.athleteId, ...(await listCoachIdsOfPrograms(tx, by))]
  return ownerIds.map(ownerId => toRecordId(ownerId, sentId))
}
