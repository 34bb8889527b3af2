import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { publishing } from '#contract/programs/publishing.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone, weekdayOf } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
/** A Monday far enough ahead that no session is due. */
const monday = addDays(today, 15 - weekdayOf(today))
const at = (days: number) => addDays(monday, days)

/** Rita with Ana and Bo, who follow a program of three weeks with sessions on Mondays and Thursdays. */
async function createSquad(startDate = monday) {
  const [rita, ana, bo] = [await server.coach(), await server.athlete('Ana'), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  const base = await createTestRegimen(rita, { weeks: 3, days: 2 }, 'Base')
  const input = { regimenId: base.id, athleteIds: [ana.id, bo.id], startDate }
  const { assigned } = (await rita.get(assignments.assignBulk, { input })).data
  const ofAna = assigned.find(one => one.athlete.id === ana.id)
  assert.ok(ofAna)
  const setDates = async (startDay: number, endDay: number) =>
    (
      await rita.get(assignments.changeDates, {
        params: { id: ofAna.id },
        input: { startDate: at(startDay), endDate: at(endDay) },
      })
    ).data
  return { rita, ana, bo, base, ofAna, params: { id: ofAna.id }, setDates }
}

/** The dates of the athlete's sessions, as days since Monday. */
async function listDays(athlete: TestUser, regimenId?: string): Promise<number[]> {
  const { data } = await athlete.get(schedule.list, { query: { from: today, to: at(120), regimenId } })
  return data.map(one => Math.round((Date.parse(one.date) - Date.parse(monday)) / 86_400_000))
}

const wholeProgram = [0, 3, 7, 10, 14, 17]

test('a program that has not begun moves by whole weeks, and back; other athletes keep theirs', async () => {
  const { ana, bo, setDates } = await createSquad()
  const moved = await setDates(14, 31)
  assert.deepEqual([moved.startDate, moved.endDate], [at(14), at(31)])
  assert.deepEqual(await listDays(ana), [14, 17, 21, 24, 28, 31])
  assert.deepEqual(await listDays(bo), wholeProgram)
  await setDates(0, 17)
  assert.deepEqual(await listDays(ana), wholeProgram)
})

test('an earlier last day removes the sessions after it, and a later one brings them back', async () => {
  const { ana, bo, setDates } = await createSquad()
  assert.equal((await setDates(0, 10)).endDate, at(10))
  assert.deepEqual(await listDays(ana), [0, 3, 7, 10])
  await setDates(0, 3)
  assert.deepEqual(await listDays(ana), [0, 3])
  await setDates(0, 10)
  assert.deepEqual(await listDays(ana), [0, 3, 7, 10])
  await setDates(0, 17)
  assert.deepEqual(await listDays(ana), wholeProgram)
  assert.deepEqual(await listDays(bo), wholeProgram)
})

test('a shortened program keeps its last day when it is moved, paused or published', async () => {
  const { rita, ana, bo, base, params, setDates } = await createSquad()
  await setDates(0, 10)
  await setDates(7, 17)
  assert.deepEqual(await listDays(ana), [7, 10, 14, 17])
  await rita.get(assignments.pause, { params, input: { from: at(14), until: at(21) } })
  assert.deepEqual(await listDays(ana), [7, 10, 21, 24])
  const { data: regimen } = await rita.get(regimens.show, { params: { id: base.id } })
  const weeks = regimen.regimen.weeks.map(week => ({
    ...week,
    days: week.days.map((day, index) => (index === 0 ? { ...day, name: 'Renamed' } : day)),
  }))
  const saved = await rita.get(regimens.update, { params: { id: base.id }, input: { weeks } })
  const input = { revision: saved.data.revision, note: '' }
  await rita.get(publishing.deliver, { params: { id: base.id }, input })
  assert.deepEqual(await listDays(ana), [7, 10, 21, 24])
  await setDates(7, 31)
  assert.deepEqual(await listDays(ana), [7, 10, 21, 24, 28, 31])
  assert.deepEqual(await listDays(bo), wholeProgram)
})

test('dates that a program cannot have are rejected with the reason, and move nothing', async () => {
  const { rita, ana, params } = await createSquad()
  const attempts: [string, string, RegExp][] = [
    [at(3), at(20), /whole weeks/],
    [addDays(today, -1), at(17), /today or a later day/],
    [at(0), at(24), /no weeks written/],
    [at(0), at(-1), /must not be before/],
  ]
  for (const [startDate, endDate, reason] of attempts) {
    const refused = await rita.refused('request.invalid', assignments.changeDates, {
      params,
      input: { startDate, endDate },
    })
    assert.match(Object.values(refused.failure?.fields ?? {}).join(), reason)
  }
  assert.deepEqual(await listDays(ana), wholeProgram)
})

test('a program that has begun does not move, but its last day can be changed', async () => {
  const startDate = addDays(today, -7)
  const { rita, ofAna, params } = await createSquad(startDate)
  const refused = await rita.refused('request.invalid', assignments.changeDates, {
    params,
    input: { startDate: today, endDate: addDays(ofAna.endDate, 7) },
  })
  assert.match(refused.failure?.fields?.startDate ?? '', /has begun/)
  const endDate = addDays(ofAna.endDate, -7)
  const { data } = await rita.get(assignments.changeDates, { params, input: { startDate, endDate } })
  assert.equal(data.endDate, endDate)
})

test('queued programs move with a program, and do not start before it is over', async () => {
  const { rita, ana, base, setDates } = await createSquad()
  const next = await createTestRegimen(rita, { weeks: 1, days: 2 }, 'Next')
  const overlaps = [{ athleteId: ana.id, choice: 'queue' as const }]
  const input = { regimenId: next.id, athleteIds: [ana.id], startDate: at(7), overlaps }
  const { assigned } = (await rita.get(assignments.assignBulk, { input })).data
  const params = { id: assigned[0]?.id ?? '' }
  await setDates(7, 24)
  assert.deepEqual(await listDays(ana, next.id), [28, 31])
  const refused = await rita.refused('request.invalid', assignments.changeDates, {
    params,
    input: { startDate: at(21), endDate: at(24) },
  })
  assert.match(refused.failure?.fields?.startDate ?? '', /queued/)
  await setDates(7, 17)
  await rita.get(assignments.changeDates, { params, input: { startDate: at(21), endDate: at(24) } })
  assert.deepEqual(await listDays(ana, next.id), [21, 24])
  assert.deepEqual(await listDays(ana, base.id), [7, 10, 14, 17])
})

test('the last day of a replaced program cannot be changed', async () => {
  const { rita, ana, base, params } = await createSquad()
  const next = await createTestRegimen(rita, { weeks: 1, days: 1 }, 'Next')
  const overlaps = [{ athleteId: ana.id, choice: 'replace' as const }]
  await rita.get(assignments.assignBulk, {
    input: { regimenId: next.id, athleteIds: [ana.id], startDate: at(7), overlaps },
  })
  const refused = await rita.refused('request.invalid', assignments.changeDates, {
    params,
    input: { startDate: monday, endDate: at(17) },
  })
  assert.match(refused.failure?.fields?.endDate ?? '', /Another program replaces/)
  assert.deepEqual(await listDays(ana, base.id), [0, 3])
})

test('only the athlete whose program was moved is notified of its new dates', async () => {
  const { ana, bo, setDates } = await createSquad()
  await setDates(7, 24)
  const listTitles = async (athlete: TestUser) =>
    (await athlete.get(notifications.list)).data.notifications
      .filter(one => one.kind === 'status')
      .map(one => one.title)
  assert.deepEqual(await listTitles(ana), ['Rita Example changed the dates of Base'])
  assert.deepEqual(await listTitles(bo), [])
})
