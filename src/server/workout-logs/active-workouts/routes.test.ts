import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { assignments } from '#contract/programs/assignments.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import type { TestUser } from '#support/server/test-users.ts'
import type { SyncEvent } from '#training/workout/model/sync-events.ts'

const server = serverForTests()
const { begin, change, discard, list } = openWorkouts

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** Creates Ana and assigns her a program by Rita. */
async function setUpClub() {
  const [rita, ana] = await Promise.all([server.coach('Rita'), server.athlete('Ana')])
  await server.link(rita, ana)
  const { session, regimenId } = await followSquatProgram(rita, ana)
  const sessionInput = { sessionId: session.id, name: session.name, blocks: session.blocks }
  return { rita, ana, session, regimenId, sessionInput }
}

const unplannedInput = { name: 'Hotel gym', blocks: [] }

async function startWorkout(athlete: TestUser, input: object = unplannedInput): Promise<string> {
  const id = uuidv7()
  await athlete.get(begin, { params: { id }, input: input as typeof unplannedInput })
  return id
}

const createSetDone = (setId: string): SyncEvent => ({
  kind: 'set-done',
  setId,
  exerciseId: '019a0000-0000-7000-8000-000000000001',
  exercise: 'Back squat',
  role: 'working',
  figures: { loadKg: 100, reps: 5, rpe: null, seconds: null, meters: null },
  at: '2026-11-21T10:00:00.000Z',
})

const sendChange = (athlete: TestUser, id: string, event: SyncEvent, changeId: string = uuidv7()) =>
  athlete.get(change, { params: { id }, input: { id: changeId, change: event } })

const listActive = async (athlete: TestUser) => (await athlete.get(list)).data

test('a workout started on one device appears on another, with its changes in order', async () => {
  const { ana, session, sessionInput } = await setUpClub()
  const id = await startWorkout(ana, sessionInput)
  const [one, two] = [uuidv7(), uuidv7()]
  assert.equal((await sendChange(ana, id, createSetDone(two))).data.changeCount, 1)
  await sendChange(ana, id, createSetDone(one))
  const [workout, ...others] = await listActive(ana)
  assert.deepEqual(others, [])
  assert.deepEqual([workout?.id, workout?.sessionId, workout?.name], [id, session.id, session.name])
  assert.deepEqual(
    workout?.changes.map(({ change: event }) => event),
    [createSetDone(two), createSetDone(one)],
  )
  const plannedItem = session.blocks[0]?.items[0]
  const storedItem = workout?.blocks[0]?.items[0]
  assert.deepEqual(
    [storedItem?.id, storedItem?.exercise, storedItem?.sets.length],
    [plannedItem?.id, plannedItem?.exercise, 4],
  )
})

test('starting the same workout on another device does not change it', async () => {
  const { ana, sessionInput } = await setUpClub()
  const id = await startWorkout(ana, sessionInput)
  await sendChange(ana, id, createSetDone(uuidv7()))
  const again = { params: { id: id.toUpperCase() }, input: unplannedInput }
  const { data } = await ana.get(begin, again)
  assert.deepEqual([data.name, data.changes.length], [sessionInput.name, 1])
  const many = await Promise.all(Array.from({ length: 20 }, () => ana.get(begin, again)))
  assert.deepEqual(new Set(many.map(answer => answer.data.id)), new Set([id]))
  assert.equal((await listActive(ana)).length, 1)
})

test('a change sent twice is stored once, even if both requests are concurrent', async () => {
  const { ana } = await setUpClub()
  const id = await startWorkout(ana)
  const [changeId, setId] = [uuidv7(), uuidv7()]
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendChange(ana, id, createSetDone(setId), changeId)),
  )
  assert.deepEqual(new Set(answers.map(answer => answer.data.changeCount)), new Set([1]))
  assert.equal((await listActive(ana))[0]?.changes.length, 1)
})

test('rejects ids that are already in use, without revealing who uses them', async () => {
  const { rita, ana, sessionInput } = await setUpClub()
  const bo = await server.athlete('Bo')
  const [id, changeId] = [await startWorkout(ana, sessionInput), uuidv7()]
  await sendChange(ana, id, createSetDone(uuidv7()), changeId)
  const input = { id: changeId, change: createSetDone(uuidv7()) }
  const workoutOfBo = await startWorkout(bo)
  await bo.refused('open-workout.change-id-taken', change, { params: { id: workoutOfBo }, input })
  await ana.refused('open-workout.change-id-taken', change, {
    params: { id: await startWorkout(ana) },
    input,
  })
  for (const other of [bo, rita]) {
    await other.refused('workout-log.id-taken', begin, { params: { id }, input: unplannedInput })
    const newChange = { params: { id }, input: { id: uuidv7(), change: createSetDone(uuidv7()) } }
    await other.refused('open-workout.not-found', change, newChange)
    await other.refused('open-workout.not-found', discard, { params: { id } })
  }
  assert.deepEqual((await rita.get(list)).data, [])
  assert.equal((await listActive(bo))[0]?.changes.length, 0)
  for (const unknown of ['no-id', uuidv7()]) {
    await ana.refused('open-workout.not-found', discard, { params: { id: unknown } })
    await ana.refused('open-workout.not-found', change, {
      params: { id: unknown },
      input: { id: uuidv7(), change: createSetDone(uuidv7()) },
    })
  }
  await ana.refused('request.invalid', begin, { params: { id: 'no-id' }, input: unplannedInput })
})

test('only the athlete can start a session, and they can start it even if it is no longer on the calendar', async () => {
  const { rita, ana, session, sessionInput, regimenId } = await setUpClub()
  const bo = await server.athlete('Bo')
  for (const other of [bo, rita])
    await other.refused('session-plan.not-found', begin, { params: { id: uuidv7() }, input: sessionInput })
  const unknownSessionInput = { ...sessionInput, sessionId: uuidv7() }
  await ana.refused('session-plan.not-found', begin, { params: { id: uuidv7() }, input: unknownSessionInput })
  const { data: assignmentList } = await rita.get(assignments.list)
  const assignment = assignmentList.find(one => one.regimenId === regimenId)
  await rita.get(assignments.end, { params: { id: assignment?.id ?? '' } })
  const id = await startWorkout(ana, sessionInput)
  assert.deepEqual(
    (await listActive(ana)).map(one => [one.id, one.sessionId]),
    [[id, session.id]],
  )
})

test('a finished workout accepts no changes, even if its log was deleted', async () => {
  const { ana } = await setUpClub()
  const id = await startWorkout(ana)
  await ana.get(workoutLogs.record, { input: { id, exercises: [{ name: 'Plank' }] } })
  const expectFinished = async () => {
    const input = { id: uuidv7(), change: createSetDone(uuidv7()) }
    await ana.refused('open-workout.finished', change, { params: { id }, input })
    await ana.refused('open-workout.finished', begin, { params: { id }, input: unplannedInput })
    await ana.refused('open-workout.finished', discard, { params: { id } })
  }
  await expectFinished()
  await ana.get(workoutLogs.remove, { params: { id } })
  await expectFinished()
})

test('discarding a workout again has no effect, and a discarded workout cannot be restarted', async () => {
  const { ana } = await setUpClub()
  const id = await startWorkout(ana)
  for (let time = 0; time < 2; time++) await ana.get(discard, { params: { id } })
  assert.deepEqual(await listActive(ana), [])
  const input = { id: uuidv7(), change: createSetDone(uuidv7()) }
  await ana.refused('open-workout.discarded', change, { params: { id }, input })
  await ana.refused('open-workout.discarded', begin, { params: { id }, input: unplannedInput })
})

test('limits the number of changes to a workout and the number of active workouts', async () => {
  const ana = await server.athlete('Ana')
  const id = await startWorkout(ana)
  await query(
    `insert into open_workout_changes (id, open_workout_id, change)
     select gen_random_uuid(), $1, '{"kind":"set-removed"}' from generate_series(1, 1999)`,
    id,
  )
  const lastChangeId = uuidv7()
  assert.equal((await sendChange(ana, id, createSetDone(uuidv7()), lastChangeId)).data.changeCount, 2000)
  const input = { id: uuidv7(), change: createSetDone(uuidv7()) }
  await ana.refused('open-workout.full', change, { params: { id }, input })
  // Resending a change that is already stored is still accepted.
  assert.equal((await sendChange(ana, id, createSetDone(uuidv7()), lastChangeId)).data.changeCount, 2000)
  const longWorkoutId = await startWorkout(ana)
  await query(
    `insert into open_workout_changes (id, open_workout_id, change)
     select gen_random_uuid(), $1, jsonb_build_object('note', repeat('x', 3990)) from generate_series(1, 260)`,
    longWorkoutId,
  )
  await ana.refused('open-workout.full', change, { params: { id: longWorkoutId }, input })
  for (let count = 2; count < 49; count++) await startWorkout(ana)
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => ana.call(begin, { params: { id: uuidv7() }, input: unplannedInput })),
  )
  assert.equal(replies.filter(reply => reply.ok).length, 1)
  await ana.refused('open-workout.too-many', begin, { params: { id: uuidv7() }, input: unplannedInput })
  assert.equal((await listActive(ana)).length, 20)
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
  const endlessBlock = {
    id: uuidv7(),
    kind: 'circuit',
    name: '',
    rounds: 1_000_000_000,
    seconds: null,
    restSeconds: null,
  }
  const blocks = [{ ...endlessBlock, items: [item] }]
  const params = { id: uuidv7() }
  await ana.refused('request.invalid', begin, { params, input: { name: '', blocks } as never })
})

test('lists active workouts, most recently changed first', async () => {
  const ana = await server.athlete('Ana')
  const [one, two] = [await startWorkout(ana), await startWorkout(ana)]
  await sendChange(ana, one, createSetDone(uuidv7()))
  assert.deepEqual(
    (await listActive(ana)).map(({ id }) => id),
    [one, two],
  )
})

test('listing active workouts takes the same number of SQL statements for any number of workouts', async t => {
  const ana = await server.athlete('Ana')
  const queryMock = t.mock.method(server.store.database.$client, 'query').mock
  const countStatements = async () => {
    queryMock.resetCalls()
    await listActive(ana)
    return queryMock.callCount()
  }
  const id = await startWorkout(ana)
  // One SQL statement each for the user, the workouts and their changes.
  assert.equal(await countStatements(), 3)
  for (let count = 0; count < 5; count++)
    await sendChange(ana, await startWorkout(ana), createSetDone(uuidv7()))
  await sendChange(ana, id, createSetDone(uuidv7()))
  assert.equal(await countStatements(), 3)
})
