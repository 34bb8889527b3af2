import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { assignments } from '#contract/assignments.ts'
import { type OpenWorkoutChange, openWorkouts } from '#contract/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import type { Member } from '#support/cast.ts'
import { follow } from '#support/plans.ts'
import { serverForTests } from '#support/server.ts'

const server = serverForTests()
const { begin, change, discard, list } = openWorkouts

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** Ana follows a program of Rita's. */
async function club() {
  const [rita, ana] = await Promise.all([server.coach('Rita'), server.athlete('Ana')])
  await server.link(rita, ana)
  const { session, regimenId } = await follow(rita, ana)
  const begun = { sessionId: session.id, name: session.name, blocks: session.blocks }
  return { rita, ana, session, regimenId, begun }
}

const free = { name: 'Hotel gym', blocks: [] }

async function start(athlete: Member, input: object = free): Promise<string> {
  const id = uuidv7()
  await athlete.get(begin, { params: { id }, input: input as typeof free })
  return id
}

const done = (setId: string): OpenWorkoutChange => ({
  kind: 'set-done',
  setId,
  exerciseId: '019a0000-0000-7000-8000-000000000001',
  exercise: 'Back squat',
  role: 'working',
  figures: { loadKg: 100, reps: 5, rpe: null, seconds: null, meters: null },
  at: '2026-11-21T10:00:00.000Z',
})

const tell = (athlete: Member, id: string, told: OpenWorkoutChange, changeId: string = uuidv7()) =>
  athlete.get(change, { params: { id }, input: { id: changeId, change: told } })

const underWay = async (athlete: Member) => (await athlete.get(list)).data

test('a workout begun on one device is there on another, with what happened in it in order', async () => {
  const { ana, session, begun } = await club()
  const id = await start(ana, begun)
  const [one, two] = [uuidv7(), uuidv7()]
  assert.equal((await tell(ana, id, done(two))).data.changeCount, 1)
  await tell(ana, id, done(one))
  const [workout, ...others] = await underWay(ana)
  assert.deepEqual(others, [])
  assert.deepEqual([workout?.id, workout?.sessionId, workout?.name], [id, session.id, session.name])
  assert.deepEqual(
    workout?.changes.map(({ change: told }) => told),
    [done(two), done(one)],
  )
  const planned = session.blocks[0]?.items[0]
  const kept = workout?.blocks[0]?.items[0]
  assert.deepEqual([kept?.id, kept?.exercise, kept?.sets.length], [planned?.id, planned?.exercise, 4])
})

test('begun again on another device it stands as it stood', async () => {
  const { ana, begun } = await club()
  const id = await start(ana, begun)
  await tell(ana, id, done(uuidv7()))
  const again = { params: { id: id.toUpperCase() }, input: free }
  const { data } = await ana.get(begin, again)
  assert.deepEqual([data.name, data.changes.length], [begun.name, 1])
  const many = await Promise.all(Array.from({ length: 20 }, () => ana.get(begin, again)))
  assert.deepEqual(new Set(many.map(answer => answer.data.id)), new Set([id]))
  assert.equal((await underWay(ana)).length, 1)
})

test('a change told again happens once, also at the same time', async () => {
  const { ana } = await club()
  const id = await start(ana)
  const [changeId, setId] = [uuidv7(), uuidv7()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(ana, id, done(setId), changeId)))
  assert.deepEqual(new Set(answers.map(answer => answer.data.changeCount)), new Set([1]))
  assert.equal((await underWay(ana))[0]?.changes.length, 1)
})

test('what belongs to another workout or another person is refused, and says nothing of it', async () => {
  const { rita, ana, begun } = await club()
  const bo = await server.athlete('Bo')
  const [id, changeId] = [await start(ana, begun), uuidv7()]
  await tell(ana, id, done(uuidv7()), changeId)
  const input = { id: changeId, change: done(uuidv7()) }
  const bos = await start(bo)
  await bo.refused('open-workout.change-id-taken', change, { params: { id: bos }, input })
  await ana.refused('open-workout.change-id-taken', change, { params: { id: await start(ana) }, input })
  for (const other of [bo, rita]) {
    await other.refused('workout-log.id-taken', begin, { params: { id }, input: free })
    const fresh = { params: { id }, input: { id: uuidv7(), change: done(uuidv7()) } }
    await other.refused('open-workout.not-found', change, fresh)
    await other.refused('open-workout.not-found', discard, { params: { id } })
  }
  assert.deepEqual((await rita.get(list)).data, [])
  assert.equal((await underWay(bo))[0]?.changes.length, 0)
  for (const unknown of ['no-id', uuidv7()]) {
    await ana.refused('open-workout.not-found', discard, { params: { id: unknown } })
    await ana.refused('open-workout.not-found', change, {
      params: { id: unknown },
      input: { id: uuidv7(), change: done(uuidv7()) },
    })
  }
  await ana.refused('request.invalid', begin, { params: { id: 'no-id' }, input: free })
})

test('a session is begun by its athlete alone, also once it is off the calendar', async () => {
  const { rita, ana, session, begun, regimenId } = await club()
  const bo = await server.athlete('Bo')
  for (const other of [bo, rita])
    await other.refused('session-plan.not-found', begin, { params: { id: uuidv7() }, input: begun })
  const nobodys = { ...begun, sessionId: uuidv7() }
  await ana.refused('session-plan.not-found', begin, { params: { id: uuidv7() }, input: nobodys })
  const { data: assigned } = await rita.get(assignments.list)
  const assignment = assigned.find(one => one.regimenId === regimenId)
  await rita.get(assignments.end, { params: { id: assignment?.id ?? '' } })
  const id = await start(ana, begun)
  assert.deepEqual(
    (await underWay(ana)).map(one => [one.id, one.sessionId]),
    [[id, session.id]],
  )
})

test('what is finished takes no more, though its log was deleted', async () => {
  const { ana } = await club()
  const id = await start(ana)
  await ana.get(workoutLogs.record, { input: { id, exercises: [{ name: 'Plank' }] } })
  const refused = async () => {
    const input = { id: uuidv7(), change: done(uuidv7()) }
    await ana.refused('open-workout.finished', change, { params: { id }, input })
    await ana.refused('open-workout.finished', begin, { params: { id }, input: free })
    await ana.refused('open-workout.finished', discard, { params: { id } })
  }
  await refused()
  await ana.get(workoutLogs.remove, { params: { id } })
  await refused()
})

test('what is discarded stays so, however often it is said, and is begun no more', async () => {
  const { ana } = await club()
  const id = await start(ana)
  for (let time = 0; time < 2; time++) await ana.get(discard, { params: { id } })
  assert.deepEqual(await underWay(ana), [])
  const input = { id: uuidv7(), change: done(uuidv7()) }
  await ana.refused('open-workout.discarded', change, { params: { id }, input })
  await ana.refused('open-workout.discarded', begin, { params: { id }, input: free })
})

test('too much in one workout, and too many workouts, are refused in words', async () => {
  const ana = await server.athlete('Ana')
  const id = await start(ana)
  await query(
    `insert into open_workout_changes (id, open_workout_id, change)
     select gen_random_uuid(), $1, '{"kind":"set-removed"}' from generate_series(1, 1999)`,
    id,
  )
  const last = uuidv7()
  assert.equal((await tell(ana, id, done(uuidv7()), last)).data.changeCount, 2000)
  const input = { id: uuidv7(), change: done(uuidv7()) }
  await ana.refused('open-workout.full', change, { params: { id }, input })
  // What it has already, it still knows.
  assert.equal((await tell(ana, id, done(uuidv7()), last)).data.changeCount, 2000)
  const wordy = await start(ana)
  await query(
    `insert into open_workout_changes (id, open_workout_id, change)
     select gen_random_uuid(), $1, jsonb_build_object('note', repeat('x', 3990)) from generate_series(1, 260)`,
    wordy,
  )
  await ana.refused('open-workout.full', change, { params: { id: wordy }, input })
  for (let count = 2; count < 49; count++) await start(ana)
  const atOnce = await Promise.all(
    Array.from({ length: 8 }, () => ana.call(begin, { params: { id: uuidv7() }, input: free })),
  )
  assert.equal(atOnce.filter(reply => reply.ok).length, 1)
  await ana.refused('open-workout.too-many', begin, { params: { id: uuidv7() }, input: free })
  assert.equal((await underWay(ana)).length, 20)
  const sets = [{ role: 'working', amount: null, load: null, effort: null, isPerSide: false }]
  const item = {
    id: uuidv7(),
    exercise: { name: 'Squat', exerciseId: null },
    sets,
    tempo: '',
    restSeconds: null,
    notes: '',
    mediaUrl: '',
  }
  const endless = {
    id: uuidv7(),
    kind: 'circuit',
    name: '',
    rounds: 1_000_000_000,
    seconds: null,
    restSeconds: null,
  }
  const blocks = [{ ...endless, items: [item] }]
  const params = { id: uuidv7() }
  await ana.refused('request.invalid', begin, { params, input: { name: '', blocks } as never })
})

test('what happened last stands first', async () => {
  const ana = await server.athlete('Ana')
  const [one, two] = [await start(ana), await start(ana)]
  await tell(ana, one, done(uuidv7()))
  assert.deepEqual(
    (await underWay(ana)).map(({ id }) => id),
    [one, two],
  )
})

test('the list is read in two statements, however long it is', async t => {
  const ana = await server.athlete('Ana')
  const asked = t.mock.method(server.store.database.$client, 'query').mock
  const statements = async () => {
    asked.resetCalls()
    await underWay(ana)
    return asked.callCount()
  }
  const id = await start(ana)
  // Who asks, the workouts, what happened in them.
  assert.equal(await statements(), 3)
  for (let count = 0; count < 5; count++) await tell(ana, await start(ana), done(uuidv7()))
  await tell(ana, id, done(uuidv7()))
  assert.equal(await statements(), 3)
})
