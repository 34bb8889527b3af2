import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { singleSessions } from '#contract/programs/single-sessions.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const tomorrow = addDays(today, 1)

const bench = {
  name: 'Bench and row',
  text: 'Bench press 5x2 60 kg',
  blocks: [
    {
      items: [
        {
          exercise: { name: 'Bench press' },
          sets: [{ amount: { kind: 'reps', reps: 2 } as const, load: { kind: 'kg', loadKg: 60 } as const }],
        },
      ],
    },
  ],
}

/** Rita coaches Ana and Bo. */
async function setUpClub() {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  return { rita, ana, bo }
}

const scheduleBench = async (coach: TestUser, athletes: TestUser[], more: object = {}) => {
  const input = { athleteIds: athletes.map(one => one.id), dates: [tomorrow], session: bench, ...more }
  return (await coach.get(singleSessions.schedule, { input })).data
}
const listSessions = async (who: TestUser) =>
  (await who.get(schedule.list, { query: { from: today, to: addDays(today, 60) } })).data
const listTitles = async (who: TestUser) =>
  (await who.get(notifications.list)).data.notifications.map(one => one.title)

test('a session appears in the calendar of the chosen athletes, who log it like any other', async () => {
  const { rita, ana, bo } = await setUpClub()
  const [scheduled] = await scheduleBench(rita, [ana])
  const [session] = await listSessions(ana)
  assert.equal(session?.id, scheduled?.id)
  assert.deepEqual(
    [session?.name, session?.date, session?.state, session?.isSingle, session?.coach?.id],
    ['Bench and row', tomorrow, 'planned', true, rita.id],
  )
  assert.equal(session?.blocks[0]?.items[0]?.exercise.name, 'Bench press')
  assert.deepEqual(await listSessions(bo), [])
  const input = {
    sessionId: scheduled?.id,
    exercises: [{ name: 'Bench press', sets: [{ reps: 2, loadKg: 60 }] }],
  }
  await ana.get(workoutLogs.record, { input })
  const query = { from: today, to: addDays(today, 7) }
  const [entry] = (await rita.get(schedule.calendar, { query })).data
  assert.deepEqual(
    [entry?.id, entry?.state, entry?.regimen, entry?.week, entry?.coachId],
    [scheduled?.id, 'done', null, null, rita.id],
  )
})

test('a single session is not listed as a program anywhere', async () => {
  const { rita, ana } = await setUpClub()
  await scheduleBench(rita, [ana])
  assert.deepEqual((await rita.get(regimens.list)).data, [])
  assert.deepEqual((await ana.get(regimens.list)).data, [])
  assert.deepEqual((await rita.get(assignments.list)).data, [])
  const [row] = (await rita.get(people.athletes)).data
  assert.deepEqual([row?.program, row?.programs], [null, []])
})

test('replacing an athlete’s programs keeps single sessions', async () => {
  const { rita, ana } = await setUpClub()
  const [single] = await scheduleBench(rita, [ana])
  const regimen = await createTestRegimen(rita, { weeks: 1, days: 1 })
  const input = {
    regimenId: regimen.id,
    athleteIds: [ana.id],
    startDate: today,
    overlaps: [{ athleteId: ana.id, choice: 'replace' as const }],
  }
  const assigned = await rita.get(assignments.assignBulk, { input })
  assert.equal(assigned.data.removedSessionCount, 0)
  assert.ok((await listSessions(ana)).some(one => one.id === single?.id))
})

test('several days and a group: everyone gets each day once, and one notification', async () => {
  const { rita, ana, bo } = await setUpClub()
  const { data: group } = await rita.get(people.createGroup, {
    input: { name: 'Club', athleteIds: [ana.id, bo.id] },
  })
  const dates = [tomorrow, addDays(tomorrow, 7), tomorrow]
  const scheduled = await scheduleBench(rita, [ana], { groupId: group.id, dates })
  assert.equal(scheduled.length, 4)
  for (const athlete of [ana, bo]) {
    assert.deepEqual(
      (await listSessions(athlete)).map(one => one.date),
      [tomorrow, addDays(tomorrow, 7)],
    )
    const titles = (await listTitles(athlete)).filter(one => one.includes('planned Bench and row'))
    assert.equal(titles.length, 1)
  }
})

test('several sessions fit on one day, and a request sent twice schedules them once', async () => {
  const { rita, ana } = await setUpClub()
  const first = await scheduleBench(rita, [ana], { id: 'first' })
  assert.deepEqual(await scheduleBench(rita, [ana], { id: 'first' }), first)
  await scheduleBench(rita, [ana], { id: 'second' })
  assert.equal((await listSessions(ana)).length, 2)
})

test('nobody gets a session if one of the athletes is not the coach’s', async () => {
  const { rita, ana } = await setUpClub()
  const sam = await server.athlete('Sam')
  const input = { athleteIds: [ana.id, sam.id], dates: [tomorrow], session: bench }
  const { failure } = await rita.refused('assignment.refused', singleSessions.schedule, { input })
  assert.equal(failure?.message, 'Nothing was scheduled. 1 of 2 is not among your athletes.')
  assert.deepEqual(await listSessions(ana), [])
})

test('a session without exercises and notes is refused', async () => {
  const { rita, ana } = await setUpClub()
  const input = { athleteIds: [ana.id], dates: [tomorrow], session: { name: 'Nothing' } }
  await rita.refused('request.invalid', singleSessions.schedule, { input })
})

test('a removed session disappears, another one stays, and removing it can be undone', async () => {
  const { rita, ana, bo } = await setUpClub()
  const scheduled = await scheduleBench(rita, [ana, bo])
  const own = scheduled.find(one => one.athleteId === ana.id)
  const params = { id: own?.id ?? '' }
  await rita.get(singleSessions.remove, { params })
  await rita.get(singleSessions.remove, { params })
  assert.deepEqual(await listSessions(ana), [])
  assert.equal((await listSessions(bo)).length, 1)
  const isAboutBench = (title: string) => title.includes('Bench and row')
  assert.match(
    (await listTitles(ana)).filter(isAboutBench).join(),
    /^Rita \w+ removed Bench and row on [^,]*$/,
  )
  await rita.get(singleSessions.restore, { params })
  assert.equal((await listSessions(ana)).length, 1)
  assert.match(
    (await listTitles(ana)).filter(isAboutBench).join(),
    /^Rita \w+ planned Bench and row on [^,]*$/,
  )
})

test('a session that the athlete has begun, or one of a program, cannot be removed', async () => {
  const { rita, ana } = await setUpClub()
  const [scheduled] = await scheduleBench(rita, [ana])
  await ana.get(workoutLogs.record, { input: { sessionId: scheduled?.id } })
  await rita.refused('session-plan.begun', singleSessions.remove, { params: { id: scheduled?.id ?? '' } })
  const regimen = await createTestRegimen(rita, { weeks: 1, days: 1 })
  const input = { regimenId: regimen.id, athleteIds: [ana.id], startDate: tomorrow }
  await rita.get(assignments.assignBulk, { input })
  const ofProgram = (await listSessions(ana)).find(one => !one.isSingle)
  await rita.refused('session-plan.of-program', singleSessions.remove, {
    params: { id: ofProgram?.id ?? '' },
  })
})

test('undoing the scheduling deletes the sessions, their plan and the notification', async () => {
  const { rita, ana, bo } = await setUpClub()
  const [other] = await scheduleBench(rita, [bo])
  const scheduled = await scheduleBench(rita, [ana])
  await rita.get(assignments.undo, { input: { assignmentIds: scheduled.map(one => one.assignmentId) } })
  assert.deepEqual(await listSessions(ana), [])
  assert.equal((await listSessions(bo))[0]?.id, other?.id)
  assert.ok(!(await listTitles(ana)).some(title => title.includes('Bench and row')))
  const { rows } = await server.store.database.$client.query(
    `select count(*)::int as count from regimens where coach_id = $1 and kind = 'session'`,
    [rita.id],
  )
  assert.equal(rows[0].count, 1)
})

test('neither another coach of the athlete nor a former coach can remove a session', async () => {
  const { rita, ana } = await setUpClub()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  const [own] = await scheduleBench(rita, [ana])
  const [ottos] = await scheduleBench(otto, [ana])
  await otto.refused('session-plan.not-yours', singleSessions.remove, { params: { id: own?.id ?? '' } })
  const { data: coachings } = await otto.get(people.athletes)
  const coachingId = coachings.find(one => one.athlete.id === ana.id)?.coachingId ?? ''
  await otto.get(people.endCoaching, { params: { id: coachingId } })
  for (const operation of [singleSessions.remove, singleSessions.restore])
    await otto.refused('session-plan.not-found', operation, { params: { id: ottos?.id ?? '' } })
  assert.equal((await listSessions(ana)).length, 2)
})

const pasteOf = (athlete: TestUser, days: number, name: string) => ({
  athleteId: athlete.id,
  date: addDays(tomorrow, days),
  session: { ...bench, name },
})
const listNames = async (who: TestUser) => (await listSessions(who)).map(one => [one.name, one.date])

test('several sessions for several athletes are scheduled at once, with one notification each', async () => {
  const { rita, ana, bo } = await setUpClub()
  const sessions = [pasteOf(ana, 0, 'Lower'), pasteOf(ana, 2, 'Upper'), pasteOf(bo, 2, 'Run')]
  const { data, message } = await rita.get(singleSessions.scheduleSeveral, { input: { sessions } })
  assert.equal(message, '3 sessions scheduled.')
  assert.deepEqual(
    data.map(one => [one.date, one.athleteId === ana.id]),
    [
      [tomorrow, true],
      ...[...[ana, bo].map(one => one.id)].toSorted().map(id => [addDays(tomorrow, 2), id === ana.id]),
    ],
  )
  assert.deepEqual(await listNames(ana), [
    ['Lower', tomorrow],
    ['Upper', addDays(tomorrow, 2)],
  ])
  assert.deepEqual(await listNames(bo), [['Run', addDays(tomorrow, 2)]])
  const planned = (await listTitles(ana)).filter(title => /planned (Lower|Upper)/.test(title))
  assert.equal(planned.length, 1)
})

test('several sessions sent twice are scheduled once, and undone in one step', async () => {
  const { rita, ana } = await setUpClub()
  const sessions = [pasteOf(ana, 0, 'Lower'), pasteOf(ana, 0, 'Lower'), pasteOf(ana, 1, 'Upper')]
  const [kept] = await scheduleBench(rita, [ana], { dates: [addDays(tomorrow, 9)] })
  const input = { id: 'paste', sessions }
  const first = await rita.get(singleSessions.scheduleSeveral, { input })
  assert.deepEqual(await rita.get(singleSessions.scheduleSeveral, { input }), first)
  assert.equal((await listSessions(ana)).length, 4)
  const more = { id: 'paste', sessions: [...sessions, pasteOf(ana, 2, 'Pull')] }
  const { failure } = await rita.refused('request.invalid', singleSessions.scheduleSeveral, { input: more })
  assert.deepEqual(failure?.fields, { id: 'Another request used this id for other sessions.' })
  assert.equal((await listSessions(ana)).length, 4)
  const assignmentIds = first.data.map(one => one.assignmentId)
  await rita.get(assignments.undo, { input: { assignmentIds } })
  assert.deepEqual(
    (await listSessions(ana)).map(one => one.id),
    [kept?.id],
  )
})

test('one request id means different sessions for two coaches', async () => {
  const { rita, ana } = await setUpClub()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  for (const coach of [rita, otto])
    await coach.get(singleSessions.scheduleSeveral, {
      input: { id: 'paste', sessions: [pasteOf(ana, 0, 'Lower')] },
    })
  assert.equal((await listSessions(ana)).length, 2)
})

test('nothing is scheduled if one of the athletes is another coach’s or a former one', async () => {
  const { rita, ana, bo } = await setUpClub()
  const sam = await server.athlete('Sam')
  const { data: coachings } = await rita.get(people.athletes)
  const ofBo = coachings.find(one => one.athlete.id === bo.id)?.coachingId ?? ''
  await rita.get(people.endCoaching, { params: { id: ofBo } })
  for (const other of [sam, bo]) {
    const sessions = [pasteOf(ana, 0, 'Lower'), pasteOf(other, 1, 'Upper')]
    const { failure } = await rita.refused('assignment.refused', singleSessions.scheduleSeveral, {
      input: { sessions },
    })
    assert.equal(failure?.message, 'Nothing was scheduled. 1 of 2 is not among your athletes.')
    assert.deepEqual(failure && 'data' in failure && failure.data, {
      failed: [{ athleteId: other.id, reason: 'This athlete was not found.' }],
    })
    assert.deepEqual(await listSessions(ana), [])
    assert.deepEqual(await listSessions(other), [])
  }
})

test('nothing is scheduled if one of the sessions is empty, or if there are none or too many', async () => {
  const { rita, ana } = await setUpClub()
  const empty = { ...pasteOf(ana, 1, 'Rest'), session: { name: 'Rest' } }
  const good = pasteOf(ana, 0, 'Lower')
  const attempts = [[good, empty], [], Array.from({ length: 51 }, () => good)]
  for (const sessions of attempts)
    await rita.refused('request.invalid', singleSessions.scheduleSeveral, { input: { sessions } })
  assert.deepEqual(await listSessions(ana), [])
})

test('a request with a used id for other days is refused and schedules nothing', async () => {
  const { rita, ana } = await setUpClub()
  await scheduleBench(rita, [ana], { id: 'first' })
  const input = {
    id: 'first',
    athleteIds: [ana.id],
    dates: [tomorrow, addDays(tomorrow, 1)],
    session: bench,
  }
  await rita.refused('request.invalid', singleSessions.schedule, { input })
  assert.equal((await listSessions(ana)).length, 1)
})
