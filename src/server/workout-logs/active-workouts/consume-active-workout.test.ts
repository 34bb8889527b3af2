import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { achievements } from '#contract/analytics/achievements.ts'
import type { Session } from '#contract/programs/schedule.ts'
import { coachLogging } from '#contract/workout-logs/coach-logging.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { applyWorkoutChange, type WorkoutChange } from '#training/workout/changes/workout-change.ts'
import { applySyncEvents } from '#training/workout/devices/apply-sync-events.ts'
import { correctSyncEventTime } from '#training/workout/devices/clock-correction.ts'
import { type ActiveWorkout, createActiveWorkout } from '#training/workout/model/active-workout.ts'
import { toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { createSyncEvents, type SyncEvent } from '#training/workout/model/sync-events.ts'
import { createPartIdFactory, deriveWorkoutId } from '#training/workout/model/workout-ids.ts'
import { listSetsInOrder } from '#training/workout/sets/set-order.ts'

const server = serverForTests()
const finishedAt = '2026-11-21T11:00:00.000Z'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString()

async function setUpClub() {
  const [rita, ana] = await Promise.all([server.coach('Rita'), server.athlete('Ana')])
  await server.link(rita, ana)
  const { session } = await followSquatProgram(rita, ana)
  return { rita, ana, session }
}

/**
 * Simulates a device that runs the web app and creates the workout from the session. The device's clock is
 * `aheadMs` milliseconds ahead, and the times of its sync events are corrected accordingly.
 */
function createDevice(athlete: TestUser, session: Session, aheadMs = 0) {
  const id = deriveWorkoutId({ sessionId: session.id, after: session.lastWorkoutId }, uuidv5)
  const plan = { sessionId: session.id, name: session.name, blocks: session.blocks }
  let workout = createActiveWorkout(plan, createPartIdFactory(id, uuidv5))
  return {
    id,
    workout: () => workout,
    begin: () => athlete.get(openWorkouts.begin, { params: { id }, input: plan }),
    async apply(change: WorkoutChange) {
      const next = applyWorkoutChange(workout, change)
      for (const one of createSyncEvents(workout, next))
        await athlete.get(openWorkouts.change, {
          params: { id },
          input: { id: uuidv7(), change: correctSyncEventTime(one, aheadMs) },
        })
      workout = next
    },
    /** Applies the sync events from all devices to this device's workout. */
    receive: (all: readonly SyncEvent[]) => {
      workout = applySyncEvents(workout, all)
    },
    finish: async () =>
      (await athlete.get(workoutLogs.record, { input: toRecordedWorkout(workout, finishedAt) })).data,
  }
}

const setId = (workout: ActiveWorkout, index: number) => listSetsInOrder(workout)[index]?.set.id ?? ''
const tickSet = (workout: ActiveWorkout, index: number, minute: number): WorkoutChange => ({
  kind: 'ticked',
  setId: setId(workout, index),
  at: at(minute),
})
const typeReps = (workout: ActiveWorkout, index: number, reps: number): WorkoutChange => ({
  kind: 'typed',
  setId: setId(workout, index),
  figure: 'reps',
  value: reps,
})

test('two devices that record the same session create one log with the sets of both', async () => {
  const { ana, rita, session } = await setUpClub()
  const [phone, desk] = [createDevice(ana, session), createDevice(ana, session)]
  await phone.begin()
  await desk.begin()
  for (const index of [0, 1, 2]) await phone.apply(tickSet(phone.workout(), index, index))
  await desk.apply(tickSet(desk.workout(), 3, 9))
  // If a set was completed on both devices, the values from the device that finishes the workout are used.
  await desk.apply(typeReps(desk.workout(), 1, 4))
  await desk.apply(tickSet(desk.workout(), 1, 8))
  const log = await desk.finish()
  assert.equal(log.id, phone.id)
  const [squat, plank] = log.exercises
  assert.deepEqual(
    squat?.sets.map(set => [set.id, set.reps, set.completedAt]),
    [
      [setId(phone.workout(), 0), 8, at(0)],
      [setId(phone.workout(), 1), 4, at(8)],
      [setId(phone.workout(), 2), 5, at(2)],
      [setId(phone.workout(), 3), 5, at(9)],
    ],
  )
  // The set includes its planned values, although the device that finished the workout did not send the set.
  assert.deepEqual([squat?.sets[2]?.planned?.loadKg, squat?.sets[2]?.planned?.rpe], [100, 8])
  assert.equal(plank?.sets.length, 0)
  assert.deepEqual((await ana.get(openWorkouts.list)).data, [])
  assert.deepEqual(
    (await rita.get(workoutLogs.show, { params: { id: log.id } })).data.exercises,
    log.exercises,
  )
  assert.deepEqual((await phone.finish()).exercises, log.exercises)
})

test('sets from a device whose clock is five hours ahead are logged at the right time and in order', async () => {
  const { ana, session } = await setUpClub()
  const aheadMs = 5 * 3_600_000
  const [phone, desk] = [createDevice(ana, session), createDevice(ana, session, aheadMs)]
  await phone.begin()
  await phone.apply(tickSet(phone.workout(), 0, 0))
  const deviceTime = new Date(Date.parse(at(3)) + aheadMs).toISOString()
  await desk.apply({ kind: 'ticked', setId: setId(desk.workout(), 1), at: deviceTime })
  await phone.apply(tickSet(phone.workout(), 2, 6))
  // A set that is unticked and then ticked again with the same timestamp is logged only once.
  await desk.apply({ kind: 'unticked', setId: setId(desk.workout(), 1) })
  await desk.apply({ kind: 'ticked', setId: setId(desk.workout(), 1), at: deviceTime })
  const { exercises, startedAt } = await phone.finish()
  assert.deepEqual(
    exercises[0]?.sets.map(set => set.completedAt),
    [at(0), at(3), at(6)],
  )
  assert.equal(startedAt, at(0))
})

test('a resolved set conflict stays resolved when a third device finishes the workout', async () => {
  const { ana, session } = await setUpClub()
  const [phone, desk] = [createDevice(ana, session), createDevice(ana, session)]
  await phone.begin()
  await phone.apply(tickSet(phone.workout(), 0, 1))
  await desk.apply(typeReps(desk.workout(), 0, 3))
  await desk.apply(tickSet(desk.workout(), 0, 2))
  const fetchReps = async (id: string) => {
    const { data } = await ana.get(workoutLogs.show, { params: { id } })
    return data.exercises[0]?.sets.map(set => set.reps)
  }
  desk.receive((await ana.get(openWorkouts.list)).data[0]?.changes.map(one => one.change) ?? [])
  await desk.apply({ kind: 'settled', setId: setId(desk.workout(), 0), at: at(2), against: [at(1)] })
  await ana.get(workoutLogs.record, {
    input: { id: phone.id, sessionId: session.id, completedAt: finishedAt },
  })
  assert.deepEqual(await fetchReps(phone.id), [3])
})

test('a set unticked on another device is not logged', async () => {
  const { ana, session } = await setUpClub()
  const [phone, desk] = [createDevice(ana, session), createDevice(ana, session)]
  await phone.begin()
  await phone.apply(tickSet(phone.workout(), 0, 0))
  await phone.apply(tickSet(phone.workout(), 1, 1))
  await phone.apply({ kind: 'unticked', setId: setId(phone.workout(), 1) })
  const log = await desk.finish()
  assert.deepEqual(
    log.exercises[0]?.sets.map(set => set.id),
    [setId(phone.workout(), 0)],
  )
})

test('the log includes an exercise added on another device', async () => {
  const { ana, session } = await setUpClub()
  const [phone, desk] = [createDevice(ana, session), createDevice(ana, session)]
  await phone.begin()
  const addedExercise = { id: uuidv7(), setId: uuidv7() }
  await phone.apply({ kind: 'exercise-added', ...addedExercise, name: 'Sled push', measure: 'reps' })
  await phone.apply({ kind: 'typed', setId: addedExercise.setId, figure: 'reps', value: 12 })
  await phone.apply({ kind: 'ticked', setId: addedExercise.setId, at: at(5) })
  const { exercises } = await desk.finish()
  const [sled] = exercises.slice(-1)
  assert.deepEqual(
    [sled?.id, sled?.name, sled?.sets[0]?.id, sled?.sets[0]?.reps],
    [addedExercise.id, 'Sled push', addedExercise.setId, 12],
  )
})

test('a workout discarded on one device is logged when another device finishes it', async () => {
  const { ana, session } = await setUpClub()
  const [phone, desk] = [createDevice(ana, session), createDevice(ana, session)]
  await phone.begin()
  await phone.apply(tickSet(phone.workout(), 0, 0))
  await ana.get(openWorkouts.discard, { params: { id: phone.id } })
  await desk.apply({ kind: 'rated', sessionRpe: 7 })
  const log = await desk.finish()
  assert.deepEqual([log.sessionRpe, log.exercises.flatMap(one => one.sets)], [7, []])
})

test('50 devices finishing at once create one log with the sets of all devices', async () => {
  const { ana, session } = await setUpClub()
  const phone = createDevice(ana, session)
  await phone.begin()
  await phone.apply(tickSet(phone.workout(), 0, 0))
  const logs = await Promise.all(
    Array.from({ length: 50 }, () =>
      ana.call(workoutLogs.record, {
        input: toRecordedWorkout(createDevice(ana, session).workout(), finishedAt),
      }),
    ),
  )
  assert.deepEqual(
    new Set(logs.map(answer => answer.ok && answer.body.data.exercises[0]?.sets.length)),
    new Set([1]),
  )
  assert.equal((await ana.get(workoutLogs.mine)).data.length, 1)
})

test('a change sent while the workout is being finished is either logged or rejected', async () => {
  const { ana, session } = await setUpClub()
  for (let round = 0; round < 10; round++) {
    const id = uuidv7()
    const plan = { sessionId: session.id, name: session.name, blocks: session.blocks }
    await ana.get(openWorkouts.begin, { params: { id }, input: plan })
    const done = {
      kind: 'set-done',
      setId: uuidv7(),
      exerciseId: uuidv7(),
      exercise: 'Row',
      role: 'working',
      figures: { loadKg: 60, reps: 8, rpe: null, seconds: null, meters: null },
      at: at(1),
    } as const
    const [answer] = await Promise.all([
      ana.call(openWorkouts.change, { params: { id }, input: { id: uuidv7(), change: done } }),
      ana.get(workoutLogs.record, { input: { id, completedAt: finishedAt } }),
    ])
    const { data: log } = await ana.get(workoutLogs.show, { params: { id } })
    const isIn = log.exercises.flatMap(one => one.sets).some(set => set.id === done.setId)
    assert.equal(isIn, answer.ok, JSON.stringify(answer))
    if (!answer.ok) assert.equal(answer.failure?.code, 'open-workout.finished')
  }
})

test('only the athlete can finish an active workout', async () => {
  const { ana, rita, session } = await setUpClub()
  const phone = createDevice(ana, session)
  await phone.begin()
  await phone.apply(tickSet(phone.workout(), 0, 0))
  const input = { id: phone.id, completedAt: finishedAt }
  await rita.refused('workout-log.id-taken', coachLogging.record, {
    params: { id: ana.id },
    input: { ...input, sessionId: session.id },
  })
  await (await server.athlete('Bo')).refused('workout-log.id-taken', workoutLogs.record, { input })
  assert.equal((await phone.finish()).exercises[0]?.sets.length, 1)
})

test('sets recorded on another device count towards achievements', async () => {
  const { ana, session } = await setUpClub()
  const phone = createDevice(ana, session)
  await phone.begin()
  for (const index of [0, 1, 2, 3]) await phone.apply(tickSet(phone.workout(), index, index))
  await createDevice(ana, session).finish()
  const query = { from: session.date, to: session.date }
  const { data } = await ana.get(workoutLogs.activity, { query })
  assert.equal(data.sessionsDone, 1)
  const earned = (await ana.get(achievements.mine)).data.achievements
  assert.ok(earned.length > 0)
})
