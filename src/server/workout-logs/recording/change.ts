import type { WorkoutLogChange } from '#contract/workout-log-input.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import { pairWithPlan } from '../contents/pair.ts'
import { clearExercises, saveExercises } from '../contents/store.ts'
import { keepRevision } from '../revisions/keep.ts'
import type { Logging } from './policy.ts'
import { readParticulars } from './read.ts'
import { findSession, holdLog, readStored, updateLog } from './store.ts'

type Change = { actor: Actor; by: Logging; id: string; change: WorkoutLogChange; now: Date }

/** Changes what is named in a log, and keeps what stood there before. */
export async function changeWorkout(
  tx: Transaction,
  events: Events,
  { actor, by, id, change, now }: Change,
): Promise<WorkoutLog> {
  const particulars = readParticulars(change, now)
  const log = found(isId(id) && (await holdLog(tx, by, id)), 'workout-log.not-found')
  const before = found(await readStored(tx, actor, log.id), 'workout-log.not-found')
  await updateLog(tx, log, particulars, now)
  if (change.exercises) {
    const session = log.sessionId ? await findSession(tx, log.sessionId) : undefined
    const exercises = pairWithPlan(change.exercises, session?.blocks ?? [])
    await clearExercises(tx, log.id, exercises)
    await saveExercises(tx, log.id, exercises)
  }
  const after = found(await readStored(tx, actor, log.id), 'workout-log.not-found')
  const isKept = await keepRevision(tx, actor, { before, after, now })
  const data = { workoutLogId: log.id, athleteId: by.athleteId }
  await events.record(tx, [{ kind: 'workout.changed', actorId: actor.id, subjectId: by.athleteId, data }])
  return { ...after, revisionCount: before.revisionCount + (isKept ? 1 : 0) }
}
