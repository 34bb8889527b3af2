import type { WorkoutLog, WorkoutLogChange } from '#contract/workout-logs.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import { pairWithPlan } from '../contents/pair.ts'
import { clearExercises, saveExercises } from '../contents/store.ts'
import { readParticulars } from './read.ts'
import { findSession, holdOwnLog, readStored, updateLog } from './store.ts'

/** Athletes change what is named in a log of their own. */
export async function changeWorkout(
  tx: Transaction,
  events: Events,
  athlete: Actor,
  { id, change, now }: { id: string; change: WorkoutLogChange; now: Date },
): Promise<WorkoutLog> {
  const particulars = readParticulars(change, now)
  const log = found(isId(id) && (await holdOwnLog(tx, athlete, id)), 'workout-log.not-found')
  await updateLog(tx, log, particulars, now)
  if (change.exercises) {
    const session = log.sessionId ? await findSession(tx, athlete, log.sessionId) : undefined
    const exercises = pairWithPlan(change.exercises, session?.blocks ?? [])
    await clearExercises(tx, log.id, exercises)
    await saveExercises(tx, log.id, exercises)
  }
  const data = { workoutLogId: log.id, athleteId: athlete.id }
  await events.record(tx, [{ kind: 'workout.changed', actorId: athlete.id, subjectId: athlete.id, data }])
  return found(await readStored(tx, athlete, log.id), 'workout-log.not-found')
}
