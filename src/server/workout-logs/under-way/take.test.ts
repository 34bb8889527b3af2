import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { achievements } from '#contract/achievements.ts'
import { loggingFor } from '#contract/logging-for.ts'
import { openWorkouts } from '#contract/open-workouts.ts'
import type { Session } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import type { Member } from '#support/cast.ts'
import { follow } from '#support/plans.ts'
import { serverForTests } from '#support/server.ts'
import { toldByClock } from '#training/workout/by-clock.ts'
import { type Change, change } from '#training/workout/change.ts'
import { idsWithin, workoutIdOf } from '#training/workout/ids.ts'
import { type OpenWorkout, openWorkout } from '#training/workout/open.ts'
import { inOrder } from '#training/workout/order.ts'
import { record } from '#training/workout/record.ts'
import { takeIn } from '#training/workout/take-in.ts'
import { type Told, told } from '#training/workout/told.ts'

const server = serverForTests()
const over = '2026-11-21T11:00:00.000Z'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString()

async function club() {
  const [rita, ana] = await Promise.all([server.coach('Rita'), server.athlete('Ana')])
  await server.link(rita, ana)
  const { session } = await follow(rita, ana)
  return { rita, ana, session }
}

/**
 * A device as the web app is one: it lays the session out by itself and tells what happens, by the right time, however
 * far its clock is ahead.
 */
function device(athlete: Member, session: Session, aheadMs = 0) {
  const id = workoutIdOf({ sessionId: session.id, after: session.lastWorkoutId }, uuidv5)
  const plan = { sessionId: session.id, name: session.name, blocks: session.blocks }
  let workout = openWorkout(plan, idsWithin(id, uuidv5))
  return {
    id,
    workout: () => workout,
    begin: () => athlete.get(openWorkouts.begin, { params: { id }, input: plan }),
    async happen(happened: Change) {
      const next = change(workout, happened)
      for (const one of told(workout, next))
        await athlete.get(openWorkouts.change, {
          params: { id },
          input: { id: uuidv7(), change: toldByClock(one, aheadMs) },
        })
      workout = next
    },
    /** What the server was told by all of them. */
    hear: (all: readonly Told[]) => {
      workout = takeIn(workout, all)
    },
    finish: async () => (await athlete.get(workoutLogs.record, { input: record(workout, over) })).data,
  }
}

const setId = (workout: OpenWorkout, index: number) => inOrder(workout)[index]?.set.id ?? ''
const tick = (workout: OpenWorkout, index: number, minute: number): Change => ({
  kind: 'ticked',
  setId: setId(workout, index),
  at: at(minute),
})
const typed = (workout: OpenWorkout, index: number, reps: number): Change => ({
  kind: 'typed',
  setId: setId(workout, index),
  figure: 'reps',
  value: reps,
})

test('what two devices did of one session is one log, with every set of both', async () => {
  const { ana, rita, session } = await club()
  const [phone, desk] = [device(ana, session), device(ana, session)]
  await phone.begin()
  await desk.begin()
  for (const index of [0, 1, 2]) await phone.happen(tick(phone.workout(), index, index))
  await desk.happen(tick(desk.workout(), 3, 9))
  // A set that both did stands as the one that finishes did it.
  await desk.happen(typed(desk.workout(), 1, 4))
  await desk.happen(tick(desk.workout(), 1, 8))
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
  // Beside what was planned, though the finishing device never saw it.
  assert.deepEqual([squat?.sets[2]?.planned?.loadKg, squat?.sets[2]?.planned?.rpe], [100, 8])
  assert.equal(plank?.sets.length, 0)
  assert.deepEqual((await ana.get(openWorkouts.list)).data, [])
  assert.deepEqual(
    (await rita.get(workoutLogs.show, { params: { id: log.id } })).data.exercises,
    log.exercises,
  )
  assert.deepEqual((await phone.finish()).exercises, log.exercises)
})

test('sets that a clock five hours ahead told of stand in the log at their time, in the order of the others', async () => {
  const { ana, session } = await club()
  const aheadMs = 5 * 3_600_000
  const [phone, desk] = [device(ana, session), device(ana, session, aheadMs)]
  await phone.begin()
  await phone.happen(tick(phone.workout(), 0, 0))
  const shown = new Date(Date.parse(at(3)) + aheadMs).toISOString()
  await desk.happen({ kind: 'ticked', setId: setId(desk.workout(), 1), at: shown })
  await phone.happen(tick(phone.workout(), 2, 6))
  // Undone and done once more, it is one doing there and here.
  await desk.happen({ kind: 'unticked', setId: setId(desk.workout(), 1) })
  await desk.happen({ kind: 'ticked', setId: setId(desk.workout(), 1), at: shown })
  const { exercises, startedAt } = await phone.finish()
  assert.deepEqual(
    exercises[0]?.sets.map(set => set.completedAt),
    [at(0), at(3), at(6)],
  )
  assert.equal(startedAt, at(0))
})

test('what was decided of a set that two devices did otherwise is what a third one finishes with', async () => {
  const { ana, session } = await club()
  const [phone, desk] = [device(ana, session), device(ana, session)]
  await phone.begin()
  await phone.happen(tick(phone.workout(), 0, 1))
  await desk.happen(typed(desk.workout(), 0, 3))
  await desk.happen(tick(desk.workout(), 0, 2))
  const repsOf = async (id: string) => {
    const { data } = await ana.get(workoutLogs.show, { params: { id } })
    return data.exercises[0]?.sets.map(set => set.reps)
  }
  desk.hear((await ana.get(openWorkouts.list)).data[0]?.changes.map(one => one.change) ?? [])
  await desk.happen({ kind: 'settled', setId: setId(desk.workout(), 0), at: at(2), against: [at(1)] })
  await ana.get(workoutLogs.record, { input: { id: phone.id, sessionId: session.id, completedAt: over } })
  assert.deepEqual(await repsOf(phone.id), [3])
})

test('what was undone on the other device is not done', async () => {
  const { ana, session } = await club()
  const [phone, desk] = [device(ana, session), device(ana, session)]
  await phone.begin()
  await phone.happen(tick(phone.workout(), 0, 0))
  await phone.happen(tick(phone.workout(), 1, 1))
  await phone.happen({ kind: 'unticked', setId: setId(phone.workout(), 1) })
  const log = await desk.finish()
  assert.deepEqual(
    log.exercises[0]?.sets.map(set => set.id),
    [setId(phone.workout(), 0)],
  )
})

test('an exercise that only the other device had comes along, by its name', async () => {
  const { ana, session } = await club()
  const [phone, desk] = [device(ana, session), device(ana, session)]
  await phone.begin()
  const own = { id: uuidv7(), setId: uuidv7() }
  await phone.happen({ kind: 'exercise-added', ...own, name: 'Sled push', measure: 'reps' })
  await phone.happen({ kind: 'typed', setId: own.setId, figure: 'reps', value: 12 })
  await phone.happen({ kind: 'ticked', setId: own.setId, at: at(5) })
  const { exercises } = await desk.finish()
  const [sled] = exercises.slice(-1)
  assert.deepEqual(
    [sled?.id, sled?.name, sled?.sets[0]?.id, sled?.sets[0]?.reps],
    [own.id, 'Sled push', own.setId, 12],
  )
})

test('a workout that was discarded on one device and finished on the other is logged as the other did it', async () => {
  const { ana, session } = await club()
  const [phone, desk] = [device(ana, session), device(ana, session)]
  await phone.begin()
  await phone.happen(tick(phone.workout(), 0, 0))
  await ana.get(openWorkouts.discard, { params: { id: phone.id } })
  await desk.happen({ kind: 'rated', sessionRpe: 7 })
  const log = await desk.finish()
  assert.deepEqual([log.sessionRpe, log.exercises.flatMap(one => one.sets)], [7, []])
})

test('fifty devices finish at once, and it is one log with what all of them told', async () => {
  const { ana, session } = await club()
  const phone = device(ana, session)
  await phone.begin()
  await phone.happen(tick(phone.workout(), 0, 0))
  const logs = await Promise.all(
    Array.from({ length: 50 }, () =>
      ana.call(workoutLogs.record, { input: record(device(ana, session).workout(), over) }),
    ),
  )
  assert.deepEqual(
    new Set(logs.map(answer => answer.ok && answer.body.data.exercises[0]?.sets.length)),
    new Set([1]),
  )
  assert.equal((await ana.get(workoutLogs.mine)).data.length, 1)
})

test('a change and the end at the same time: it is in the log, or is refused and can be added', async () => {
  const { ana, session } = await club()
  for (let round = 0; round < 10; round++) {
    const id = uuidv7()
    const begun = { sessionId: session.id, name: session.name, blocks: session.blocks }
    await ana.get(openWorkouts.begin, { params: { id }, input: begun })
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
      ana.get(workoutLogs.record, { input: { id, completedAt: over } }),
    ])
    const { data: log } = await ana.get(workoutLogs.show, { params: { id } })
    const isIn = log.exercises.flatMap(one => one.sets).some(set => set.id === done.setId)
    assert.equal(isIn, answer.ok, JSON.stringify(answer))
    if (!answer.ok) assert.equal(answer.failure?.code, 'open-workout.finished')
  }
})

test('the id of somebody’s workout under way is nobody else’s to finish', async () => {
  const { ana, rita, session } = await club()
  const phone = device(ana, session)
  await phone.begin()
  await phone.happen(tick(phone.workout(), 0, 0))
  const input = { id: phone.id, completedAt: over }
  await rita.refused('workout-log.id-taken', loggingFor.record, {
    params: { id: ana.id },
    input: { ...input, sessionId: session.id },
  })
  await (await server.athlete('Bo')).refused('workout-log.id-taken', workoutLogs.record, { input })
  assert.equal((await phone.finish()).exercises[0]?.sets.length, 1)
})

test('what another device told of counts for achievements too', async () => {
  const { ana, session } = await club()
  const phone = device(ana, session)
  await phone.begin()
  for (const index of [0, 1, 2, 3]) await phone.happen(tick(phone.workout(), index, index))
  await device(ana, session).finish()
  const { data } = await ana.get(workoutLogs.activity)
  assert.equal(data.sessionsDone, 1)
  const earned = (await ana.get(achievements.mine)).data.achievements
  assert.ok(earned.length > 0)
})
