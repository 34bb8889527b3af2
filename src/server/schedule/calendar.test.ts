import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { people, type SharingScope } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { type CalendarEntry, schedule } from '#contract/programs/schedule.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { squatDay } from '#support/server/squat-program.ts'
import { createTestRegimen, insertTestLogFor } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { countDoneAndDueSessions } from '#training/adherence/due-sessions.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const week = { from: addDays(today, -7), to: addDays(today, 7) }

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** Assigns a one-week program with training on consecutive days. */
async function assign(coach: TestUser, athletes: TestUser[], startDate = today, days = 3) {
  const regimen = await createTestRegimen(coach, { weeks: 1, days })
  const athleteIds = athletes.map(one => one.id)
  const input = { regimenId: regimen.id, athleteIds, startDate, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  await coach.get(assignments.assignBulk, { input })
  return regimen
}

async function setUpCoaching(scopes?: SharingScope[], timeZone?: string) {
  const rita = await server.coach()
  const ana = await server.athlete('Ana', timeZone ? { timeZone } : {})
  await server.link(rita, ana, scopes)
  return { rita, ana }
}

const listEntries = async (reader: TestUser, filter: object = week) =>
  (await reader.get(schedule.calendar, { query: filter })).data

test('calendar entries match the sessions but omit their contents', async () => {
  const { rita, ana } = await setUpCoaching()
  await assign(rita, [ana])
  const entries = await listEntries(rita)
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
  assert.deepEqual(await listEntries(ana), entries)
})

test('the calendar shows whether a workout was completed as planned', async () => {
  const { rita, ana } = await setUpCoaching()
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
  const entries = await listEntries(rita)
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

test('the calendar shows sessions that the coach or athlete moved into or out of the requested range', async () => {
  const { rita, ana } = await setUpCoaching()
  await assign(rita, [ana])
  const [first, second] = (await ana.get(schedule.list)).data
  assert.ok(first && second)
  const laterDay = addDays(today, 30)
  await ana.get(schedule.move, { params: { id: first.id }, input: { date: laterDay } })
  const summarize = async (filter: object) =>
    (await listEntries(rita, filter)).map(({ id, date, movedFrom, dueOn }) => [id, date, movedFrom, dueOn])
  assert.deepEqual(await summarize({ from: today, to: today }), [[first.id, laterDay, today, today]])
  assert.deepEqual(await summarize({ from: laterDay, to: laterDay }), [[first.id, laterDay, today, today]])
  await rita.get(schedule.move, { params: { id: first.id }, input: { date: addDays(today, 29) } })
  assert.deepEqual(await summarize({ from: today, to: today }), [
    [first.id, addDays(today, 29), today, addDays(today, 29)],
  ])
})

test('an unplanned workout appears on its day in the athlete’s time zone', async () => {
  const { rita, ana } = await setUpCoaching(undefined, 'Pacific/Kiritimati')
  const completedAt = '2026-03-10T12:00:00Z'
  const input = { completedAt, name: 'Hill run', sessionRpe: 6, exercises: [{ name: 'Run' }] }
  const { data: log } = await ana.get(workoutLogs.record, { input })
  const listEntriesOn = (day: string) => listEntries(rita, { from: day, to: day })
  assert.deepEqual(
    (await listEntriesOn('2026-03-11')).map(({ id, state, name, workoutLogId }) => [
      id,
      state,
      name,
      workoutLogId,
    ]),
    [[log.id, 'unplanned', 'Hill run', log.id]],
  )
  assert.deepEqual(await listEntriesOn('2026-03-10'), [])
  await ana.get(workoutLogs.remove, { params: { id: log.id } })
  assert.deepEqual(await listEntriesOn('2026-03-11'), [])
})

test('a coach without the logs scope sees no workouts on the calendar', async () => {
  const { rita, ana } = await setUpCoaching(['body'])
  await assign(rita, [ana])
  const [first] = (await ana.get(schedule.list)).data
  await insertTestLogFor(server.store, ana, { sessionId: first?.id ?? '' })
  await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Run' }] } })
  const entries = await listEntries(rita)
  assert.deepEqual(
    entries.map(entry => [entry.state, entry.outcome, entry.workoutLogId]),
    Array(3).fill(['planned', null, null]),
  )
  assert.deepEqual((await listEntries(ana)).map(entry => entry.state).toSorted(), [
    'done',
    'planned',
    'planned',
    'unplanned',
  ])
})

test('filters calendar entries and sessions by athletes, group and regimen', async () => {
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
    const summarize = async (reader: TestUser, filter: object) => {
      const { data } = await reader.get(operation, { query: { ...week, ...filter } })
      return data.map(one => ('athleteId' in one ? one.athleteId : one.athlete.id)).toSorted()
    }
    assert.deepEqual(
      await summarize(rita, { athleteId: `${ana.id},${bo.id}` }),
      [ana.id, ana.id, bo.id].toSorted(),
    )
    assert.deepEqual(await summarize(rita, { groupId }), [bo.id])
    assert.deepEqual(await summarize(rita, { groupId, athleteId: ana.id }), [])
    assert.deepEqual(await summarize(rita, { regimenId: other.id }), [ana.id])
    assert.deepEqual(await summarize(rita, { regimenId: regimen.id }), [ana.id, bo.id, clara.id].toSorted())
    // Filtering by another coach's group matches nothing, and athletes cannot filter by group.
    const otto = await server.coach('Otto')
    await server.link(otto, bo)
    assert.deepEqual(await summarize(otto, { groupId }), [])
    assert.deepEqual(await summarize(bo, { groupId }), [])
    for (const wrong of ['no-id', `${ana.id},`, `${ana.id},x`])
      assert.deepEqual(await summarize(rita, { athleteId: wrong }), [])
    assert.deepEqual(await summarize(rita, { groupId: uuidv7() }), [])
    await query('update coachings set ended_at = now() where coach_id = $1', otto.id)
  }
})

test('other users cannot see an athlete’s calendar', async () => {
  const { rita, ana } = await setUpCoaching()
  await assign(rita, [ana])
  await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Run' }] } })
  const strangers = [await server.athlete('Bo'), await server.coach('Sam')]
  for (const stranger of strangers)
    assert.deepEqual(await listEntries(stranger, { ...week, athleteId: ana.id }), [])
  await query('update coachings set ended_at = now() where athlete_id = $1', ana.id)
  assert.deepEqual(await listEntries(rita), [])
  await server.visitor().refused('session.required', schedule.calendar)
})

test('the pages of a calendar together contain all entries', async () => {
  const { rita, ana } = await setUpCoaching()
  await assign(rita, [ana], addDays(today, -2), 5)
  for (const name of ['Run', 'Swim']) await ana.get(workoutLogs.record, { input: { exercises: [{ name }] } })
  const all = await listEntries(rita)
  assert.equal(all.length, 7)
  const pagedEntries: CalendarEntry[] = []
  let cursor: string | undefined
  do {
    const page = await rita.get(schedule.calendar, {
      query: { ...week, limit: 2, ...(cursor && { cursor }) },
    })
    pagedEntries.push(...page.data)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.deepEqual(pagedEntries, all)
})

test('when an athlete moves a session, its due date changes only if the session stays in the same week', async () => {
  const { rita, ana } = await setUpCoaching()
  // A program that ended in November, with sessions on Monday, Tuesday and Wednesday.
  const monday = '2025-11-03'
  const regimen = await assign(rita, [ana], monday)
  const filter = { from: '2025-10-20', to: '2025-11-30' }
  const sessions = await listEntries(ana, filter)
  const fetchFigures = async () => {
    const [program] = (await ana.get(regimens.ofAthlete)).data.regimens
    const counts = countDoneAndDueSessions(await listEntries(rita, filter), today)
    assert.deepEqual(counts, { done: program?.sessionsDone, due: program?.sessionsDue })
    return counts
  }
  const [first, second, third] = sessions.map(one => ({ params: { id: one.id } }))
  assert.ok(first && second && third)
  assert.deepEqual(await fetchFigures(), { done: 0, due: 3 })

  await ana.get(schedule.move, { ...first, input: { date: '2025-11-09' } })
  await insertTestLogFor(server.store, ana, { sessionId: first.params.id })
  assert.deepEqual(await fetchFigures(), { done: 1, due: 3 })
  await ana.get(schedule.move, { ...second, input: { date: '2025-11-10' } })
  const [moved] = (await listEntries(rita, filter)).filter(one => one.id === second.params.id)
  assert.deepEqual([moved?.date, moved?.dueOn], ['2025-11-10', '2025-11-04'])
  assert.deepEqual(await fetchFigures(), { done: 1, due: 3 })
  await ana.get(schedule.skip, { ...third, input: { kind: 'illness' } })
  assert.deepEqual(await fetchFigures(), { done: 1, due: 2 })
  await ana.get(schedule.skip, { ...third, input: { kind: 'no-time' } })
  assert.deepEqual(await fetchFigures(), { done: 1, due: 3 })
  assert.equal(regimen.weeks.length, 1)
})

test('a session that the athlete postpones to a later week still counts as due on its original day', async () => {
  const { rita, ana } = await setUpCoaching()
  await assign(rita, [ana], addDays(today, -8), 1)
  const [session] = (await ana.get(schedule.list, { query: { from: addDays(today, -8) } })).data
  const params = { id: session?.id ?? '' }
  const fetchFigures = async () => {
    const [row] = (await rita.get(people.athletes)).data
    return [row?.sessionsDone, row?.sessionsDue]
  }
  assert.deepEqual(await fetchFigures(), [0, 1])
  await ana.get(schedule.move, { params, input: { date: addDays(today, 10) } })
  assert.deepEqual(await fetchFigures(), [0, 1])
  // A move by the coach changes the due date.
  await rita.get(schedule.move, { params, input: { date: addDays(today, 11) } })
  assert.deepEqual(await fetchFigures(), [0, 0])
})

const reps = (count: number, role: 'warm-up' | 'working' | 'cool-down' = 'working') => ({
  role,
  amount: { kind: 'reps' as const, reps: count },
})
const distance = (meters: number, role: 'warm-up' | 'working' | 'cool-down' = 'working') => ({
  role,
  amount: { kind: 'distance' as const, meters },
})

test('an entry names the only exercise of a planned session besides warm-ups and cool-downs', async () => {
  const { rita, ana } = await setUpCoaching()
  const run = (...sets: ReturnType<typeof distance>[]) => ({ exercise: { name: 'Run' }, sets })
  const days = [
    {
      name: 'Intervals',
      blocks: [
        { items: [run(distance(2000, 'warm-up'))] },
        { items: [run(distance(800), distance(800)), run(distance(1000, 'cool-down'))] },
      ],
    },
    {
      name: 'Two lifts',
      blocks: [{ items: [run(distance(800)), { exercise: { name: 'Squat' }, sets: [reps(5)] }] }],
    },
    { name: 'Rounds', blocks: [{ kind: 'circuit' as const, rounds: 3, items: [run(distance(400))] }] },
    { name: 'Notes', notes: 'Walk.' },
  ]
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Road', category: 'Run', weeks: [{ days }] },
  })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id], weekdays: [1, 2, 3, 4, 5, 6, 7] },
  })
  const entries = await listEntries(rita)
  assert.deepEqual(
    entries.map(one => [one.name, one.mainExercise]),
    [
      ['Intervals', { name: 'Run', sets: [distance(800), distance(800)] }],
      ['Two lifts', undefined],
      ['Rounds', undefined],
      ['Notes', undefined],
    ],
  )
  await ana.get(workoutLogs.record, {
    input: { sessionId: entries[0]?.id ?? '', durationMinutes: 44, exercises: [{ name: 'Run' }] },
  })
  const [done] = await listEntries(rita)
  assert.deepEqual([done?.durationMinutes, done?.mainExercise], [44, undefined])
})

test('an entry counts the sets done in a workout in progress, for coaches with access to logs only', async () => {
  const { rita, ana } = await setUpCoaching()
  const otto = await server.coach('Otto')
  await server.link(otto, ana, ['body'])
  const day = {
    name: 'Squats',
    blocks: [{ items: [{ exercise: { name: 'Squat' }, sets: [reps(5), reps(5)] }] }],
  }
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Squats', category: 'Strength', weeks: [{ days: [day, day] }] },
  })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id], weekdays: [1, 2, 3, 4, 5, 6, 7] },
  })
  const [first] = (await ana.get(schedule.list)).data
  const workoutId = uuidv7()
  await query(
    `insert into open_workouts (id, athlete_id, session_id, blocks) values ($1, $2, $3, '[]')`,
    workoutId,
    ana.id,
    first?.id,
  )
  const add = (change: object) =>
    query(
      'insert into open_workout_changes (id, open_workout_id, change) values ($1, $2, $3)',
      uuidv7(),
      workoutId,
      change,
    )
  const progressOf = async (reader: TestUser) => (await listEntries(reader)).map(one => one.progress)
  assert.deepEqual(await progressOf(rita), [{ doneSetCount: 0, plannedSetCount: 2 }, undefined])
  await add({ kind: 'set-done', setId: 'one', at: '10:00' })
  await add({ kind: 'set-done', setId: 'one', at: '10:01' })
  await add({ kind: 'set-done', setId: 'two', at: '10:02' })
  await add({ kind: 'set-undone', setId: 'two', at: '10:02' })
  await add({ kind: 'set-undone', setId: 'one', at: '10:00' })
  assert.deepEqual(await progressOf(rita), [{ doneSetCount: 1, plannedSetCount: 2 }, undefined])
  assert.deepEqual(await progressOf(ana), [{ doneSetCount: 1, plannedSetCount: 2 }, undefined])
  assert.deepEqual(await progressOf(otto), [undefined, undefined])
  await query('update open_workouts set discarded_at = now() where id = $1', workoutId)
  assert.deepEqual(await progressOf(rita), [undefined, undefined])
})

test('an entry on hold has the most severe pain that holds it, for coaches with access to logs only', async () => {
  const { rita, ana } = await setUpCoaching()
  const otto = await server.coach('Otto')
  await server.link(otto, ana, ['body'])
  await assign(rita, [ana], today, 2)
  const report = (bodyPart: string, severity: number, exercise: string | null = null) =>
    ana.get(pain.report, {
      input: { id: uuidv7(), bodyPart, severity, exercise, reportedAt: new Date().toISOString() },
    })
  await report('Left knee', 6)
  await report('Wrist', 3)
  await report('Shoulder', 9, 'An exercise of no session')
  const painOf = async (reader: TestUser) => (await listEntries(reader)).map(one => one.pain)
  assert.deepEqual(await painOf(rita), [{ bodyPart: 'Left knee', severity: 6 }, undefined])
  assert.deepEqual(await painOf(otto), [undefined, undefined])
})
