import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { assignments } from '#contract/assignments.ts'
import { openWorkouts } from '#contract/open-workouts.ts'
import type { Scope } from '#contract/people.ts'
import { regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import type { Member } from '#support/cast.ts'
import { logged, write } from '#support/program.ts'
import { serverForTests } from '#support/server.ts'
import { addDays, dayIn } from '#training/calendar.ts'

const server = serverForTests()
const today = dayIn(new Date(), 'UTC')

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** Ana on a program of Rita's, training every day from a start on. */
async function onProgram({ weeks = 1, days = 3, startDate = today, scopes }: Asked = {}) {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana, scopes)
  const regimen = await write(rita, { weeks, days })
  await assign(rita, regimen.id, [ana], startDate)
  return { rita, ana, regimen }
}
type Asked = { weeks?: number; days?: number; startDate?: string; scopes?: Scope[] }

async function assign(coach: Member, regimenId: string, athletes: Member[], startDate = today) {
  const athleteIds = athletes.map(athlete => athlete.id)
  const input = { regimenId, athleteIds, startDate, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  return (await coach.get(assignments.assignBulk, { input })).data.assigned
}

test('a session shows what is planned on its day, alike to the athlete and the coach', async () => {
  const { rita, ana, regimen } = await onProgram({ weeks: 2, days: 2 })
  const { data } = await ana.get(schedule.list)
  assert.deepEqual(
    data.map(one => [one.date, one.week, one.dayOfWeek, one.name, one.state]),
    [
      [today, 1, 1, 'Day 1', 'planned'],
      [addDays(today, 1), 1, 2, 'Day 2', 'planned'],
      [addDays(today, 7), 2, 1, 'Day 1', 'planned'],
      [addDays(today, 8), 2, 2, 'Day 2', 'planned'],
    ],
  )
  const [first] = data
  assert.ok(first)
  assert.deepEqual(first.blocks, regimen.weeks[0]?.days[0]?.blocks)
  assert.deepEqual([first.weekCount, first.regimen.name, first.workoutLogId], [2, 'Base strength', null])
  assert.deepEqual([first.athlete.id, first.coach?.id], [ana.id, rita.id])
  assert.deepEqual((await ana.get(schedule.show, { params: { id: first.id } })).data, first)
  assert.deepEqual((await rita.get(schedule.show, { params: { id: first.id } })).data, first)
  assert.deepEqual((await rita.get(schedule.list)).data, data)
})

test('a session is done while it has a log, and names the newest', async () => {
  const { rita, ana } = await onProgram()
  const [first, second] = (await ana.get(schedule.list)).data
  assert.ok(first && second)
  await logged(server.store, ana, { sessionId: first.id })
  const newest = await logged(server.store, ana, { sessionId: first.id })
  await query('update sessions set skipped_at = now() where id = $1', second.id)
  const states = (await rita.get(schedule.list)).data.map(one => [one.state, one.workoutLogId])
  assert.deepEqual(states, [
    ['done', newest],
    ['skipped', null],
    ['planned', null],
  ])
  await query('update workout_logs set deleted_at = now() where session_id = $1', first.id)
  assert.equal((await ana.get(schedule.show, { params: { id: first.id } })).data.state, 'planned')
})

test('a coach who may not see logs sees what was planned and not that it was done', async () => {
  const { rita, ana } = await onProgram({ scopes: ['body'] })
  const [first] = (await ana.get(schedule.list)).data
  assert.ok(first)
  const log = await logged(server.store, ana, { sessionId: first.id })
  const params = { id: first.id }
  const seen = (await rita.get(schedule.show, { params })).data
  assert.deepEqual([seen.state, seen.workoutLogId], ['planned', null])
  assert.equal((await ana.get(schedule.show, { params })).data.workoutLogId, log)
  // What was cancelled stays on the calendar only where it was done.
  await query('update sessions set cancelled_at = now() where id = $1', first.id)
  await rita.refused('session-plan.not-found', schedule.show, { params })
  assert.equal((await ana.get(schedule.show, { params })).data.workoutLogId, log)
})

test('nobody but the athlete and the coaches of now sees a session', async () => {
  const { rita, ana } = await onProgram()
  const bo = await server.athlete('Bo')
  const sam = await server.coach('Sam')
  const admin = await server.coach('Alex', { role: 'admin' })
  const [first] = (await ana.get(schedule.list)).data
  const params = { id: first?.id ?? '' }
  for (const stranger of [bo, sam, admin]) {
    await stranger.refused('session-plan.not-found', schedule.show, { params })
    assert.deepEqual((await stranger.get(schedule.list)).data, [])
    assert.deepEqual((await stranger.get(schedule.list, { query: { athleteId: ana.id } })).data, [])
  }
  for (const id of [uuidv7(), 'no-id']) {
    await ana.refused('session-plan.not-found', schedule.show, { params: { id } })
    assert.deepEqual((await ana.get(schedule.list, { query: { athleteId: id } })).data, [])
  }
  await server.visitor().refused('session.required', schedule.list)
  await server.visitor().refused('session.required', schedule.show, { params })

  await query('update coachings set ended_at = now() where athlete_id = $1', ana.id)
  await rita.refused('session-plan.not-found', schedule.show, { params })
  assert.deepEqual((await rita.get(schedule.list)).data, [])
  assert.equal((await ana.get(schedule.list)).data.length, 3)
})

test('the list is of an athlete, of a regimen, and from day to day, as named', async () => {
  const { rita, ana, regimen } = await onProgram({ startDate: addDays(today, -10), weeks: 8, days: 1 })
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  const other = await write(rita, { weeks: 1, days: 1 })
  await assign(rita, other.id, [ana, bo])
  const list = async (asked: { from?: string; to?: string; athleteId?: string; regimenId?: string } = {}) =>
    (await rita.get(schedule.list, { query: asked })).data
  assert.deepEqual(
    (await list({ athleteId: bo.id })).map(one => one.athlete.id),
    [bo.id],
  )
  assert.equal((await list({ regimenId: other.id })).length, 2)
  assert.deepEqual(
    (await list({ regimenId: regimen.id })).map(one => one.date),
    [-3, 4, 11, 18, 25].map(count => addDays(today, count)),
  )
  const from = addDays(today, -10)
  assert.equal((await list({ regimenId: regimen.id, from })).length, 6)
  assert.deepEqual(
    (await list({ regimenId: regimen.id, from, to: from })).map(one => one.date),
    [from],
  )
})

test('a range that ends before it begins, is too long, or is none is refused by field', async () => {
  const ana = await server.athlete()
  const wrong = [
    { from: today, to: addDays(today, -1) },
    { from: today, to: addDays(today, 401) },
    { to: 'soon' },
    { from: '1900-01-01', to: '2199-12-31' },
  ]
  for (const asked of wrong) {
    const { failure } = await ana.refused('request.invalid', schedule.list, { query: asked })
    assert.deepEqual(Object.keys(failure?.fields ?? {}), ['to'])
  }
  await ana.get(schedule.list, { query: { from: today, to: addDays(today, 400) } })
})

test('pages of sessions follow each other by date', async () => {
  const { rita, ana, regimen } = await onProgram({ days: 5 })
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  await assign(rita, regimen.id, [ana, bo])
  const all = (await rita.get(schedule.list)).data
  assert.equal(all.length, 10)
  assert.deepEqual(
    all.map(one => one.date),
    all.map(one => one.date).toSorted(),
  )
  const pageAfter = (cursor: string | null) =>
    rita.get(schedule.list, { query: { limit: 4, ...(cursor && { cursor }) } })
  const first = await pageAfter(null)
  const second = await pageAfter(first.nextCursor)
  const third = await pageAfter(second.nextCursor)
  assert.deepEqual([...first.data, ...second.data, ...third.data], all)
  assert.equal(third.nextCursor, null)
})

test('the sessions of a program outlive the coach’s account', async () => {
  const { rita, ana } = await onProgram()
  await query('delete from users where id = $1', rita.id)
  const { data } = await ana.get(schedule.list)
  assert.deepEqual(
    data.map(one => one.coach),
    [null, null, null],
  )
  const [program] = (await ana.get(regimens.ofAthlete)).data.regimens
  assert.deepEqual([program?.name, program?.coach], ['Base strength', null])
  const params = { id: program?.id ?? '' }
  assert.equal((await ana.get(regimens.show, { params })).data.regimen.dayCount, 3)
})

test('of a deleted regimen the athlete keeps the sessions up to yesterday and what was done', async () => {
  const { rita, ana, regimen } = await onProgram({ days: 4, startDate: addDays(today, -1) })
  const [, , tomorrow] = (await ana.get(schedule.list)).data
  assert.ok(tomorrow)
  await logged(server.store, ana, { sessionId: tomorrow.id })
  await rita.get(regimens.remove, { params: { id: regimen.id } })
  const left = (await ana.get(schedule.list)).data
  assert.deepEqual(
    left.map(one => [one.date, one.state]),
    [
      [addDays(today, -1), 'planned'],
      [addDays(today, 1), 'done'],
    ],
  )
})

test('a workout that was logged when its program had ended unnoticed is done all the same', async () => {
  const { rita, ana } = await onProgram()
  const [first, second] = (await ana.get(schedule.list)).data
  assert.ok(first && second)
  await rita.get(assignments.end, { params: { id: first.assignmentId } })
  assert.deepEqual((await ana.get(schedule.list)).data, [])
  await ana.refused('session-plan.not-found', schedule.show, { params: { id: first.id } })
  await logged(server.store, ana, { sessionId: first.id })
  assert.deepEqual(
    (await rita.get(schedule.list)).data.map(one => [one.id, one.state]),
    [[first.id, 'done']],
  )
  const [program] = (await ana.get(regimens.ofAthlete)).data.regimens
  assert.deepEqual([program?.sessionCount, program?.sessionsDone, program?.sessionsDue], [1, 1, 1])
})

test('a page of uncommonly long sessions ends early, and the next one goes on', async () => {
  const { rita, ana } = await onProgram({ days: 1 })
  const items = Array(50).fill({ exercise: { name: 'Squat' }, notes: 'x'.repeat(3600) })
  const days = Array(14).fill({ blocks: [{ items }] })
  for (const name of ['Much', 'Still more']) {
    const input = { name, category: 'Strength', weeks: [{ days }] }
    await assign(rita, (await rita.get(regimens.create, { input })).data.id, [ana])
  }
  const first = await ana.get(schedule.list)
  const rest = await ana.get(schedule.list, { query: { cursor: first.nextCursor ?? '' } })
  assert.ok(JSON.stringify(first).length < 4_500_000)
  assert.deepEqual([first.data.length + rest.data.length, rest.nextCursor], [29, null])
  for (const session of [...first.data, ...rest.data]) assert.notDeepEqual(session.blocks, [])
})

test('a session names the workout as which it was last recorded or given up, though the log was deleted', async () => {
  const { rita, ana } = await onProgram({ scopes: ['body'] })
  const [session] = (await ana.get(schedule.list)).data
  assert.ok(session)
  const params = { id: session.id }
  const last = async (who: Member) => (await who.get(schedule.show, { params })).data.lastWorkoutId
  assert.equal(await last(ana), null)
  const begun = uuidv7()
  const input = { sessionId: session.id, name: session.name, blocks: session.blocks }
  await ana.get(openWorkouts.begin, { params: { id: begun }, input })
  assert.equal(await last(ana), null)
  await ana.get(openWorkouts.discard, { params: { id: begun } })
  assert.equal(await last(ana), begun)
  const { data: log } = await ana.get(workoutLogs.record, { input: { sessionId: session.id } })
  assert.equal(await last(ana), log.id)
  await ana.get(workoutLogs.remove, { params: { id: log.id } })
  assert.equal(await last(ana), log.id)
  assert.equal((await ana.get(schedule.list)).data[0]?.lastWorkoutId, log.id)
  // Who may not see logs does not learn of one.
  assert.equal(await last(rita), null)
})
