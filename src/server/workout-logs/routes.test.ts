import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import type { Member } from '#support/cast.ts'
import { follow } from '#support/plans.ts'
import { serverForTests } from '#support/server.ts'

const server = serverForTests()
const { mine, ofAthlete, ofMyAthletes, record, show } = workoutLogs

const namesOf = (logs: readonly WorkoutLog[]) => logs.map(log => log.name)
const log = async (member: Member, name: string, day: string, more: object = {}) =>
  (await member.get(record, { input: { name, completedAt: `${day}T18:00:00.000Z`, ...more } })).data

async function club() {
  const rita = await server.coach()
  const [ana, bo] = await Promise.all([server.athlete('Ana'), server.athlete('Bo')])
  await server.link(rita, ana)
  await server.link(rita, bo)
  return { rita, ana, bo }
}

test('the own logs come newest first, page by page', async () => {
  const ana = await server.athlete()
  await log(ana, 'second', '2025-11-02')
  await log(ana, 'third', '2025-11-03')
  await log(ana, 'first', '2025-11-01')
  await log(ana, 'third, evening', '2025-11-03')
  const page = await ana.get(mine, { query: { limit: 3 } })
  assert.deepEqual(namesOf(page.data), ['third, evening', 'third', 'second'])
  const rest = await ana.get(mine, { query: { limit: 3, cursor: page.nextCursor ?? '' } })
  assert.deepEqual(namesOf(rest.data), ['first'])
  assert.equal(rest.nextCursor, null)
  await ana.refused('request.invalid', mine, { query: { limit: 201 } })
  await server.visitor().refused('session.required', mine)
})

test('a coach’s own list is what the coach trained', async () => {
  const { rita, ana } = await club()
  await log(ana, 'Ana’s', '2025-11-02')
  assert.deepEqual((await rita.get(mine)).data, [])
  await log(rita, 'Rita’s', '2025-11-02')
  assert.deepEqual(namesOf((await rita.get(mine)).data), ['Rita’s'])
})

test('a coach sees the logs of all athletes, and whose each is', async () => {
  const { rita, ana, bo } = await club()
  await log(ana, 'A1', '2025-11-01', { exercises: [{ name: 'Squat', sets: 3, reps: 5, weight: 100 }] })
  await log(bo, 'B1', '2025-11-02')
  await log(ana, 'A2', '2025-11-03')
  const first = await rita.get(ofMyAthletes, { query: { limit: 2 } })
  assert.deepEqual(
    first.data.map(one => [one.name, one.athlete.firstName]),
    [
      ['A2', 'Ana'],
      ['B1', 'Bo'],
    ],
  )
  const rest = await rita.get(ofMyAthletes, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
  assert.deepEqual(namesOf(rest.data), ['A1'])
  assert.equal(rest.data[0]?.exercises[0]?.sets.length, 3)
  assert.equal(rest.nextCursor, null)
})

test('the coach’s list is narrowed by athlete, regimen and time', async () => {
  const { rita, ana, bo } = await club()
  const { regimenId } = await follow(rita, ana)
  await log(ana, 'A1', '2025-11-01', { regimenId })
  await log(bo, 'B1', '2025-11-02')
  await log(ana, 'A2', '2025-11-03')
  const asked = async (query: object) => namesOf((await rita.get(ofMyAthletes, { query })).data)
  assert.deepEqual(await asked({ athleteId: ana.id }), ['A2', 'A1'])
  assert.deepEqual(await asked({ regimenId }), ['A1'])
  assert.deepEqual(await asked({ from: '2025-11-02T00:00:00Z' }), ['A2', 'B1'])
  assert.deepEqual(await asked({ from: '2025-11-02T00:00:00Z', to: '2025-11-02T23:59:59Z' }), ['B1'])
  const sam = await server.athlete('Sam')
  await log(sam, 'S1', '2025-11-02')
  for (const unknown of [sam.id, uuidv7(), 'no-id']) {
    assert.deepEqual(await asked({ athleteId: unknown }), [])
    assert.deepEqual(await asked({ regimenId: unknown }), [])
  }
  await rita.refused('request.invalid', ofMyAthletes, { query: { from: 'yesterday' } })
  await rita.refused('request.invalid', ofMyAthletes, { query: { to: '0000-01-01T00:00:00Z' } })
  await rita.refused('request.invalid', ofMyAthletes, { query: { from: '2026-01-01T00:00:00+23:59' } })
})

test('a coach sees the logs of one athlete', async () => {
  const { rita, ana, bo } = await club()
  await log(ana, 'A1', '2025-11-01')
  await log(ana, 'A2', '2025-11-02')
  await log(bo, 'B1', '2025-11-02')
  const params = { id: ana.id }
  assert.deepEqual(namesOf((await rita.get(ofAthlete, { params })).data), ['A2', 'A1'])
  const page = await rita.get(ofAthlete, { params, query: { limit: 1 } })
  const rest = await rita.get(ofAthlete, { params, query: { cursor: page.nextCursor ?? '' } })
  assert.deepEqual(namesOf([...page.data, ...rest.data]), ['A2', 'A1'])
  for (const id of ['no-id', uuidv7()]) await rita.refused('athlete.not-found', ofAthlete, { params: { id } })
})

test('athletes do not ask as coaches do', async () => {
  const { ana } = await club()
  await ana.refused('role.coach-only', ofMyAthletes)
  await ana.refused('role.coach-only', ofAthlete, { params: { id: ana.id } })
  await server.visitor().refused('session.required', ofMyAthletes)
  await server.visitor().refused('session.required', ofAthlete, { params: { id: ana.id } })
})

test('one log is shown to its athlete and the coach', async () => {
  const { rita, ana, bo } = await club()
  const own = await log(ana, 'A1', '2025-11-01')
  const params = { id: own.id }
  for (const member of [ana, rita]) assert.deepEqual((await member.get(show, { params })).data, own)
  await bo.refused('workout-log.not-found', show, { params })
  for (const id of ['no-id', uuidv7()]) await ana.refused('workout-log.not-found', show, { params: { id } })
  await server.visitor().refused('session.required', show, { params })
})

test('a cursor that nobody gave starts at the beginning or is refused', async () => {
  const ana = await server.athlete()
  await log(ana, 'A1', '2025-11-01')
  assert.equal((await ana.get(mine, { query: { cursor: 'abc' } })).data.length, 1)
  for (const position of [
    ['now and then', 'x'],
    ['2026-99-99', uuidv7()],
    [5, 'x'],
  ]) {
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url')
    const reply = await ana.call(mine, { query: { cursor } })
    assert.ok(reply.status < 500, `${position} is answered with ${reply.status}`)
  }
})

test('a page is read in as many statements as ever, however many logs are on it', async t => {
  const { rita, ana } = await club()
  const exercises = [
    { name: 'Squat', sets: 3, reps: 5 },
    { name: 'Row', sets: 3, reps: 8 },
  ]
  const asked = t.mock.method(server.store.database.$client, 'query').mock
  const statementsFor = async (logs: number) => {
    asked.resetCalls()
    assert.equal((await rita.get(ofMyAthletes)).data.length, logs)
    return asked.callCount()
  }
  await ana.get(record, { input: { exercises } })
  // Who asks, the logs, their exercises, their sets.
  assert.equal(await statementsFor(1), 4)
  for (let count = 1; count < 10; count++) await ana.get(record, { input: { exercises } })
  assert.equal(await statementsFor(10), 4)
})

test('a page of uncommonly long workouts ends early, and the next one goes on', async () => {
  const { ana } = await club()
  const exercises = Array.from({ length: 100 }, (_, index) => ({
    name: `Exercise ${index}`,
    notes: 'x'.repeat(4000),
  }))
  for (let count = 0; count < 12; count++) await ana.get(record, { input: { exercises } })
  const first = await ana.get(mine)
  const rest = await ana.get(mine, { query: { cursor: first.nextCursor ?? '' } })
  assert.ok(JSON.stringify(first).length < 4_500_000)
  assert.deepEqual([first.data.length + rest.data.length, rest.nextCursor], [12, null])
  for (const { exercises: done } of [...first.data, ...rest.data]) assert.equal(done.length, 100)
})
