import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { account } from '#contract/account/account.ts'
import { notifications } from '#contract/account/notifications.ts'
import { analytics } from '#contract/analytics/analytics.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { selectLogsOfCoachedAthletes } from '#server/access/readable-logs.ts'
import { createRosterQuery } from '#server/access/roster-query.ts'
import { listUnreviewedLogs } from '#server/analytics/attention/logs/store.ts'
import { coachingsTable, invitationsTable, sessionsTable, workoutLogsTable } from '#server/database/schema.ts'
import { insertTestLogAt, insertTestProgram } from '#support/server/insert-calendar-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import { recordStatements } from '#support/server/sql-statements.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { getAdherenceStatus } from '#training/adherence/adherence-status.ts'
import { addDays, daysBetween, getDayInTimeZone, getStartOfDayInTimeZone } from '#training/calendar.ts'
import {
  countRosterAthletes,
  listAthletesBehind,
  listEndingAssignments,
  listInvitationsAwaitingAnswer,
} from './store.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const attention = async (coach: TestUser) => {
  const { version: _, ...queue } = (await coach.get(analytics.attention)).data
  const { pain, logs, behind, questions, ending, invitations, undecidedMaxes = 0 } = queue
  const groups = [pain, logs, behind, questions ?? { count: 0 }, ending, invitations]
  const count = groups.reduce((sum, group) => sum + group.count, Number(undecidedMaxes > 0))
  // Every page shows the number of items in the queue.
  assert.equal((await coach.get(notifications.list)).data.attentionCount, count)
  return queue
}

/** Creates a coach and an athlete whose coaching started 90 days ago. */
async function pair(details: { timeZone?: string } = {}) {
  const [rita, ana] = [await server.coach(), await server.athlete('Ana', details)]
  const coaching = await server.link(rita, ana)
  await server.store.database
    .update(coachingsTable)
    .set({ startedAt: daysAgo(90) })
    .where(eq(coachingsTable.id, coaching))
  return { rita, ana, coaching }
}

test('the attention queue is empty when nothing needs attention', async () => {
  const rita = await server.coach()
  const nothing = { count: 0, items: [] }
  const emptyQueue = {
    athleteCount: 0,
    pain: nothing,
    logs: nothing,
    behind: nothing,
    questions: nothing,
    ending: nothing,
    invitations: nothing,
    undecidedMaxes: 0,
    deferrals: [],
  }
  assert.deepEqual(await attention(rita), emptyQueue)
  await server.link(rita, await server.athlete())
  assert.deepEqual(await attention(rita), { ...emptyQueue, athleteCount: 1 })
})

test('lists athletes with unread messages, oldest first, until the coach reads or mutes them', async () => {
  const { rita, ana, coaching } = await pair()
  const [bo, cleo, otto] = [
    await server.athlete('Bo'),
    await server.athlete('Cleo'),
    await server.coach('Otto'),
  ]
  for (const athlete of [bo, cleo]) await server.link(rita, athlete)
  await server.link(otto, ana)
  const send = async (author: TestUser, to: TestUser, text: string) =>
    (await author.get(messages.send, { params: { id: to.id }, input: { text } })).data
  await send(rita, bo, 'Read this.')
  await send(bo, rita, 'Saturday?')
  await send(ana, rita, 'Every rep?')
  const last = await send(ana, rita, 'Or the first?')
  await send(cleo, rita, 'Muted.')
  await send(ana, otto, 'For Otto.')
  await rita.get(messages.mute, { params: { id: cleo.id }, input: { isMuted: true } })
  const listQuestions = async () => {
    const { questions } = await attention(rita)
    assert.equal(questions?.count, questions?.items.length)
    return questions?.items.map(one => [one.athlete.firstName, one.text, one.unreadCount])
  }
  assert.deepEqual(await listQuestions(), [
    ['Bo', 'Saturday?', 1],
    ['Ana', 'Or the first?', 2],
  ])
  await rita.get(messages.markRead, { params: { id: ana.id }, input: { messageId: last.id } })
  assert.deepEqual(await listQuestions(), [['Bo', 'Saturday?', 1]])
  await send(ana, rita, 'Goodbye.')
  await ana.get(people.endCoaching, { params: { id: coaching } })
  assert.deepEqual(await listQuestions(), [['Bo', 'Saturday?', 1]])
})

test('lists recent unreviewed logs, oldest first, until the coach reviews them, and counts the older ones', async () => {
  const { rita, ana } = await pair()
  const olderLogs = 2
  const listLogNames = async () => {
    const { count, items } = (await attention(rita)).logs
    assert.equal(count, items.length + olderLogs)
    const { waitingCount } = (await rita.get(workoutLogs.countOfMyAthletes, { query: {} })).data
    assert.equal(count, waitingCount)
    return items.map(log => log.name)
  }
  await insertTestLogAt(server.store, ana, daysAgo(1), { name: 'newer' })
  const older = await insertTestLogAt(server.store, ana, daysAgo(3), { name: 'older' })
  await insertTestLogAt(server.store, ana, daysAgo(29), { name: 'long ago' })
  await insertTestLogAt(server.store, ana, daysAgo(100), { name: 'before the coaching' })
  assert.deepEqual(await listLogNames(), ['older', 'newer'])
  await rita.get(reviews.review, { params: { id: older } })
  await rita.get(reviews.review, { params: { id: older } })
  assert.deepEqual(await listLogNames(), ['newer'])
  await rita.get(reviews.unreview, { params: { id: older } })
  await rita.get(reviews.unreview, { params: { id: older } })
  assert.deepEqual(await listLogNames(), ['older', 'newer'])
})

test('a log that one coach has reviewed remains unreviewed for the other coach', async () => {
  const { rita, ana } = await pair()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  const id = await insertTestLogAt(server.store, ana, new Date())
  await otto.get(reviews.review, { params: { id } })
  assert.equal((await attention(rita)).logs.count, 1)
  assert.equal((await attention(otto)).logs.count, 0)
  await rita.get(reviews.unreview, { params: { id } })
  assert.equal((await attention(otto)).logs.count, 0)
})

test('counts logs from before the coaching started without listing them', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await insertTestLogAt(server.store, ana, daysAgo(1))
  await server.link(rita, ana)
  const { logs } = await attention(rita)
  assert.deepEqual([logs.count, logs.items], [1, []])
})

test('lists only the first 25 logs but counts all of them', async () => {
  const { rita, ana } = await pair()
  const added = Array.from({ length: 30 }, (_, hour) => ({
    id: crypto.randomUUID(),
    athleteId: ana.id,
    completedAt: new Date(daysAgo(2).getTime() + hour * 3_600_000),
    name: String(hour),
  }))
  await server.store.database.insert(workoutLogsTable).values(added)
  const { logs } = await attention(rita)
  assert.equal(logs.count, 30)
  assert.deepEqual(
    logs.items.map(log => log.name),
    added.slice(0, 25).map(log => log.name),
  )
})

test('an athlete is behind schedule after two missed sessions, but not after one', async () => {
  const { rita, ana } = await pair()
  const program = await insertTestProgram(server.store, rita, ana, { startDate: addDays(today, -40) })
  for (const days of [2, 4, 6])
    await insertTestLogAt(server.store, ana, daysAgo(days), {
      sessionId: await program.session(addDays(today, -days)),
    })
  await program.session(addDays(today, -1))
  await program.session(addDays(today, -15))
  await program.session(today)
  assert.equal((await attention(rita)).behind.count, 0)
  await program.session(addDays(today, -3), { skippedKind: 'illness' })
  await program.session(addDays(today, -5), { cancelledAt: new Date() })
  assert.equal((await attention(rita)).behind.count, 0)
  await program.session(addDays(today, -14))
  const [row] = (await attention(rita)).behind.items
  assert.deepEqual(
    [row?.athlete.id, row?.standing, row?.sessionsDone, row?.sessionsDue, row?.silentDays],
    [ana.id, 'missed', 3, 5, 2],
  )
})

test('athletes who have been inactive for at least ten days come first, starting with the longest inactive', async () => {
  const rita = await server.coach()
  const addInactiveAthlete = async (name: string, lastLog: number | undefined, missed: number) => {
    const athlete = await server.athlete(name)
    const coaching = await server.link(rita, athlete)
    await server.store.database
      .update(coachingsTable)
      .set({ startedAt: daysAgo(30) })
      .where(eq(coachingsTable.id, coaching))
    const program = await insertTestProgram(server.store, rita, athlete, { startDate: addDays(today, -40) })
    for (let day = 1; day <= missed; day++) await program.session(addDays(today, -day))
    if (lastLog !== undefined) await insertTestLogAt(server.store, athlete, daysAgo(lastLog))
  }
  await addInactiveAthlete('Nine', 9, 4)
  await addInactiveAthlete('Ten', 10, 2)
  await addInactiveAthlete('Never', undefined, 2)
  await addInactiveAthlete('Two', 1, 2)
  await addInactiveAthlete('One', 20, 1)
  await addInactiveAthlete('One missed', 9, 1)
  await addInactiveAthlete('None due', 20, 0)
  const { items } = (await attention(rita)).behind
  assert.deepEqual(
    items.map(row => [row.athlete.firstName, row.standing, row.silentDays, row.lastWorkoutAt === null]),
    [
      ['Never', 'silent', 30, true],
      ['One', 'silent', 20, false],
      ['Ten', 'silent', 10, false],
      ['Nine', 'missed', 9, false],
      ['Two', 'missed', 1, false],
    ],
  )
})

test('counts due sessions, completed sessions and days of inactivity in the athlete’s time zone', async () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid', 'Asia/Kathmandu']
  for (const timeZone of zones) {
    const { rita, ana } = await pair({ timeZone })
    const there = getDayInTimeZone(new Date(), timeZone)
    const program = await insertTestProgram(server.store, rita, ana, { startDate: addDays(there, -40) })
    const day = fc.record({ ago: fc.integer({ min: -1, max: 16 }), isDone: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(day, { maxLength: 8 }), async days => {
        for (const { ago, isDone } of days) {
          const date = addDays(there, -ago)
          const sessionId = await program.session(date)
          // One minute after midnight in the athlete's time zone.
          const completedAt = new Date(getStartOfDayInTimeZone(date, timeZone).getTime() + 60_000)
          if (isDone) await insertTestLogAt(server.store, ana, completedAt, { sessionId })
        }
        const due = days.filter(({ ago, isDone }) => ago <= 14 && (isDone ? ago >= 0 : ago > 0))
        const logged = days.filter(one => one.isDone).map(one => addDays(there, -one.ago))
        const lastDay = logged.toSorted().at(-1) ?? getDayInTimeZone(daysAgo(90), timeZone)
        const figures = {
          sessionsDone: due.filter(one => one.isDone).length,
          sessionsDue: due.length,
          silentDays: Math.max(0, daysBetween(lastDay, there)),
        }
        const standing = getAdherenceStatus(figures)
        const rows = (await attention(rita)).behind.items.map(
          ({ athlete: _, lastWorkoutAt: __, ...row }) => row,
        )
        assert.deepEqual(rows, standing === 'on-track' ? [] : [{ standing, ...figures }])
        await server.store.database.delete(workoutLogsTable).where(eq(workoutLogsTable.athleteId, ana.id))
        await server.store.database.delete(sessionsTable).where(eq(sessionsTable.athleteId, ana.id))
      }),
      { seed: 7, numRuns: 12 },
    )
  }
})

test('each coach sets the limits from which athletes are listed', async () => {
  const { rita, ana } = await pair()
  const there = getDayInTimeZone(new Date(), 'UTC')
  const program = await insertTestProgram(server.store, rita, ana, { startDate: addDays(there, -14) })
  await program.session(addDays(there, -3))
  await insertTestLogAt(server.store, ana, daysAgo(6))
  const listStandings = async () => (await attention(rita)).behind.items.map(one => one.standing)
  const setLimits = (limits: { minMissedSessions?: number; inactiveAfterDays?: number }) =>
    rita.get(account.updateProfile, { input: { preferences: limits } })
  assert.deepEqual(await listStandings(), [])
  await setLimits({ minMissedSessions: 1 })
  assert.deepEqual(await listStandings(), ['missed'])
  await setLimits({ inactiveAfterDays: 5 })
  assert.deepEqual(await listStandings(), ['silent'])
  await setLimits({ minMissedSessions: 2 })
  assert.deepEqual(await listStandings(), ['silent'])
  await setLimits({ inactiveAfterDays: 7 })
  assert.deepEqual(await listStandings(), [])
})

test('lists a program that ends within two weeks, unless another program follows it', async () => {
  const { rita, ana } = await pair()
  const starts = addDays(today, -60)
  const ends = async () =>
    (await attention(rita)).ending.items.map(({ regimen, daysLeft }) => [regimen.name, daysLeft])
  const plan = (name: string, inDays: number, more = {}) =>
    insertTestProgram(server.store, rita, ana, {
      name,
      startDate: starts,
      endDate: addDays(today, inDays),
      ...more,
    })
  await plan('Long ago', -8)
  assert.deepEqual(await ends(), [])
  await plan('Just ended', -7)
  assert.deepEqual(await ends(), [['Just ended', -7]])
  await plan('Ends', 14)
  assert.deepEqual(await ends(), [['Ends', 14]])
  await plan('Ended early', 40, { endedAt: new Date() })
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  await insertTestProgram(server.store, otto, ana, { startDate: today, endDate: addDays(today, 80) })
  assert.deepEqual(await ends(), [['Ends', 14]])
  await plan('Next', 15)
  assert.deepEqual(await ends(), [])
})

test('a program ends at the end of its last day in the athlete’s time zone', async () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { rita, ana } = await pair({ timeZone })
    const there = getDayInTimeZone(new Date(), timeZone)
    await insertTestProgram(server.store, rita, ana, { startDate: addDays(there, -20), endDate: there })
    assert.equal((await attention(rita)).ending.items[0]?.daysLeft, 0)
  }
})

test('lists unanswered invitations, oldest first, including expired ones', async () => {
  const rita = await server.coach()
  const invite = (email: string, days: number, more = {}) =>
    server.store.database.insert(invitationsTable).values({
      id: crypto.randomUUID(),
      coachId: rita.id,
      email,
      tokenHash: crypto.randomUUID(),
      invitedAt: daysAgo(days),
      expiresAt: daysAgo(days - 14),
      ...more,
    })
  await invite('bo@riverside.example', 2)
  await invite('cleo@riverside.example', 20)
  await invite('dan@riverside.example', 3, { answer: 'declined' })
  const { count, items } = (await attention(rita)).invitations
  assert.equal(count, 2)
  assert.deepEqual(
    items.map(({ email, isExpired }) => [email, isExpired]),
    [
      ['cleo@riverside.example', true],
      ['bo@riverside.example', false],
    ],
  )
})

test('without access to logs, a coach sees ending programs, but neither logs nor missed sessions', async () => {
  const { rita, ana, coaching } = await pair()
  const program = await insertTestProgram(server.store, rita, ana, {
    startDate: addDays(today, -20),
    endDate: addDays(today, 2),
  })
  for (const day of [1, 2, 3]) await program.session(addDays(today, -day))
  await insertTestLogAt(server.store, ana, daysAgo(1))
  const counts = async () => {
    const { logs, behind, ending, athleteCount } = await attention(rita)
    return [athleteCount, logs.count, behind.count, ending.count]
  }
  assert.deepEqual(await counts(), [1, 1, 1, 1])
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['body'] } })
  assert.deepEqual(await counts(), [1, 0, 0, 1])
  await ana.get(people.endCoaching, { params: { id: coaching } })
  assert.deepEqual(await counts(), [0, 0, 0, 0])
})

test('sessions planned by another coach do not count as missed', async () => {
  const { rita, ana } = await pair()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  const program = await insertTestProgram(server.store, otto, ana, { startDate: addDays(today, -20) })
  for (const day of [1, 2, 3]) await program.session(addDays(today, -day))
  assert.equal((await attention(rita)).behind.count, 0)
  assert.equal((await attention(otto)).behind.count, 1)
})

test('a roster of forty athletes needs no more queries than a roster of two', async () => {
  const count = async (size: number) => {
    const rita = await server.coach()
    for (let number = 0; number < size; number++) {
      const athlete = await server.athlete()
      await server.link(rita, athlete)
      const program = await insertTestProgram(server.store, rita, athlete, { startDate: addDays(today, -20) })
      await program.session(addDays(today, -1))
      await program.session(addDays(today, -2))
      await insertTestLogAt(server.store, athlete, new Date())
    }
    const actor = { ...rita, isVerified: true, timeZone: 'UTC', signInId: '' }
    const roster = createRosterQuery(actor)
    const statements = await recordStatements(server.store.database, async tx => {
      await countRosterAthletes(tx, roster)
      await listUnreviewedLogs(tx, selectLogsOfCoachedAthletes(actor), new Date())
      await listAthletesBehind(tx, roster)
      await listEndingAssignments(tx, roster)
      await listInvitationsAwaitingAnswer(tx, roster, new Date())
    })
    assert.equal((await attention(rita)).behind.count, size)
    return statements.length
  }
  assert.equal(await count(40), await count(2))
})
