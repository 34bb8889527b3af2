import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { notifications } from '#contract/account/notifications.ts'
import { dataExports } from '#contract/data-exports.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone, weekdayOf } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
/** The Monday of the current week. */
const monday = addDays(today, 1 - weekdayOf(today))
const at = (days: number) => addDays(monday, days)

/** Creates Rita, who shows Ana one week ahead of a program of six weeks that began last week, and Bo all of it. */
async function createSquad() {
  const [rita, ana, bo] = [await server.coach(), await server.athlete('Ana'), await server.athlete('Bo')]
  const coachingId = await server.link(rita, ana)
  await server.link(rita, bo)
  const regimen = await createTestRegimen(rita, { weeks: 6, days: 2 })
  const assign = async (athlete: TestUser, visibleWeeks?: number) => {
    const input = { regimenId: regimen.id, athleteIds: [athlete.id], startDate: at(-7), visibleWeeks }
    const [assigned] = (await rita.get(assignments.assignBulk, { input })).data.assigned
    assert.ok(assigned)
    return assigned
  }
  return { rita, ana, bo, regimen, coachingId, anaProgram: await assign(ana, 1), boProgram: await assign(bo) }
}

type Row = Record<string, unknown>

const query = { from: at(-7), to: at(60) }
const toDays = (dates: string[]) =>
  dates.map(date => Math.round((Date.parse(date) - Date.parse(monday)) / 86_400_000))
const listDays = async (reader: TestUser, athlete = reader) => {
  const { data } = await reader.get(schedule.list, { query: { ...query, athleteId: athlete.id } })
  return toDays(data.map(one => one.date))
}
const revealed = [-7, -4, 0, 3, 7, 10]
const allDays = [...revealed, 14, 17, 21, 24, 28, 31]

/** Lists Ana’s sessions as her coach sees them. */
const listSessions = async (rita: TestUser, ana: TestUser) =>
  (await rita.get(schedule.list, { query: { ...query, athleteId: ana.id } })).data

const setVisibleWeeks = (coach: TestUser, id: string, visibleWeeks: number | null) =>
  coach.get(assignments.showWeeks, { params: { id }, input: { visibleWeeks } })

test('an athlete sees the past, this week and the weeks that the coach shows, in lists and one by one', async () => {
  const { rita, ana, bo, anaProgram } = await createSquad()
  assert.equal(anaProgram.visibleWeeks, 1)
  assert.deepEqual(await listDays(ana), revealed)
  assert.deepEqual(await listDays(bo), allDays)
  assert.deepEqual(await listDays(rita, ana), allDays)
  const calendar = (await ana.get(schedule.calendar, { query })).data
  assert.deepEqual(toDays(calendar.map(one => one.date)), revealed)
  for (const { id, date } of await listSessions(rita, ana)) {
    await rita.get(schedule.show, { params: { id } })
    if (date < at(14)) await ana.get(schedule.show, { params: { id } })
    else await ana.refused('session-plan.not-found', schedule.show, { params: { id } })
  }
})

test('the program page contains the weeks that are shown, and the number of all weeks', async () => {
  const { rita, ana, bo, regimen } = await createSquad()
  const listWeeks = async (reader: TestUser) => {
    const { data } = await reader.get(regimens.show, { params: { id: regimen.id } })
    return [data.regimen.weeks.length, data.regimen.weekCount]
  }
  assert.deepEqual(await listWeeks(ana), [3, 6])
  assert.deepEqual(await listWeeks(bo), [6, 6])
  assert.deepEqual(await listWeeks(rita), [6, 6])
})

test('hidden weeks of a program that starts later are not in the program page', async () => {
  const { rita, ana, anaProgram } = await createSquad()
  const later = await createTestRegimen(rita, { weeks: 2, days: 2 }, 'Later')
  const input = { regimenId: later.id, athleteIds: [ana.id], startDate: at(28), visibleWeeks: 2 }
  await rita.get(assignments.assignBulk, { input })
  const show = async () => (await ana.get(regimens.show, { params: { id: later.id } })).data.regimen.weeks
  assert.deepEqual(await show(), [])
  assert.equal((await rita.get(people.athlete, { params: { id: ana.id } })).data.programs.length, 2)
  await setVisibleWeeks(rita, anaProgram.id, null)
  assert.deepEqual(await show(), [])
})

test('the download of an athlete contains no hidden week', async () => {
  const { ana, bo } = await createSquad()
  const download = async (athlete: TestUser) => {
    const all: Record<string, Row[]> = JSON.parse(await (await athlete.get(dataExports.json)).text())
    const countWeeks = (rows: Row[] | undefined) => new Set(rows?.map(one => one.week)).size
    return {
      sessions: all.sessions?.length,
      weeks: (all.regimens?.[0]?.weeks as unknown[] | undefined)?.length,
      days: countWeeks(all.regimenDays),
      sets: countWeeks(all.plannedSets),
      visibleWeeks: all.programs?.[0]?.visibleWeeks,
    }
  }
  assert.deepEqual(await download(ana), { sessions: 6, weeks: 3, days: 3, sets: 3, visibleWeeks: 1 })
  assert.deepEqual(await download(bo), { sessions: 12, weeks: 6, days: 6, sets: 6, visibleWeeks: null })
})

test('an athlete cannot begin, log, move, skip or link a hidden session', async () => {
  const { rita, ana } = await createSquad()
  const sessions = await listSessions(rita, ana)
  const [hidden, shown] = [sessions.find(one => one.date >= at(14)), sessions.find(one => one.date === at(7))]
  assert.ok(hidden && shown)
  const begin = { sessionId: hidden.id, name: '', blocks: [] }
  await ana.refused('session-plan.not-found', openWorkouts.begin, {
    params: { id: randomUUID() },
    input: begin,
  })
  await ana.refused('session-plan.not-found', workoutLogs.record, {
    input: { sessionId: hidden.id, exercises: [{ name: 'Exercise 1' }] },
  })
  const params = { id: hidden.id }
  await ana.refused('session-plan.not-found', schedule.move, { params, input: { date: today } })
  await ana.refused('session-plan.not-found', schedule.skip, { params, input: { kind: 'no-time' } })
  const send = async (sessionId: string) =>
    (
      await ana.get(messages.send, {
        params: { id: rita.id },
        input: { text: 'This one?', link: { kind: 'session', sessionId } },
      })
    ).data.link
  assert.equal(await send(hidden.id), null)
  assert.equal((await send(shown.id))?.date, shown.date)
  await ana.get(schedule.move, { params: { id: shown.id }, input: { date: at(20) } })
  assert.deepEqual(toDays([(await ana.get(schedule.show, { params: { id: shown.id } })).data.date]), [20])
})

test('the next session of a painful exercise is not a hidden one', async () => {
  const { rita, ana, bo } = await createSquad()
  const reportPain = async (athlete: TestUser) => {
    const shown = (await listSessions(rita, athlete)).filter(one => one.date >= today && one.date < at(14))
    for (const { id } of shown)
      await athlete.get(schedule.skip, { params: { id }, input: { kind: 'travel' } })
    const input = {
      id: randomUUID(),
      exercise: 'Exercise 1',
      severity: 4,
      reportedAt: new Date().toISOString(),
    }
    return (await athlete.get(pain.report, { input })).data.next
  }
  assert.equal(await reportPain(ana), null)
  assert.equal((await reportPain(bo))?.date, at(14))
})

test('changes to hidden sessions are not announced to the athlete', async () => {
  const { rita, ana } = await createSquad()
  const sessions = await listSessions(rita, ana)
  const move = (date: string, to: string) => {
    const id = sessions.find(one => one.date === date)?.id ?? ''
    return rita.get(schedule.move, { params: { id }, input: { date: to } })
  }
  const listNotices = async () =>
    (await ana.get(notifications.list)).data.notifications.filter(one => one.kind === 'schedule').length
  await move(at(21), at(22))
  await move(at(7), at(8))
  assert.equal(await listNotices(), 1)
})

test('showing all weeks again undoes it, and only the coach of the program can do either', async () => {
  const { rita, ana, bo, anaProgram, boProgram, coachingId } = await createSquad()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  const params = { id: anaProgram.id }
  const input = { visibleWeeks: null }
  await otto.refused('assignment.not-found', assignments.showWeeks, { params, input })
  await ana.refused('role.coach-only', assignments.showWeeks, { params, input })
  for (const wrong of [0, 13, 1.5])
    await rita.refused('request.invalid', assignments.showWeeks, { params, input: { visibleWeeks: wrong } })

  const version = async () => (await ana.get(assignments.planVersion)).data
  const before = await version()
  assert.equal((await setVisibleWeeks(rita, anaProgram.id, null)).data.visibleWeeks, null)
  assert.deepEqual(await listDays(ana), allDays)
  assert.notEqual(await version(), before)
  await setVisibleWeeks(rita, boProgram.id, 2)
  assert.deepEqual(await listDays(bo), [...revealed, 14, 17])
  assert.deepEqual(await listDays(ana), allDays)
  const [row] = (await rita.get(people.athletes)).data
  assert.equal(row?.programs[0]?.visibleWeeks, null)

  await ana.get(people.endCoaching, { params: { id: coachingId } })
  await rita.refused('assignment.not-found', assignments.showWeeks, { params, input: { visibleWeeks: 1 } })
})

test('a new assignment starts with the coach’s preferred visible weeks, unless the request says otherwise', async () => {
  const [rita, otto] = [await server.coach('Rita'), await server.coach('Otto')]
  const [ana, bo, cleo] = [
    await server.athlete('Ana'),
    await server.athlete('Bo'),
    await server.athlete('Cleo'),
  ]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  await server.link(otto, cleo)
  await rita.get(account.updateProfile, { input: { preferences: { visibleWeeks: 2 } } })
  const assign = async (coach: TestUser, athlete: TestUser, chosen?: { visibleWeeks: number | null }) => {
    const { id } = await createTestRegimen(coach, { weeks: 6, days: 2 })
    const input = { regimenId: id, athleteIds: [athlete.id], ...chosen }
    return (await coach.get(assignments.assignBulk, { input })).data.assigned[0]?.visibleWeeks
  }
  assert.equal(await assign(rita, ana), 2)
  assert.equal(await assign(rita, bo, { visibleWeeks: null }), null)
  assert.equal(await assign(rita, bo, { visibleWeeks: 4 }), 4)
  assert.equal(await assign(otto, cleo), null)
  await rita.refused('request.invalid', account.updateProfile, {
    input: { preferences: { visibleWeeks: 0 } },
  })
})
