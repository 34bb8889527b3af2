import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()
const { mine, ofAthlete, ofMyAthletes, record, show } = workoutLogs

const getNames = (logs: readonly WorkoutLog[]) => logs.map(recordLog => recordLog.name)
const recordLog = async (member: TestUser, name: string, day: string, more: object = {}) =>
  (await member.get(record, { input: { name, completedAt: `${day}T18:00:00.000Z`, ...more } })).data

async function setUpClub() {
  const rita = await server.coach()
  const [ana, bo] = await Promise.all([server.athlete('Ana'), server.athlete('Bo')])
  await server.link(rita, ana)
  await server.link(rita, bo)
  return { rita, ana, bo }
}

test('lists an athlete’s own logs page by page, newest first', async () => {
  const ana = await server.athlete()
  await recordLog(ana, 'second', '2025-11-02')
  await recordLog(ana, 'third', '2025-11-03')
  await recordLog(ana, 'first', '2025-11-01')
  await recordLog(ana, 'third, evening', '2025-11-03')
  const page = await ana.get(mine, { query: { limit: 3 } })
  assert.deepEqual(getNames(page.data), ['third, evening', 'third', 'second'])
  const rest = await ana.get(mine, { query: { limit: 3, cursor: page.nextCursor ?? '' } })
  assert.deepEqual(getNames(rest.data), ['first'])
  assert.equal(rest.nextCursor, null)
  await ana.refused('request.invalid', mine, { query: { limit: 201 } })
  await server.visitor().refused('session.required', mine)
})

test('a coach’s own list contains the coach’s workouts, but not the athletes’ workouts', async () => {
  const { rita, ana } = await setUpClub()
  await recordLog(ana, 'Ana’s', '2025-11-02')
  assert.deepEqual((await rita.get(mine)).data, [])
  await recordLog(rita, 'Rita’s', '2025-11-02')
  assert.deepEqual(getNames((await rita.get(mine)).data), ['Rita’s'])
})

test('a coach sees the logs of all their athletes, with the athletes’ names', async () => {
  const { rita, ana, bo } = await setUpClub()
  await recordLog(ana, 'A1', '2025-11-01', { exercises: [{ name: 'Squat', sets: 3, reps: 5, weight: 100 }] })
  await recordLog(bo, 'B1', '2025-11-02')
  await recordLog(ana, 'A2', '2025-11-03')
  const first = await rita.get(ofMyAthletes, { query: { limit: 2 } })
  assert.deepEqual(
    first.data.map(one => [one.name, one.athlete.firstName]),
    [
      ['A2', 'Ana'],
      ['B1', 'Bo'],
    ],
  )
  const rest = await rita.get(ofMyAthletes, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
  assert.deepEqual(getNames(rest.data), ['A1'])
  assert.equal(rest.data[0]?.exercises[0]?.sets.length, 3)
  assert.equal(rest.nextCursor, null)
})

test('filters logs by athlete, regimen and time', async () => {
  const { rita, ana, bo } = await setUpClub()
  const { regimenId } = await followSquatProgram(rita, ana)
  await recordLog(ana, 'A1', '2025-11-01', { regimenId })
  await recordLog(bo, 'B1', '2025-11-02')
  await recordLog(ana, 'A2', '2025-11-03')
  const listNames = async (query: object) => getNames((await rita.get(ofMyAthletes, { query })).data)
  assert.deepEqual(await listNames({ athleteId: ana.id }), ['A2', 'A1'])
  assert.deepEqual(await listNames({ regimenId }), ['A1'])
  assert.deepEqual(await listNames({ from: '2025-11-02T00:00:00Z' }), ['A2', 'B1'])
  assert.deepEqual(await listNames({ from: '2025-11-02T00:00:00Z', to: '2025-11-02T23:59:59Z' }), ['B1'])
  const sam = await server.athlete('Sam')
  await recordLog(sam, 'S1', '2025-11-02')
  for (const unknown of [sam.id, uuidv7(), 'no-id']) {
    assert.deepEqual(await listNames({ athleteId: unknown }), [])
    assert.deepEqual(await listNames({ regimenId: unknown }), [])
  }
  await rita.refused('request.invalid', ofMyAthletes, { query: { from: 'yesterday' } })
  await rita.refused('request.invalid', ofMyAthletes, { query: { to: '0000-01-01T00:00:00Z' } })
  await rita.refused('request.invalid', ofMyAthletes, { query: { from: '2026-01-01T00:00:00+23:59' } })
})

test('a coach can list the logs of a single athlete', async () => {
  const { rita, ana, bo } = await setUpClub()
  await recordLog(ana, 'A1', '2025-11-01')
  await recordLog(ana, 'A2', '2025-11-02')
  await recordLog(bo, 'B1', '2025-11-02')
  const params = { id: ana.id }
  assert.deepEqual(getNames((await rita.get(ofAthlete, { params })).data), ['A2', 'A1'])
  const page = await rita.get(ofAthlete, { params, query: { limit: 1 } })
  const rest = await rita.get(ofAthlete, { params, query: { cursor: page.nextCursor ?? '' } })
  assert.deepEqual(getNames([...page.data, ...rest.data]), ['A2', 'A1'])
  for (const id of ['no-id', uuidv7()]) await rita.refused('athlete.not-found', ofAthlete, { params: { id } })
})

test('athletes cannot use the coaches’ log routes', async () => {
  const { ana } = await setUpClub()
  await ana.refused('role.coach-only', ofMyAthletes)
  await ana.refused('role.coach-only', ofAthlete, { params: { id: ana.id } })
  await server.visitor().refused('session.required', ofMyAthletes)
  await server.visitor().refused('session.required', ofAthlete, { params: { id: ana.id } })
})

test('only the athlete and their coach can read a log', async () => {
  const { rita, ana, bo } = await setUpClub()
  const logOfAna = await recordLog(ana, 'A1', '2025-11-01')
  const params = { id: logOfAna.id }
  for (const member of [ana, rita]) assert.deepEqual((await member.get(show, { params })).data, logOfAna)
  await bo.refused('workout-log.not-found', show, { params })
  for (const id of ['no-id', uuidv7()]) await ana.refused('workout-log.not-found', show, { params: { id } })
  await server.visitor().refused('session.required', show, { params })
})

test('an invalid cursor never causes a server error', async () => {
  const ana = await server.athlete()
  await recordLog(ana, 'A1', '2025-11-01')
  assert.equal((await ana.get(mine, { query: { cursor: 'abc' } })).data.length, 1)
  for (const position of [
    ['now and then', 'x'],
    ['2026-99-99', uuidv7()],
    [5, 'x'],
  ]) {
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url')
    const reply = await ana.call(mine, { query: { cursor } })
    assert.ok(reply.status < 500, `${position} returns ${reply.status}`)
  }
})

test('reading a page runs the same number of SQL statements regardless of the number of logs', async t => {
  const { rita, ana } = await setUpClub()
  const exercises = [
    { name: 'Squat', sets: 3, reps: 5 },
    { name: 'Row', sets: 3, reps: 8 },
  ]
  const queryMock = t.mock.method(server.store.database.$client, 'query').mock
  const countStatements = async (logs: number) => {
    queryMock.resetCalls()
    assert.equal((await rita.get(ofMyAthletes)).data.length, logs)
    return queryMock.callCount()
  }
  await ana.get(record, { input: { exercises } })
  // One SQL statement each for the user, whether recent logs fill a page, the logs, their exercises and their sets.
  assert.equal(await countStatements(1), 5)
  for (let count = 1; count < 10; count++) await ana.get(record, { input: { exercises } })
  assert.equal(await countStatements(10), 5)
})

test('a page of very long workouts ends early, and the next page continues from there', async () => {
  const { ana } = await setUpClub()
  const exercises = Array.from({ length: 100 }, (_, index) => ({
    name: `Exercise ${index}`,
    notes: 'x'.repeat(4000),
  }))
  for (let count = 0; count < 12; count++) await ana.get(record, { input: { exercises } })
  const first = await ana.get(mine)
  const rest = await ana.get(mine, { query: { cursor: first.nextCursor ?? '' } })
  assert.ok(JSON.stringify(first).length < 4_500_000)
  assert.deepEqual([first.data.length + rest.data.length, rest.nextCursor], [12, null])
  for (const { exercises: loggedExercises } of [...first.data, ...rest.data])
    assert.equal(loggedExercises.length, 100)
})
