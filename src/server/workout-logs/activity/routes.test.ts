import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { workoutLogs } from '#contract/workout-logs.ts'
import type { Member } from '#support/cast.ts'
import { follow } from '#support/plans.ts'
import { serverForTests } from '#support/server.ts'
import { addDays } from '#training/calendar.ts'
import { outcomeOf } from '#training/workout/outcome.ts'
import { sessions } from '../../database/schema.ts'

const server = serverForTests()
const { activity, mine, record, remove } = workoutLogs

const span = { from: '2025-10-01', to: '2026-01-31' }
const at = (day: string, time = '18:00:00') => `${day}T${time}.000Z`
const log = async (member: Member, input: object) => (await member.get(record, { input })).data
const read = async (member: Member, query: object = span) => (await member.get(activity, { query })).data
const statesOf = async (member: Member) =>
  (await read(member)).marks.map(({ date, state, count }) => `${date} ${state} ${count}`)
const namesOf = async (member: Member, query: object) =>
  (await member.get(mine, { query })).data.map(one => one.name)

async function follower(weeks = 1) {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  return { rita, ana, ...(await follow(rita, ana, { weeks })) }
}

test('whoever has not trained has empty days', async () => {
  const ana = await server.athlete()
  assert.deepEqual(await read(ana), { ...span, sessionsDone: 0, sessionsDue: 0, marks: [] })
  await server.visitor().refused('session.required', activity)
})

test('a session stands on its day until it is done, then the workout on the day it was done', async () => {
  const { ana, session } = await follower()
  assert.deepEqual(await statesOf(ana), [`${session.date} planned 1`])
  const next = addDays(session.date, 1)
  const { id } = await log(ana, { sessionId: session.id, completedAt: at(next) })
  const { marks, sessionsDone, sessionsDue } = await read(ana)
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
  assert.deepEqual(await statesOf(ana), [`${session.date} planned 1`])
})

test('what was moved leaves an arrow, and what was skipped says so', async () => {
  const { ana, sessions: planned } = await follower(3)
  const { database } = server.store
  const [moved, skipped, other] = planned
  const change = (id: string | undefined, values: object) =>
    database
      .update(sessions)
      .set(values)
      .where(eq(sessions.id, id ?? ''))
  const day = moved?.date ?? ''
  await change(moved?.id, { date: addDays(day, 2), movedFrom: day })
  await change(skipped?.id, { skippedAt: new Date(), skippedKind: 'injury' })
  assert.deepEqual(await statesOf(ana), [
    `${day} moved 1`,
    `${addDays(day, 2)} planned 1`,
    `${skipped?.date} skipped 1`,
    `${other?.date} planned 1`,
  ])
})

test('the marks say of each workout what training says of it', async () => {
  const { ana, session, sessions: planned } = await follower(5)
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
    await log(ana, { sessionId: planned[index]?.id, completedAt: at(planned[index]?.date ?? ''), exercises })
  await log(ana, { completedAt: at(session.date), exercises: [plank] })
  const logs = (await ana.get(mine)).data
  const outcomes = logs.map(one => `${one.completedAt.slice(0, 10)} ${outcomeOf(one, one.plannedSets)} 1`)
  assert.deepEqual(await statesOf(ana), outcomes.toSorted())
  for (const kind of ['done', 'changed', 'part', 'unplanned'] as const) {
    const expected = logs.filter(one => outcomeOf(one, one.plannedSets) === kind).map(one => one.id)
    assert.ok(expected.length > 0, kind)
    assert.deepEqual(
      (await ana.get(mine, { query: { kind } })).data.map(one => one.id),
      expected,
    )
  }
})

test('days are those of the athlete’s zone, however many workouts a day has', async () => {
  const ana = await server.athlete('Ana', { timeZone: 'Pacific/Auckland' })
  await log(ana, { name: 'Evening', completedAt: at('2025-11-10', '11:30:00') })
  for (const minute of [10, 20, 30])
    await log(ana, { name: `Morning ${minute}`, completedAt: at('2025-11-10', `19:${minute}:00`) })
  const days = { from: '2025-11-10', to: '2025-11-11' }
  assert.deepEqual(
    (await read(ana, days)).marks.map(({ date, count, name }) => [date, count, name]),
    [
      // Midnight in Auckland is 11:00 in UTC while it is summer there.
      ['2025-11-11', 4, 'Morning 30'],
    ],
  )
  await log(ana, { name: 'Before', completedAt: at('2025-11-10', '10:59:59') })
  assert.deepEqual(
    (await read(ana, days)).marks.map(({ date, count }) => [date, count]),
    [
      ['2025-11-10', 1],
      ['2025-11-11', 4],
    ],
  )
})

test('a span has an end after its beginning and is at most 400 days', async () => {
  const ana = await server.athlete()
  await ana.refused('request.invalid', activity, { query: { from: '2025-02-01', to: '2025-01-31' } })
  await ana.refused('request.invalid', activity, { query: { from: '2024-01-01', to: '2025-12-31' } })
  await ana.refused('request.invalid', activity, { query: { from: 'yesterday' } })
  const { from, to } = await read(ana, {})
  assert.equal(addDays(from, 371), to)
})

test('own logs are found by the words of their workout, exercise or program, and by day', async () => {
  const { ana, session } = await follower()
  await log(ana, { sessionId: session.id, completedAt: at('2025-11-24') })
  await log(ana, {
    name: '100 % Röck',
    completedAt: at('2025-11-25'),
    exercises: [{ name: 'Pull-up', reps: 5 }],
  })
  assert.deepEqual(await namesOf(ana, { search: ' base STRENGTH ' }), ['Lower'])
  assert.deepEqual(await namesOf(ana, { search: 'lower' }), ['Lower'])
  assert.deepEqual(await namesOf(ana, { search: 'pull' }), ['100 % Röck'])
  assert.deepEqual(await namesOf(ana, { search: 'RÖCK' }), ['100 % Röck'])
  assert.deepEqual(await namesOf(ana, { search: '0 %' }), ['100 % Röck'])
  for (const search of ['%', '_', '\\', "'"])
    assert.deepEqual(await namesOf(ana, { search }), search === '%' ? ['100 % Röck'] : [])
  assert.deepEqual(await namesOf(ana, { search: '  ' }), ['100 % Röck', 'Lower'])
  assert.deepEqual(await namesOf(ana, { from: at('2025-11-25') }), ['100 % Röck'])
  assert.deepEqual(await namesOf(ana, { to: at('2025-11-24') }), ['Lower'])
})
