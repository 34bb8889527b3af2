import { v7 as uuidv7 } from 'uuid'
import type { WorkoutLogInput } from '#contract/workout-log-input.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import type { BlockResult } from '#training/workout/block-result.ts'
import { uniteExercises } from '#training/workout/unite.ts'
import { holdWorkoutId } from '../../access/workout-id.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import type { Actor } from '../../http/actor.ts'
import { failure, found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import { pairWithPlan } from '../contents/pair.ts'
import { saveExercises } from '../contents/store.ts'
import { takeUnderWay } from '../under-way/take.ts'
import {
  type Logging,
  mayLogRegimen,
  mayLogSession,
  mayLogUnplanned,
  mayRepeat,
  type Recording,
} from './policy.ts'
import { readParticulars } from './read.ts'
import { findRegimen, findSession, findStored, insertLog, readStored } from './store.ts'

type Recorded = { log: WorkoutLog; isRepeated: boolean }

/**
 * Records a workout once, however often and from however many devices it is sent: with what the other devices told of
 * it while it was under way.
 */
export async function recordWorkout(
  tx: Transaction,
  events: Events,
  { actor, by, input, now }: { actor: Actor; by: Logging; input: WorkoutLogInput; now: Date },
): Promise<Recorded> {
  const id = (input.id ?? input._id ?? uuidv7()).toLowerCase()
  const held = await holdWorkoutId(tx, id)
  // First of all: what is stored stays so, whatever has become of its session or regimen since.
  const earlier = await answerStored(tx, actor, by, id)
  if (earlier) return earlier
  const { completedAt = now, ...particulars } = readParticulars(input, now)
  const recording = await admit(tx, by, input)
  const { athleteId } = recording
  if (held.kind === 'open' && held.athleteId !== actor.id) throw failure('workout-log.id-taken')
  const told = await takeUnderWay(tx, id, now)
  const blockResults = withMissing(particulars.blockResults ?? [], told.blockResults)
  const isNew = await insertLog(tx, id, recording, { ...particulars, completedAt, blockResults })
  if (!isNew) return found(await answerStored(tx, actor, by, id), 'workout-log.id-taken')
  const sent = pairWithPlan(input.exercises ?? [], recording.blocks)
  await saveExercises(tx, id, uniteExercises(sent, told.exercises))
  const data = { workoutLogId: id, athleteId }
  await events.record(tx, [{ kind: 'workout.recorded', actorId: actor.id, subjectId: athleteId, data }])
  return { log: found(await readStored(tx, actor, id), 'workout-log.not-found'), isRepeated: false }
}

/** What another device said of a block that this one says nothing of. */
function withMissing(sent: readonly BlockResult[], told: readonly BlockResult[]): BlockResult[] {
  const known = new Set(sent.map(one => one.blockId))
  return [...sent, ...told.filter(one => !known.has(one.blockId))]
}

async function answerStored(
  tx: Transaction,
  actor: Actor,
  by: Logging,
  id: string,
): Promise<Recorded | undefined> {
  const stored = await findStored(tx, id)
  if (!stored) return undefined
  if (!mayRepeat(by, stored)) throw failure('workout-log.id-taken')
  return { log: found(await readStored(tx, actor, id), 'workout-log.not-found'), isRepeated: true }
}

async function admit(tx: Transaction, by: Logging, input: WorkoutLogInput): Promise<Recording> {
  const { sessionId, regimenId } = input
  if (sessionId) {
    const session = isId(sessionId) ? await findSession(tx, sessionId) : undefined
    return found(mayLogSession(by, session), 'session-plan.not-found')
  }
  if (regimenId) {
    const regimen = isId(regimenId) ? await findRegimen(tx, by, regimenId) : undefined
    return found(mayLogRegimen(by, regimen), 'regimen.not-found')
  }
  return mayLogUnplanned(by)
}
