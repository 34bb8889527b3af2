import type { Block } from '#contract/programs/program.ts'
import type { LoggedExerciseInput } from '#contract/workout-logs/workout-log-input.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import {
  buildRecordedExercises,
  withBlockKinds,
} from '#server/workout-logs/exercises/build-recorded-exercises.ts'
import { deleteSetsAndRemovedExercises, saveLoggedExercises } from '#server/workout-logs/exercises/store.ts'
import { type LoggingPermission, mayLogSession } from '#server/workout-logs/recording/policy.ts'
import {
  findSessionForLogging,
  findStoredLog,
  type LockedLog,
  lockLogForUpdate,
} from '#server/workout-logs/recording/store.ts'
import { saveLogRevision } from '#server/workout-logs/revisions/save-log-revision.ts'
import { lockSessionForPairing, updateLogSession } from './store.ts'

type Pairing = { actor: Actor; by: LoggingPermission; id: string; now: Date }

/**
 * Counts an unplanned workout as a planned session: its exercises and sets get the planned values, and what was done
 * stays the same.
 */
export async function pairWorkout(
  tx: Transaction,
  events: EventRecorder,
  { actor, by, id, sessionId, now }: Pairing & { sessionId: string },
): Promise<WorkoutLog> {
  const log = requireFound(await lockLogForUpdate(tx, by, id), 'workout-log.not-found')
  if (log.sessionId) throw failure('workout-log.paired')
  const session = requireFound(
    mayLogSession(by, await findSessionForLogging(tx, sessionId, actor.id === by.athleteId ? by : 'anyone')),
    'session-plan.not-found',
  )
  await requireAssignedSession(tx, actor, by, sessionId, { mustBeOpen: true })
  const { regimenId, regimenName, blocks } = session
  return replacePlan(tx, events, { actor, by, now, log }, blocks, before => ({
    sessionId,
    regimenId,
    regimenName,
    name: before.name || session.name,
  }))
}

/** Makes a workout unplanned again. Its planned values are removed, and its session is planned again. */
export async function unpairWorkout(
  tx: Transaction,
  events: EventRecorder,
  { actor, by, id, now }: Pairing,
): Promise<WorkoutLog> {
  const log = requireFound(await lockLogForUpdate(tx, by, id), 'workout-log.not-found')
  if (!log.sessionId) throw failure('workout-log.not-paired')
  await requireAssignedSession(tx, actor, by, log.sessionId, { mustBeOpen: false })
  return replacePlan(tx, events, { actor, by, now, log }, [], ({ name }) => ({
    sessionId: null,
    regimenId: null,
    regimenName: null,
    name,
  }))
}

/** The athlete may decide about all of their sessions, a coach only about those that they assigned. */
async function requireAssignedSession(
  tx: Transaction,
  actor: Actor,
  { athleteId }: LoggingPermission,
  sessionId: string,
  { mustBeOpen }: { mustBeOpen: boolean },
) {
  const state = requireFound(await lockSessionForPairing(tx, sessionId), 'session-plan.not-found')
  if (actor.id !== athleteId && actor.id !== state.coachId) throw failure('session-plan.not-yours')
  if (mustBeOpen && !state.isOpen) throw failure('session-plan.done')
  // Otherwise, finishing that workout would log the session a second time.
  if (mustBeOpen && state.isInProgress) throw failure('session-plan.begun')
}

async function replacePlan(
  tx: Transaction,
  events: EventRecorder,
  { actor, by, now, log }: Omit<Pairing, 'id'> & { log: LockedLog },
  blocks: readonly Block[],
  toSession: (before: WorkoutLog) => Parameters<typeof updateLogSession>[2],
): Promise<WorkoutLog> {
  const before = requireFound(await findStoredLog(tx, actor, log.id), 'workout-log.not-found')
  await updateLogSession(tx, log, toSession(before), now)
  const recorded = buildRecordedExercises(before.exercises.map(withoutPlan), blocks)
  const exercises = withBlockKinds(recorded, blocks)
  await deleteSetsAndRemovedExercises(tx, log.id, exercises)
  await saveLoggedExercises(tx, log.id, exercises)
  const after = requireFound(await findStoredLog(tx, actor, log.id), 'workout-log.not-found')
  const isRevisionSaved = await saveLogRevision(tx, actor, { before, after, now })
  const data = { workoutLogId: log.id, athleteId: by.athleteId }
  await events.record(tx, [{ kind: 'workout.changed', actorId: actor.id, subjectId: by.athleteId, data }])
  return { ...after, revisionCount: before.revisionCount + (isRevisionSaved ? 1 : 0) }
}

/** Returns the exercise as it was done, without the values of a plan. */
function withoutPlan({ sets, ...exercise }: WorkoutLog['exercises'][number]): LoggedExerciseInput {
  return { ...exercise, itemId: null, sets: sets.map(set => ({ ...set, planned: null, weight: undefined })) }
}
