import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { assignments } from '#contract/assignments.ts'
import { people, type Scope } from '#contract/people.ts'
import { regimens } from '#contract/regimens.ts'
import { type CalendarEntry, schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import type { Member } from '#support/cast.ts'
import { squatDay } from '#support/plans.ts'
import { logged, write } from '#support/program.ts'
import { serverForTests } from '#support/server.ts'
import { doneOfDue } from '#training/adherence/due.ts'
import { addDays, dayIn } from '#training/calendar.ts'

const server = serverForTests()
const today = dayIn(new Date(), 'UTC')
const week = { from: addDays(today, -7), to: addDays(today, 7) }

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** On a program of a week from a day on, training every day. */
async function assign(coach: Member, athletes: Member[], startDate = today, days = 3) {
  const regimen = await write(coach, { weeks: 1, days })
  const athleteIds = athletes.map(one => one.id)
  const input = { regimenId: regimen.id, athleteIds, startDate, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  await coach.get(assignments.assignBulk, { input })
  return regimen
}

async function pair(scopes?: Scope[], timeZone?: string) {
  const rita = await server.coach()
  const ana = await server.athlete('Ana', timeZone ? { timeZone } : {})
  await server.link(rita, ana, scopes)
  return { rita, ana }
}

const entriesFor = async (reader: Member, asked: object = week) =>
  (await reader.get(schedule.calendar, { query: asked })).data

test('the calendar says of each session what the session says, and nothing of what is planned in it', async () => {
  const { rita, ana } = await pair()
  await assign(rita, [ana])
  const entries = await entriesFor(rita)
  const { data: sessions } = await rita.get(schedule.list, { query: week })
  assert.equal(entries.length, 3)
  assert.deepEqual(
    entries.map(({ id, date, state, name, week: number, regimen, coachId, athleteId }) => [
      [id, date, state, name, number],
      [regimen?.id, coachId, athleteId],
    ]),
    sessions.map(({ id, date, state, name, week: number, regimen, coach, athlete }) => [
      [id, date, state, name, number],
      [regimen.id, coach?.id, athlete.id],
    ]),
  )
  assert.deepEqual(await entriesFor(ana), entries)
})

test('of what was done it says whether it went as planned', async () => {
  const { rita, ana } = await pair()
  const days = Array.from({ length: 4 }, () => squatDay)
  const input = { name: 'Squats', category: 'Strength', weeks: [{ days }] }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id], weekdays: [1, 2, 3, 4, 5, 6, 7] },
  })
  const { data: sessions } = await ana.get(schedule.list)
  const log = (index: number, loads: number[], isWhole = true) => {
    const warmUp = { role: 'warm-up', reps: 8 } as const
    const squats = { name: 'Back squat', sets: [warmUp, ...loads.map(loadKg => ({ reps: 5, loadKg }))] }
    const exercises = isWhole ? [squats, { name: 'Plank', sets: [{ seconds: 60 }] }] : [squats]
    return ana.get(workoutLogs.record, {
      input: { sessionId: sessions[index]?.id ?? '', sessionRpe: 7, exercises },
    })
  }
  await log(0, [100, 100, 100])
  await log(1, [100, 100, 110])
  await log(2, [100, 100, 100], false)
  const entries = await entriesFor(rita)
  const outcomes = sessions.map(one => entries.find(entry => entry.id === one.id))
  assert.deepEqual(
    outcomes.map(entry => [entry?.state, entry?.outcome, entry?.sessionRpe]),
    [
      ['done', 'done', 7],
      ['done', 'changed', 7],
      ['done', 'part', 7],
      ['planned', null, null],
    ],
  )
})

test('what moved out of the asked days or into them is shown, whoever moved it', async () => {
  const { rita, ana } = await pair()
  await assign(rita, [ana])
  const [first, second] = (await ana.get(schedule.list)).data
  assert.ok(first && second)
  const away = addDays(today, 30)
  await ana.get(schedule.move, { params: { id: first.id }, input: { date: away } })
  const of = async (asked: object) =>
    (await entriesFor(rita, asked)).map(({ id, date, movedFrom, dueOn }) => [id, date, movedFrom, dueOn])
  assert.deepEqual(await of({ from: today, to: today }), [[first.id, away, today, today]])
  assert.deepEqual(await of({ from: away, to: away }), [[first.id, away, today, today]])
  await rita.get(schedule.move, { params: { id: first.id }, input: { date: addDays(today, 29) } })
  assert.deepEqual(await of({ from: today, to: today }), [
    [first.id, addDays(today, 29), today, addDays(today, 29)],
  ])
})

test('a workout that nobody planned stands on its day in the athlete’s zone', async () => {
  const { rita, ana } = await pair(undefined, 'Pacific/Kiritimati')
  const completedAt = '2026-03-10T12:00:00Z'
  const input = { completedAt, name: 'Hill run', sessionRpe: 6, exercises: [{ name: 'Run' }] }
  const { data: log } = await ana.get(workoutLogs.record, { input })
  const on = (day: string) => entriesFor(rita, { from: day, to: day })
  assert.deepEqual(
    (await on('2026-03-11')).map(({ id, state, name, workoutLogId }) => [id, state, name, workoutLogId]),
    [[log.id, 'unplanned', 'Hill run', log.id]],
  )
  assert.deepEqual(await on('2026-03-10'), [])
  await ana.get(workoutLogs.remove, { params: { id: log.id } })
  assert.deepEqual(await on('2026-03-11'), [])
})

test('a coach who may not see logs sees neither what was done nor what was not planned', async () => {
  const { rita, ana } = await pair(['body'])
  await assign(rita, [ana])
  const [first] = (await ana.get(schedule.list)).data
  await logged(server.store, ana, { sessionId: first?.id ?? '' })
  await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Run' }] } })
  const seen = await entriesFor(rita)
  assert.deepEqual(
    seen.map(entry => [entry.state, entry.outcome, entry.workoutLogId]),
    Array(3).fill(['planned', null, null]),
  )
  assert.deepEqual((await entriesFor(ana)).map(entry => entry.state).toSorted(), [
    'done',
    'planned',
    'planned',
    'unplanned',
  ])
})

test('calendar and sessions are of several athletes, of a group, of a regimen', async () => {
  const rita = await server.coach()
  const [ana, bo, clara] = [
    await server.athlete('Ana'),
    await server.athlete('Bo'),
    await server.athlete('Clara'),
  ]
  const links = []
  for (const athlete of [ana, bo, clara]) links.push(await server.link(rita, athlete))
  const regimen = await assign(rita, [ana, bo, clara], today, 1)
  const other = await assign(rita, [ana], today, 1)
  const groupId = uuidv7()
  await query(`insert into athlete_groups (id, coach_id, name) values ($1, $2, 'Early')`, groupId, rita.id)
  await query('insert into athlete_group_members values ($1, $2)', groupId, links[1])

  for (const operation of [schedule.calendar, schedule.list]) {
    const of = async (reader: Member, asked: object) => {
      const { data } = await reader.get(operation, { query: { ...week, ...asked } })
      return data.map(one => ('athleteId' in one ? one.athleteId : one.athlete.id)).toSorted()
    }
    assert.deepEqual(await of(rita, { athleteId: `${ana.id},${bo.id}` }), [ana.id, ana.id, bo.id].toSorted())
    assert.deepEqual(await of(rita, { groupId }), [bo.id])
    assert.deepEqual(await of(rita, { groupId, athleteId: ana.id }), [])
    assert.deepEqual(await of(rita, { regimenId: other.id }), [ana.id])
    assert.deepEqual(await of(rita, { regimenId: regimen.id }), [ana.id, bo.id, clara.id].toSorted())
    // Another coach's group is nobody's, and no athlete learns who is in one.
    const otto = await server.coach('Otto')
    await server.link(otto, bo)
    assert.deepEqual(await of(otto, { groupId }), [])
    assert.deepEqual(await of(bo, { groupId }), [])
    for (const wrong of ['no-id', `${ana.id},`, `${ana.id},x`])
      assert.deepEqual(await of(rita, { athleteId: wrong }), [])
    assert.deepEqual(await of(rita, { groupId: uuidv7() }), [])
    await query('update coachings set ended_at = now() where coach_id = $1', otto.id)
  }
})

test('nobody else sees a calendar', async () => {
  const { rita, ana } = await pair()
  await assign(rita, [ana])
  await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Run' }] } })
  const strangers = [await server.athlete('Bo'), await server.coach('Sam')]
  for (const stranger of strangers)
    assert.deepEqual(await entriesFor(stranger, { ...week, athleteId: ana.id }), [])
  await query('update coachings set ended_at = now() where athlete_id = $1', ana.id)
  assert.deepEqual(await entriesFor(rita), [])
  await server.visitor().refused('session.required', schedule.calendar)
})

test('pages of a calendar follow each other and leave nothing out', async () => {
  const { rita, ana } = await pair()
  await assign(rita, [ana], addDays(today, -2), 5)
  for (const name of ['Run', 'Swim']) await ana.get(workoutLogs.record, { input: { exercises: [{ name }] } })
  const all = await entriesFor(rita)
  assert.equal(all.length, 7)
  const paged: CalendarEntry[] = []
  let cursor: string | undefined
  do {
    const page = await rita.get(schedule.calendar, {
      query: { ...week, limit: 2, ...(cursor && { cursor }) },
    })
    paged.push(...page.data)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.deepEqual(paged, all)
})

test('moved within its week a session is due once and done once; moved out of it, it stays due there', async () => {
  const { rita, ana } = await pair()
  // A program that ended in a week of November; its days are a Monday, a Tuesday and a Wednesday.
  const monday = '2025-11-03'
  const regimen = await assign(rita, [ana], monday)
  const asked = { from: '2025-10-20', to: '2025-11-30' }
  const sessions = await entriesFor(ana, asked)
  const figures = async () => {
    const [program] = (await ana.get(regimens.ofAthlete)).data.regimens
    const counted = doneOfDue(await entriesFor(rita, asked), today)
    assert.deepEqual(counted, { done: program?.sessionsDone, due: program?.sessionsDue })
    return counted
  }
  const [first, second, third] = sessions.map(one => ({ params: { id: one.id } }))
  assert.ok(first && second && third)
  assert.deepEqual(await figures(), { done: 0, due: 3 })

  await ana.get(schedule.move, { ...first, input: { date: '2025-11-09' } })
  await logged(server.store, ana, { sessionId: first.params.id })
  assert.deepEqual(await figures(), { done: 1, due: 3 })
  await ana.get(schedule.move, { ...second, input: { date: '2025-11-10' } })
  const [moved] = (await entriesFor(rita, asked)).filter(one => one.id === second.params.id)
  assert.deepEqual([moved?.date, moved?.dueOn], ['2025-11-10', '2025-11-04'])
  assert.deepEqual(await figures(), { done: 1, due: 3 })
  await ana.get(schedule.skip, { ...third, input: { kind: 'illness' } })
  assert.deepEqual(await figures(), { done: 1, due: 2 })
  await ana.get(schedule.skip, { ...third, input: { kind: 'no-time' } })
  assert.deepEqual(await figures(), { done: 1, due: 3 })
  assert.equal(regimen.weeks.length, 1)
})

test('what the athlete puts off into a coming week is due in the last 28 days all the same', async () => {
  const { rita, ana } = await pair()
  await assign(rita, [ana], addDays(today, -8), 1)
  const [session] = (await ana.get(schedule.list, { query: { from: addDays(today, -8) } })).data
  const params = { id: session?.id ?? '' }
  const figures = async () => {
    const [row] = (await rita.get(people.athletes)).data
    return [row?.sessionsDone, row?.sessionsDue]
  }
  assert.deepEqual(await figures(), [0, 1])
  await ana.get(schedule.move, { params, input: { date: addDays(today, 10) } })
  assert.deepEqual(await figures(), [0, 1])
  // The coach's own change of plan moves what is due.
  await rita.get(schedule.move, { params, input: { date: addDays(today, 11) } })
  assert.deepEqual(await figures(), [0, 0])
})
