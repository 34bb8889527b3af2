import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignments, type OverlapChoice } from '#contract/programs/assignments.ts'
import { publishing } from '#contract/programs/publishing.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen, insertTestLogFor } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone, weekdayOf } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
/** A Monday far enough ahead that no session is due. */
const monday = addDays(today, 8 - weekdayOf(today))
const at = (days: number) => addDays(monday, days)

/** Creates the coach Rita and two athletes with a program of three weeks, training on Mondays and Thursdays. */
async function createSquad() {
  const [rita, ana, bo] = [await server.coach(), await server.athlete('Ana'), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  const base = await createTestRegimen(rita, { weeks: 3, days: 2 }, 'Base')
  const { assigned } = await assign(rita, base.id, [ana, bo])
  const [anaId, boId] = assigned.map(one => one.id)
  assert.ok(anaId && boId)
  return { rita, ana, bo, base, anaId, boId }
}

async function assign(
  rita: TestUser,
  regimenId: string,
  athletes: TestUser[],
  { startDate = monday, choice }: { startDate?: string; choice?: OverlapChoice } = {},
) {
  const athleteIds = athletes.map(one => one.id)
  const overlaps = choice ? athleteIds.map(athleteId => ({ athleteId, choice })) : []
  const input = { regimenId, athleteIds, startDate, overlaps }
  return (await rita.get(assignments.assignBulk, { input })).data
}

/** The dates of the athlete's sessions, as days since Monday, in the order of the calendar. */
async function listDays(athlete: TestUser, regimenId?: string): Promise<number[]> {
  const { data } = await athlete.get(schedule.list, { query: { from: today, to: at(120), regimenId } })
  return data.map(one => Math.round((Date.parse(one.date) - Date.parse(monday)) / 86_400_000))
}

const wholeProgram = [0, 3, 7, 10, 14, 17]
const findAssignment = async (rita: TestUser, id: string) =>
  (await rita.get(assignments.list)).data.find(one => one.id === id)

test('ending a program removes its sessions, and reopening it restores them; another athlete keeps hers', async () => {
  const { rita, ana, bo, anaId } = await createSquad()
  await rita.get(assignments.end, { params: { id: anaId } })
  assert.deepEqual(await listDays(ana), [])
  assert.deepEqual(await listDays(bo), wholeProgram)
  for (const _ of ['once', 'again']) await rita.get(assignments.reopen, { params: { id: anaId } })
  assert.deepEqual(await listDays(ana), wholeProgram)
  assert.equal((await findAssignment(rita, anaId))?.endedAt, null)
})

test('a session that was cancelled before the program ended does not return', async () => {
  const { rita, ana, base, anaId } = await createSquad()
  await server.store.database.$client.query(
    'update sessions set cancelled_at = now() where assignment_id = $1 and date = $2',
    [anaId, at(3)],
  )
  await rita.get(assignments.end, { params: { id: anaId } })
  await rita.get(assignments.reopen, { params: { id: anaId } })
  assert.deepEqual(await listDays(ana, base.id), [0, 7, 10, 14, 17])
})

test('an ended program cannot be reopened while the athlete is on the same program again', async () => {
  const { rita, ana, base, anaId } = await createSquad()
  await rita.get(assignments.end, { params: { id: anaId } })
  await assign(rita, base.id, [ana], { startDate: at(1) })
  await rita.refused('assignment.already-active', assignments.reopen, { params: { id: anaId } })
})

test('only the coach of the athlete can end, reopen, pause, resume or move a program', async () => {
  const { ana, bo, anaId } = await createSquad()
  const stranger = await server.coach()
  const params = { id: anaId }
  await stranger.refused('assignment.not-found', assignments.end, { params })
  await stranger.refused('assignment.not-found', assignments.reopen, { params })
  await stranger.refused('assignment.not-found', assignments.pause, {
    params,
    input: { from: monday, until: at(7) },
  })
  await stranger.refused('assignment.not-found', assignments.resume, { params })
  await stranger.refused('assignment.not-found', assignments.changeDates, {
    params,
    input: { startDate: at(7), endDate: at(24) },
  })
  const { data } = await stranger.get(assignments.undo, { input: { assignmentIds: [anaId] } })
  assert.equal(data.removedCount, 0)
  assert.deepEqual(await listDays(ana), wholeProgram)
  assert.deepEqual(await listDays(bo), wholeProgram)
})

test('a pause moves the remaining sessions by whole weeks; resuming without a day moves them back', async () => {
  const { rita, ana, bo, base, anaId } = await createSquad()
  const params = { id: anaId }
  const pause = { from: at(3), until: at(12) }
  const { data } = await rita.get(assignments.pause, { params, input: pause })
  assert.deepEqual(data.pauses, [{ ...pause, days: 14 }])
  assert.equal(data.endDate, at(31))
  assert.deepEqual(await listDays(ana), [0, 17, 21, 24, 28, 31])
  assert.deepEqual(await listDays(bo), wholeProgram)
  const [program] = (await ana.get(regimens.ofAthlete)).data.regimens
  assert.deepEqual(program?.pauses, data.pauses)

  const shorter = await rita.get(assignments.resume, { params, query: { on: at(8) } })
  assert.deepEqual(shorter.data.pauses, [{ from: at(3), until: at(8), days: 7 }])
  assert.deepEqual(await listDays(ana, base.id), [0, 10, 14, 17, 21, 24])
  const removed = await rita.get(assignments.resume, { params })
  assert.deepEqual([removed.data.pauses, removed.data.endDate], [[], at(17)])
  assert.deepEqual(await listDays(ana), wholeProgram)
  await rita.refused('assignment.not-paused', assignments.resume, { params })
})

test('a session in progress and a logged session stay where they are when the program is paused', async () => {
  const { rita, ana, anaId } = await createSquad()
  const { data } = await ana.get(schedule.list, { query: { from: monday, to: at(3) } })
  const [logged, begun] = data
  assert.ok(logged && begun)
  await insertTestLogFor(server.store, ana, { sessionId: logged.id })
  await server.store.database.$client.query(
    `insert into open_workouts (id, athlete_id, session_id, blocks) values (gen_random_uuid(), $1, $2, '[]')`,
    [ana.id, begun.id],
  )
  await rita.get(assignments.pause, { params: { id: anaId }, input: { from: monday, until: at(7) } })
  assert.deepEqual(await listDays(ana), [0, 3, 14, 17, 21, 24])
})

test('a pause that ends before it begins, begins too early or after the program is rejected and moves nothing', async () => {
  const { rita, ana, anaId } = await createSquad()
  const params = { id: anaId }
  for (const input of [
    { from: at(3), until: at(3) },
    { from: at(3), until: at(2) },
    { from: addDays(today, -29), until: at(7) },
    { from: at(18), until: at(25) },
    { from: at(3), until: at(3 + 367) },
    { from: today, until: monday },
  ])
    await rita.refused('request.invalid', assignments.pause, { params, input })
  assert.deepEqual(await listDays(ana), wholeProgram)
})

test('replacing a program removes its sessions from the start date; undoing restores them', async () => {
  const { rita, ana, bo, base, anaId } = await createSquad()
  const next = await createTestRegimen(rita, { weeks: 1, days: 1 }, 'Next')
  const { data: overlaps } = await rita.get(assignments.overlaps, {
    input: { regimenId: next.id, athleteIds: [ana.id, bo.id], startDate: at(7) },
  })
  assert.deepEqual(
    overlaps.map(one => [one.athlete.firstName, one.regimenName, one.week, one.weekCount, one.sessionCount]),
    [
      ['Ana', 'Base', 2, 3, 4],
      ['Bo', 'Base', 2, 3, 4],
    ],
  )
  const { assigned, removedSessionCount } = await assign(rita, next.id, [ana], {
    startDate: at(7),
    choice: 'replace',
  })
  assert.equal(removedSessionCount, 4)
  assert.deepEqual(await listDays(ana, base.id), [0, 3])
  assert.deepEqual(await listDays(ana, next.id), [7])
  assert.equal((await findAssignment(rita, anaId))?.endDate, at(6))
  assert.deepEqual(await listDays(bo), wholeProgram)

  const { data } = await rita.get(assignments.undo, {
    input: { assignmentIds: assigned.map(one => one.id) },
  })
  assert.deepEqual(data, {
    removedCount: 1,
    sessionCount: 1,
    restoredSessionCount: 4,
    kept: [],
    isPartial: false,
  })
  assert.deepEqual(await listDays(ana), wholeProgram)
  assert.deepEqual([(await findAssignment(rita, anaId))?.endDate], [at(17)])
  const again = await rita.get(assignments.undo, { input: { assignmentIds: assigned.map(one => one.id) } })
  assert.equal(again.data.removedCount, 0)
})

test('replacing a program from before its start removes it entirely, and undoing restores it', async () => {
  const { rita, ana, base, anaId } = await createSquad()
  const next = await createTestRegimen(rita, { weeks: 1, days: 1 }, 'Next')
  const { assigned } = await assign(rita, next.id, [ana], { startDate: at(-1), choice: 'replace' })
  assert.deepEqual(await listDays(ana, base.id), [])
  assert.ok((await findAssignment(rita, anaId))?.endedAt)
  await rita.get(assignments.undo, { input: { assignmentIds: assigned.map(one => one.id) } })
  assert.deepEqual(await listDays(ana), wholeProgram)
  assert.equal((await findAssignment(rita, anaId))?.endedAt, null)
})

test('sessions that were moved by hand to before the start date survive the replacement', async () => {
  const { rita, ana, base } = await createSquad()
  const { data } = await ana.get(schedule.list, { query: { from: at(7), to: at(14) } })
  const [early, late] = data
  assert.ok(early && late)
  await rita.get(schedule.move, { params: { id: early.id }, input: { date: at(5) } })
  const next = await createTestRegimen(rita, { weeks: 1, days: 1 }, 'Next')
  await assign(rita, next.id, [ana], { startDate: at(7), choice: 'replace' })
  assert.deepEqual(await listDays(ana, base.id), [0, 3, 5])
})

test('a program that is paused after it was replaced continues after the pause when the replacement is undone', async () => {
  const { rita, ana, bo, base, anaId } = await createSquad()
  const next = await createTestRegimen(rita, { weeks: 1, days: 1 }, 'Next')
  const { assigned } = await assign(rita, next.id, [ana], { startDate: at(14), choice: 'replace' })
  await rita.get(assignments.pause, { params: { id: anaId }, input: { from: at(3), until: at(10) } })
  assert.deepEqual(await listDays(ana, base.id), [0, 10, 14, 17])
  await rita.get(assignments.undo, { input: { assignmentIds: assigned.map(one => one.id) } })
  assert.deepEqual(await listDays(ana), [0, 10, 14, 17, 21, 24])
  assert.equal((await findAssignment(rita, anaId))?.endDate, at(24))
  assert.deepEqual(await listDays(bo), wholeProgram)
})

test('a queued program starts after the active one and moves with it', async () => {
  const { rita, ana, bo, anaId } = await createSquad()
  const next = await createTestRegimen(rita, { weeks: 1, days: 2 }, 'Next')
  const { assigned } = await assign(rita, next.id, [ana, bo], { startDate: at(7), choice: 'queue' })
  assert.deepEqual(
    assigned.map(one => [one.startDate, one.endDate]),
    [
      [at(21), at(24)],
      [at(21), at(24)],
    ],
  )
  assert.deepEqual(await listDays(ana, next.id), [21, 24])
  await rita.get(assignments.pause, { params: { id: anaId }, input: { from: at(3), until: at(10) } })
  assert.deepEqual(await listDays(ana, next.id), [28, 31])
  assert.deepEqual(await listDays(bo, next.id), [21, 24])
  await rita.get(assignments.resume, { params: { id: anaId } })
  assert.deepEqual(await listDays(ana, next.id), [21, 24])
})

test('forty queued programs follow one another, and all of them move with the active one', async () => {
  const { rita, ana, bo, anaId } = await createSquad()
  const short = { weeks: 1, days: 1 }
  const queued: string[] = []
  for (let place = 1; place <= 40; place++) {
    const { id } = await createTestRegimen(rita, short, `Queued ${place}`)
    await assign(rita, id, place === 1 ? [ana, bo] : [ana], { choice: 'queue' })
    queued.push(id)
  }
  const starts = async (athlete: TestUser) => {
    const query = { athleteId: athlete.id, limit: 100 }
    const { data } = await rita.get(assignments.list, { query })
    return queued.flatMap(id => data.find(one => one.regimenId === id)?.startDate ?? [])
  }
  const everyWeekFrom = (days: number) => queued.map((_, index) => at(days + 7 * index))
  assert.deepEqual(await starts(ana), everyWeekFrom(21))
  await rita.get(assignments.pause, { params: { id: anaId }, input: { from: at(3), until: at(10) } })
  assert.deepEqual(await starts(ana), everyWeekFrom(28))
  assert.deepEqual(await starts(bo), [at(21)])
})

test('programs run alongside each other unless the coach decides otherwise', async () => {
  const { rita, ana, base } = await createSquad()
  const next = await createTestRegimen(rita, { weeks: 1, days: 1 }, 'Next')
  await assign(rita, next.id, [ana])
  assert.deepEqual(await listDays(ana, base.id), wholeProgram)
  assert.deepEqual(await listDays(ana, next.id), [0])
})

test('a program that starts in the middle of a week has its first session on the next training day and loses none', async () => {
  const { rita, ana, bo } = await createSquad()
  const next = await createTestRegimen(rita, { weeks: 2, days: 2 }, 'Next')
  await rita.get(assignments.assignBulk, {
    input: { regimenId: next.id, athleteIds: [ana.id], startDate: at(2), weekdays: [1, 4] },
  })
  assert.deepEqual(await listDays(ana, next.id), [3, 7, 10, 14])
  assert.deepEqual(await listDays(bo, next.id), [])
})

test('undoing an assignment to twelve athletes removes its 300 sessions, and their other program stays', async () => {
  const { rita, ana, bo, base } = await createSquad()
  const others: TestUser[] = []
  for (let number = 1; number <= 10; number++) others.push(await server.athlete(`Athlete ${number}`))
  for (const athlete of others) await server.link(rita, athlete)
  const next = await createTestRegimen(rita, { weeks: 5, days: 5 }, 'Next')
  const athletes = [ana, bo, ...others]
  const { assigned } = await assign(rita, next.id, athletes)
  const countSessions = async () => {
    let count = 0
    for (const athlete of athletes) count += (await listDays(athlete, next.id)).length
    return count
  }
  assert.equal(await countSessions(), 300)
  const { data } = await rita.get(assignments.undo, { input: { assignmentIds: assigned.map(one => one.id) } })
  assert.equal(data.sessionCount, 300)
  assert.equal(await countSessions(), 0)
  for (const athlete of [ana, bo]) assert.deepEqual(await listDays(athlete, base.id), wholeProgram)
})

test('undoing an assignment keeps athletes who have begun it, and other programs', async () => {
  const { rita, ana, bo, base } = await createSquad()
  const next = await createTestRegimen(rita, { weeks: 2, days: 1 }, 'Next')
  const { assigned } = await assign(rita, next.id, [ana, bo])
  const { data: sessions } = await bo.get(schedule.list, {
    query: { regimenId: next.id, from: today, to: at(30) },
  })
  await insertTestLogFor(server.store, bo, { sessionId: sessions[0]?.id ?? '' })
  const { data } = await rita.get(assignments.undo, {
    input: { assignmentIds: assigned.map(one => one.id) },
  })
  assert.equal(data.removedCount, 1)
  assert.equal(data.sessionCount, 2)
  assert.deepEqual(
    data.kept.map(one => one.firstName),
    ['Bo'],
  )
  assert.deepEqual(await listDays(ana, next.id), [])
  assert.deepEqual(await listDays(bo, next.id), [0, 7])
  assert.deepEqual(await listDays(ana, base.id), wholeProgram)
})

test('undoing an assignment does not say which athletes have begun it if they do not share their logs', async () => {
  const rita = await server.coach()
  const [ana, bo, eva] = [
    await server.athlete('Ana'),
    await server.athlete('Bo'),
    await server.athlete('Eva'),
  ]
  for (const athlete of [ana, bo]) await server.link(rita, athlete, ['body'])
  await server.link(rita, eva, ['logs'])
  const next = await createTestRegimen(rita, { weeks: 2, days: 1 }, 'Next')
  const undo = async (athletes: TestUser[]) => {
    const { assigned } = await assign(rita, next.id, athletes)
    const { data: sessions } = await bo.get(schedule.list, {
      query: { regimenId: next.id, from: today, to: at(30) },
    })
    if (sessions[0]) await insertTestLogFor(server.store, bo, { sessionId: sessions[0].id })
    return rita.get(assignments.undo, { input: { assignmentIds: assigned.map(one => one.id) } })
  }
  const { message, data } = await undo([ana, bo, eva])
  assert.equal(message, 'Some sessions can no longer be removed.')
  const counts = { removedCount: 1, sessionCount: 2, restoredSessionCount: 0 }
  assert.deepEqual(data, { ...counts, kept: [], isPartial: true })
  assert.deepEqual(await listDays(bo, next.id), [0, 7])
  assert.deepEqual(await listDays(ana, next.id), [])
  const again = await undo([ana, eva])
  assert.deepEqual([again.data.removedCount, again.data.isPartial], [2, false])
})

test('a new revision gives a replaced program no sessions after the replacement, and a paused one none in the pause', async () => {
  const { rita, ana, bo, base, boId } = await createSquad()
  const next = await createTestRegimen(rita, { weeks: 1, days: 1 }, 'Next')
  await assign(rita, next.id, [ana], { startDate: at(7), choice: 'replace' })
  await rita.get(assignments.pause, { params: { id: boId }, input: { from: at(7), until: at(14) } })
  const { data: regimen } = await rita.get(regimens.show, { params: { id: base.id } })
  const weeks = regimen.regimen.weeks.map((week, index) =>
    index === 1 ? { ...week, days: [...week.days, { name: 'Extra', blocks: [] }] } : week,
  )
  const saved = await rita.get(regimens.update, { params: { id: base.id }, input: { weeks } })
  await rita.get(publishing.deliver, {
    params: { id: base.id },
    input: { revision: saved.data.revision, note: '' },
  })
  assert.deepEqual(await listDays(ana, base.id), [0, 3])
  assert.deepEqual((await listDays(bo, base.id)).slice(0, 5), [0, 3, 14, 14, 17])
})
