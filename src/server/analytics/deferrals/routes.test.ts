import assert from 'node:assert/strict'
import { test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
import { analytics } from '#contract/analytics/analytics.ts'
import type { DeferrableItemKind } from '#contract/analytics/deferral.ts'
import { deferrals } from '#contract/analytics/deferrals.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { coachingsTable, deferralsTable } from '#server/database/schema.ts'
import { insertTestProgram } from '#support/server/insert-calendar-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const tomorrow = addDays(today, 1)

const attention = async (coach: TestUser) => (await coach.get(analytics.attention)).data
const defer = (coach: TestUser, kind: DeferrableItemKind, itemId: string, until = addDays(today, 3)) =>
  coach.get(deferrals.defer, { input: { kind, itemId, until } })
const listLogNames = async (coach: TestUser) => {
  const { logs } = await attention(coach)
  assert.equal(logs.count, logs.items.length)
  return logs.items.map(log => log.name)
}

/** Creates Rita and Otto, who both coach Ana and Bo, with two logs of Ana and one of Bo. */
async function setUp() {
  const [rita, otto] = [await server.coach('Rita'), await server.coach('Otto')]
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  const coachings = {
    ana: await server.link(rita, ana),
    bo: await server.link(rita, bo),
    otto: await server.link(otto, ana),
  }
  const record = async (athlete: TestUser, name: string) =>
    (await athlete.get(workoutLogs.record, { input: { name, exercises: [{ name: 'Squat' }] } })).data
  const [lower, upper] = [await record(ana, 'Lower'), await record(ana, 'Upper')]
  const run = await record(bo, 'Run')
  return { rita, otto, ana, bo, coachings, record, lower, upper, run }
}

const setUntil = (coach: TestUser, itemId: string, until: string) =>
  server.store.database
    .update(deferralsTable)
    .set({ until })
    .where(and(eq(deferralsTable.coachId, coach.id), eq(deferralsTable.itemId, itemId)))

test('a deferred log leaves the queue of its coach until its day, and returns at its place', async () => {
  const { rita, otto, lower } = await setUp()
  assert.deepEqual(await listLogNames(rita), ['Lower', 'Upper', 'Run'])
  const { data } = await defer(rita, 'log', lower.id)
  assert.deepEqual(
    [data.kind, data.itemId, data.name, data.athlete.firstName, data.until, data.isBack],
    ['log', lower.id, 'Lower', 'Ana', addDays(today, 3), false],
  )
  assert.deepEqual(await listLogNames(rita), ['Upper', 'Run'])
  assert.deepEqual((await attention(rita)).deferrals, [data])
  assert.deepEqual(await listLogNames(otto), ['Lower', 'Upper'])
  assert.deepEqual((await attention(otto)).deferrals, [])

  await setUntil(rita, lower.id, today)
  assert.deepEqual(await listLogNames(rita), ['Lower', 'Upper', 'Run'])
  assert.deepEqual((await attention(rita)).deferrals, [{ ...data, until: today, isBack: true }])
})

test('the day of the return begins in the time zone of the coach', async () => {
  const { rita, lower } = await setUp()
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  for (const timeZone of zones) {
    await rita.get(account.updateProfile, { input: { preferences: { timeZone } } })
    const there = getDayInTimeZone(new Date(), timeZone)
    const next = addDays(there, 1)
    await rita.refused('request.invalid', deferrals.defer, {
      input: { kind: 'log', itemId: lower.id, until: there },
    })
    await defer(rita, 'log', lower.id, next)
    assert.deepEqual(await listLogNames(rita), ['Upper', 'Run'])
    await setUntil(rita, lower.id, there)
    assert.deepEqual(await listLogNames(rita), ['Lower', 'Upper', 'Run'])
  }
})

test('a coach brings a deferred item back, and defers it again', async () => {
  const { rita, lower, upper } = await setUp()
  await defer(rita, 'log', lower.id)
  await defer(rita, 'log', upper.id)
  const params = { kind: 'log', id: lower.id }
  await rita.get(deferrals.bringBack, { params })
  assert.deepEqual(await listLogNames(rita), ['Lower', 'Run'])
  assert.deepEqual(
    (await attention(rita)).deferrals?.map(one => one.name),
    ['Upper'],
  )
  await rita.refused('deferral.item-not-found', deferrals.bringBack, { params })
  await defer(rita, 'log', lower.id, tomorrow)
  const { data } = await defer(rita, 'log', lower.id, addDays(today, 2))
  assert.equal(data.until, addDays(today, 2))
  assert.deepEqual(await listLogNames(rita), ['Run'])
})

test('missed sessions, messages and ending programs can be deferred', async () => {
  const { rita, ana, bo } = await setUp()
  const assigned: Record<string, string> = {}
  for (const athlete of [ana, bo]) {
    await server.store.database
      .update(coachingsTable)
      .set({ startedAt: new Date(Date.now() - 30 * 86_400_000) })
      .where(eq(coachingsTable.athleteId, athlete.id))
    const dates = { startDate: addDays(today, -20), endDate: addDays(today, 2) }
    const program = await insertTestProgram(server.store, rita, athlete, dates)
    assigned[athlete.id] = program.assignmentId
    for (const days of [1, 2, 3]) await program.session(addDays(today, -days))
    await athlete.get(messages.send, { params: { id: rita.id }, input: { text: 'Saturday?' } })
  }
  const names = async () => {
    const { behind, questions, ending } = await attention(rita)
    assert.equal(questions?.count, questions?.items.length)
    assert.deepEqual([behind.count, ending.count], [behind.items.length, ending.items.length])
    return [behind.items, questions?.items ?? [], ending.items].map(items =>
      items.map(one => one.athlete.firstName).toSorted(),
    )
  }
  assert.deepEqual(await names(), [
    ['Ana', 'Bo'],
    ['Ana', 'Bo'],
    ['Ana', 'Bo'],
  ])
  await defer(rita, 'behind', ana.id)
  assert.deepEqual(await names(), [['Bo'], ['Ana', 'Bo'], ['Ana', 'Bo']])
  await defer(rita, 'question', bo.id)
  assert.deepEqual(await names(), [['Bo'], ['Ana'], ['Ana', 'Bo']])
  await defer(rita, 'ending', assigned[bo.id] ?? '')
  assert.deepEqual(await names(), [['Bo'], ['Ana'], ['Ana']])
})

test('a new log, a question and a pain report of the athlete return the items early', async () => {
  const { rita, otto, ana, bo, record, lower, run } = await setUp()
  const news: Record<string, () => Promise<unknown>> = {
    log: () => record(ana, 'Row'),
    'changed log': () =>
      ana.get(workoutLogs.change, { params: { id: lower.id }, input: { notes: 'One set more.' } }),
    message: () => ana.get(messages.send, { params: { id: rita.id }, input: { text: 'Every rep?' } }),
    comment: () =>
      ana.get(reviews.comment, { params: { id: lower.id }, input: { text: 'Was that deep enough?' } }),
    'pain report': () =>
      ana.get(pain.report, {
        input: { id: uuidv7(), bodyPart: 'Knee', severity: 5, reportedAt: new Date().toISOString() },
      }),
  }
  for (const [name, act] of Object.entries(news)) {
    await defer(rita, 'log', lower.id)
    await defer(rita, 'log', run.id)
    const hidden = async () =>
      (await attention(rita)).deferrals?.filter(one => !one.isBack).map(one => one.name)
    assert.deepEqual((await hidden())?.toSorted(), ['Lower', 'Run'])
    await act()
    assert.deepEqual(await hidden(), ['Run'], name)
    const back = (await attention(rita)).deferrals?.filter(one => one.isBack)
    assert.deepEqual(
      back?.map(one => one.name),
      ['Lower'],
      name,
    )
  }
  // A deferred item returns only with news from its athlete to the same coach: not after something that a coach did, or
  // after a message to another coach.
  await defer(otto, 'log', lower.id)
  await rita.get(reviews.comment, { params: { id: lower.id }, input: { text: 'Good.' } })
  await otto.get(messages.send, { params: { id: ana.id }, input: { text: 'Hello.' } })
  await ana.get(messages.send, { params: { id: rita.id }, input: { text: 'For Rita.' } })
  await bo.get(messages.send, { params: { id: rita.id }, input: { text: 'Bo here.' } })
  assert.deepEqual(
    (await attention(otto)).deferrals?.map(one => one.isBack),
    [false],
  )
})

test('a reviewed log is no longer listed as deferred', async () => {
  const { rita, lower, upper } = await setUp()
  await defer(rita, 'log', lower.id)
  await defer(rita, 'log', upper.id)
  await rita.get(reviews.review, { params: { id: lower.id } })
  assert.deepEqual(
    (await attention(rita)).deferrals?.map(one => one.name),
    ['Upper'],
  )
  assert.deepEqual(await listLogNames(rita), ['Run'])
})

test('a deferred log is no longer listed after the last day of sharing, and those of others are', async () => {
  const { rita, ana, coachings, lower, run } = await setUp()
  await defer(rita, 'log', lower.id)
  await defer(rita, 'log', run.id)
  const input = { scopeEnds: { logs: addDays(today, -2) } }
  await ana.get(people.changeCoaching, { params: { id: coachings.ana }, input })
  assert.deepEqual(
    (await attention(rita)).deferrals?.map(one => one.name),
    ['Run'],
  )
})

test('only current coaches with access to the logs can defer a log, and only until a later day', async () => {
  const { rita, otto, ana, coachings, lower, run } = await setUp()
  const input = { kind: 'log' as const, itemId: lower.id, until: tomorrow }
  await ana.refused('role.coach-only', deferrals.defer, { input })
  await server.visitor().refused('session.required', deferrals.defer, { input })
  const missing = { ...input, itemId: run.id }
  await otto.refused('deferral.item-not-found', deferrals.defer, { input: missing })
  for (const until of [today, addDays(today, -1), addDays(today, 366)]) {
    const reply = await rita.refused('request.invalid', deferrals.defer, { input: { ...input, until } })
    assert.ok(reply.failure?.fields?.until)
  }
  for (const kind of ['behind', 'question', 'ending'] as const) {
    const stranger = { ...input, kind, itemId: otto.id }
    await rita.refused('deferral.item-not-found', deferrals.defer, { input: stranger })
  }
  await defer(rita, 'log', lower.id)
  await otto.refused('deferral.item-not-found', deferrals.bringBack, {
    params: { kind: 'log', id: lower.id },
  })
  await ana.get(people.endCoaching, { params: { id: coachings.ana } })
  await rita.refused('deferral.item-not-found', deferrals.defer, { input })
  assert.deepEqual((await attention(rita)).deferrals, [])
})
