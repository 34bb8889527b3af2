import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { sessionsTable } from '#server/database/schema.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays } from '#training/calendar.ts'
import { getWorkoutOutcome } from '#training/workout/compare/workout-outcome.ts'

const server = serverForTests()
const { activity, mine, record, remove } = workoutLogs

const range = { from: '2025-10-01', to: '2026-01-31' }
const at = (day: string, time = '18:00:00') => `${day}T${time}.000Z`
const log = async (member: TestUser, input: object) => (await member.get(record, { input })).data
const fetchActivity = async (member: TestUser, query: object = range) =>
  (await member.get(activity, { query })).data
const listStates = async (member: TestUser) =>
  (await fetchActivity(member)).marks.map(({ date, state, count }) => `${date} ${state} ${count}`)
const listNames = async (member: TestUser, query: object) =>
  (await member.get(mine, { query })).data.map(one => one.name)

async function setUpProgram(weeks = 1) {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  return { rita, ana, ...(await followSquatProgram(rita, ana, { weeks })) }
}

test('an athlete who has not trained has no activity', async () => {
  const ana = await server.athlete()
  assert.deepEqual(await fetchActivity(ana), { ...range, sessionsDone: 0, sessionsDue: 0, marks: [] })
  await server.visitor().refused('session.required', activity)
})

test('a session appears on its planned day until it is done; its workout then appears on the day it was done', async () => {
  const { ana, session } = await setUpProgram()
  assert.deepEqual(await listStates(ana), [`${session.date} planned 1`])
  const next = addDays(session.date, 1)
  const { id } = await log(ana, { sessionId: session.id, completedAt: at(next) })
  const { marks, sessionsDone, sessionsDue } = await fetchActivity(ana)
  assert.deepEqual([sessionsDone, sessionsDue], [1, 1])
  assert.deepEqual(marks, [
    {
      date: session.date,
      state: 'moved',
      count: 1,
      name: 'Lower',
      sessionId: session.id,
      workoutLogId: null,
    },
    { date: next, state: 'done', count: 1, name: 'Lower', sessionId: session.id, workoutLogId: id },
  ])
  await ana.get(remove, { params: { id } })
  assert.deepEqual(await listStates(ana), [`${session.date} planned 1`])
})

test('marks the original day of a moved session as moved, and the day of a skipped session as skipped', async () => {
  const { ana, sessions: plannedSessions } = await setUpProgram(3)
  const { database } = server.store
  const [moved, skipped, other] = plannedSessions
  const change = (id: string | undefined, values: object) =>
    database
      .update(sessionsTable)
      .set(values)
      .where(eq(sessionsTable.id, id ?? ''))
  const day = moved?.date ?? ''
  await change(moved?.id, { date: addDays(day, 2), movedFrom: day })
  await change(skipped?.id, { skippedAt: new Date(), skippedKind: 'injury' })
  assert.deepEqual(await listStates(ana), [
    `${day} moved 1`,
    `${addDays(day, 2)} planned 1`,
    `${skipped?.date} skipped 1`,
    `${other?.date} planned 1`,
  ])
})

test('each day is marked with the outcome of its workout', async () => {
  const { ana, session, sessions: plannedSessions } = await setUpProgram(5)
  const squats = (more: object = {}) => ({
    name: 'Back squat',
    sets: [{ role: 'warm-up', reps: 8 }, ...threes(more)],
  })
  const threes = (more: object) => Array.from({ length: 3 }, () => ({ reps: 5, loadKg: 100, ...more }))
  const plank = { name: 'Plank', seconds: 60 }
  const contents = [
    undefined,
    [squats(), plank],
    [squats({ loadKg: 102.5 }), plank],
    [squats()],
    [{ ...squats(), skippedReason: 'Knee' }, plank],
  ]
  for (const [index, exercises] of contents.entries())
    await log(ana, {
      sessionId: plannedSessions[index]?.id,
      completedAt: at(plannedSessions[index]?.date ?? ''),
      exercises,
    })
  await log(ana, { completedAt: at(session.date), exercises: [plank] })
  const logs = (await ana.get(mine)).data
  const outcomes = logs.map(
    one => `${one.completedAt.slice(0, 10)} ${getWorkoutOutcome(one, one.plannedSets)} 1`,
  )
  assert.deepEqual(await listStates(ana), outcomes.toSorted())
  for (const kind of ['done', 'changed', 'part', 'unplanned'] as const) {
    const expected = logs.filter(one => getWorkoutOutcome(one, one.plannedSets) === kind).map(one => one.id)
    assert.ok(expected.length > 0, kind)
    assert.deepEqual(
      (await ana.get(mine, { query: { kind } })).data.map(one => one.id),
      expected,
    )
  }
})

test('groups workouts by day in the athlete’s time zone', async () => {
  const ana = await server.athlete('Ana', { timeZone: 'Pacific/Auckland' })
  await log(ana, { name: 'Evening', completedAt: at('2025-11-10', '11:30:00') })
  for (const minute of [10, 20, 30])
    await log(ana, { name: `Morning ${minute}`, completedAt: at('2025-11-10', `19:${minute}:00`) })
  const days = { from: '2025-11-10', to: '2025-11-11' }
  assert.deepEqual(
    (await fetchActivity(ana, days)).marks.map(({ date, count, name }) => [date, count, name]),
    [
      // Midnight in Auckland is 11:00 UTC during daylight saving time.
      ['2025-11-11', 4, 'Morning 30'],
    ],
  )
  await log(ana, { name: 'Before', completedAt: at('2025-11-10', '10:59:59') })
  assert.deepEqual(
    (await fetchActivity(ana, days)).marks.map(({ date, count }) => [date, count]),
    [
      ['2025-11-10', 1],
      ['2025-11-11', 4],
    ],
  )
})

test('rejects date ranges that are reversed or longer than 400 days', async () => {
  const ana = await server.athlete()
  await ana.refused('request.invalid', activity, { query: { from: '2025-02-01', to: '2025-01-31' } })
  await ana.refused('request.invalid', activity, { query: { from: '2024-01-01', to: '2025-12-31' } })
  await ana.refused('request.invalid', activity, { query: { from: 'yesterday' } })
  const { from, to } = await fetchActivity(ana, {})
  assert.equal(addDays(from, 371), to)
})

test('athletes can search their own logs by workout, exercise or program name, and by date', async () => {
  const { ana, session } = await setUpProgram()
  await log(ana, { sessionId: session.id, completedAt: at('2025-11-24') })
  await log(ana, {
    name: '100 % Röck',
    completedAt: at('2025-11-25'),
    exercises: [{ name: 'Pull-up', reps: 5 }],
  })
  assert.deepEqual(await listNames(ana, { search: ' base STRENGTH ' }), ['Lower'])
  assert.deepEqual(await listNames(ana, { search: 'lower' }), ['Lower'])
  assert.deepEqual(await listNames(ana, { search: 'pull' }), ['100 % Röck'])
  assert.deepEqual(await listNames(ana, { search: 'RÖCK' }), ['100 % Röck'])
  assert.deepEqual(await listNames(ana, { search: '0 %' }), ['100 % Röck'])
  for (const search of ['%', '_', '\\', "'"])
    assert.deepEqual(await listNames(ana, { search }), search === '%' ? ['100 % Röck'] : [])
  assert.deepEqual(await listNames(ana, { search: '  ' }), ['100 % Röck', 'Lower'])
  assert.deepEqual(await listNames(ana, { from: at('2025-11-25') }), ['100 % Röck'])
  assert.deepEqual(await listNames(ana, { to: at('2025-11-24') }), ['Lower'])
})
