import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { analytics } from '#contract/analytics.ts'
import { people } from '#contract/people.ts'
import { reviews } from '#contract/reviews.ts'
import { calendar, logAt } from '#support/calendar.ts'
import type { Member } from '#support/cast.ts'
import { serverForTests } from '#support/server.ts'
import { statementsOf } from '#support/statements.ts'
import { standingOf } from '#training/adherence/attention.ts'
import { addDays, dayIn, daysBetween, startOfDayIn } from '#training/calendar.ts'
import { logsOfCoached } from '../../access/logs.ts'
import { rosterOf } from '../../access/roster.ts'
import { coachings, invitations, sessions, workoutLogs } from '../../database/schema.ts'
import { listUnreviewed } from './logs/store.ts'
import { countAthletes, listBehind, listEnding, listUnanswered } from './store.ts'

const server = serverForTests()
const today = dayIn(new Date(), 'UTC')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const attention = async (coach: Member) => (await coach.get(analytics.attention)).data

/** Coach and athlete, as if they had worked together for long. */
async function pair(details: { timeZone?: string } = {}) {
  const [rita, ana] = [await server.coach(), await server.athlete('Ana', details)]
  const coaching = await server.link(rita, ana)
  await server.store.database
    .update(coachings)
    .set({ startedAt: daysAgo(90) })
    .where(eq(coachings.id, coaching))
  return { rita, ana, coaching }
}

test('where nobody needs the coach, nothing is said', async () => {
  const rita = await server.coach()
  const nothing = { count: 0, items: [] }
  const none = {
    athleteCount: 0,
    pain: nothing,
    logs: nothing,
    behind: nothing,
    ending: nothing,
    invitations: nothing,
  }
  assert.deepEqual(await attention(rita), none)
  await server.link(rita, await server.athlete())
  assert.deepEqual(await attention(rita), { ...none, athleteCount: 1 })
})

test('logs wait for a review, the oldest first, until the coach has seen them', async () => {
  const { rita, ana } = await pair()
  const waiting = async () => {
    const { count, items } = (await attention(rita)).logs
    assert.equal(count, items.length)
    return items.map(log => log.name)
  }
  await logAt(server.store, ana, daysAgo(1), { name: 'newer' })
  const older = await logAt(server.store, ana, daysAgo(3), { name: 'older' })
  await logAt(server.store, ana, daysAgo(29), { name: 'long ago' })
  await logAt(server.store, ana, daysAgo(100), { name: 'before they met' })
  assert.deepEqual(await waiting(), ['older', 'newer'])
  await rita.get(reviews.review, { params: { id: older } })
  await rita.get(reviews.review, { params: { id: older } })
  assert.deepEqual(await waiting(), ['newer'])
  await rita.get(reviews.unreview, { params: { id: older } })
  await rita.get(reviews.unreview, { params: { id: older } })
  assert.deepEqual(await waiting(), ['older', 'newer'])
})

test('a review of one coach is none of the other’s', async () => {
  const { rita, ana } = await pair()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  const id = await logAt(server.store, ana, new Date())
  await otto.get(reviews.review, { params: { id } })
  assert.equal((await attention(rita)).logs.count, 1)
  assert.equal((await attention(otto)).logs.count, 0)
  await rita.get(reviews.unreview, { params: { id } })
  assert.equal((await attention(otto)).logs.count, 0)
})

test('what was logged before the two began is not asked about', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await logAt(server.store, ana, daysAgo(1))
  await server.link(rita, ana)
  assert.equal((await attention(rita)).logs.count, 0)
})

test('of many logs the first 25 stand there, and all are counted', async () => {
  const { rita, ana } = await pair()
  const added = Array.from({ length: 30 }, (_, hour) => ({
    id: crypto.randomUUID(),
    athleteId: ana.id,
    completedAt: new Date(daysAgo(2).getTime() + hour * 3_600_000),
    name: String(hour),
  }))
  await server.store.database.insert(workoutLogs).values(added)
  const { logs } = await attention(rita)
  assert.equal(logs.count, 30)
  assert.deepEqual(
    logs.items.map(log => log.name),
    added.slice(0, 25).map(log => log.name),
  )
})

test('two sessions without a log are told with both numbers, one is not', async () => {
  const { rita, ana } = await pair()
  const program = await calendar(server.store, rita, ana, { startDate: addDays(today, -40) })
  for (const days of [2, 4, 6])
    await logAt(server.store, ana, daysAgo(days), { sessionId: await program.session(addDays(today, -days)) })
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

test('whoever has logged nothing for ten days comes first, the longest silent before', async () => {
  const rita = await server.coach()
  const quiet = async (name: string, lastLog: number | undefined, missed: number) => {
    const athlete = await server.athlete(name)
    const coaching = await server.link(rita, athlete)
    await server.store.database
      .update(coachings)
      .set({ startedAt: daysAgo(30) })
      .where(eq(coachings.id, coaching))
    const program = await calendar(server.store, rita, athlete, { startDate: addDays(today, -40) })
    for (let day = 1; day <= missed; day++) await program.session(addDays(today, -day))
    if (lastLog !== undefined) await logAt(server.store, athlete, daysAgo(lastLog))
  }
  await quiet('Nine', 9, 4)
  await quiet('Ten', 10, 2)
  await quiet('Never', undefined, 2)
  await quiet('Two', 1, 2)
  await quiet('One', 20, 1)
  const { items } = (await attention(rita)).behind
  assert.deepEqual(
    items.map(row => [row.athlete.firstName, row.standing, row.silentDays, row.lastWorkoutAt === null]),
    [
      ['Never', 'silent', 30, true],
      ['Ten', 'silent', 10, false],
      ['Nine', 'missed', 9, false],
      ['Two', 'missed', 1, false],
    ],
  )
})

/** What a person with a calendar would count. */
test('days are counted where the athlete lives, whatever was due and done', async () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid', 'Asia/Kathmandu']
  for (const timeZone of zones) {
    const { rita, ana } = await pair({ timeZone })
    const there = dayIn(new Date(), timeZone)
    const program = await calendar(server.store, rita, ana, { startDate: addDays(there, -40) })
    const day = fc.record({ ago: fc.integer({ min: -1, max: 16 }), isDone: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(day, { maxLength: 8 }), async days => {
        for (const { ago, isDone } of days) {
          const date = addDays(there, -ago)
          const sessionId = await program.session(date)
          // The first minute of the day there.
          const completedAt = new Date(startOfDayIn(date, timeZone).getTime() + 60_000)
          if (isDone) await logAt(server.store, ana, completedAt, { sessionId })
        }
        const due = days.filter(({ ago, isDone }) => ago <= 14 && (isDone ? ago >= 0 : ago > 0))
        const logged = days.filter(one => one.isDone).map(one => addDays(there, -one.ago))
        const lastDay = logged.toSorted().at(-1) ?? dayIn(daysAgo(90), timeZone)
        const figures = {
          sessionsDone: due.filter(one => one.isDone).length,
          sessionsDue: due.length,
          silentDays: Math.max(0, daysBetween(lastDay, there)),
        }
        const standing = standingOf(figures)
        const rows = (await attention(rita)).behind.items.map(
          ({ athlete: _, lastWorkoutAt: __, ...row }) => row,
        )
        assert.deepEqual(rows, standing === 'on-track' ? [] : [{ standing, ...figures }])
        await server.store.database.delete(workoutLogs).where(eq(workoutLogs.athleteId, ana.id))
        await server.store.database.delete(sessions).where(eq(sessions.athleteId, ana.id))
      }),
      { seed: 7, numRuns: 12 },
    )
  }
})

test('a program that ends within two weeks without a successor wants one', async () => {
  const { rita, ana } = await pair()
  const starts = addDays(today, -60)
  const ends = async () =>
    (await attention(rita)).ending.items.map(({ regimen, daysLeft }) => [regimen.name, daysLeft])
  const plan = (name: string, inDays: number, more = {}) =>
    calendar(server.store, rita, ana, { name, startDate: starts, endDate: addDays(today, inDays), ...more })
  await plan('Long ago', -8)
  assert.deepEqual(await ends(), [])
  await plan('Just ended', -7)
  assert.deepEqual(await ends(), [['Just ended', -7]])
  await plan('Ends', 14)
  assert.deepEqual(await ends(), [['Ends', 14]])
  await plan('Taken back', 40, { endedAt: new Date() })
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  await calendar(server.store, otto, ana, { startDate: today, endDate: addDays(today, 80) })
  assert.deepEqual(await ends(), [['Ends', 14]])
  await plan('Next', 15)
  assert.deepEqual(await ends(), [])
})

test('a program ends when its day ends where the athlete lives', async () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { rita, ana } = await pair({ timeZone })
    const there = dayIn(new Date(), timeZone)
    await calendar(server.store, rita, ana, { startDate: addDays(there, -20), endDate: there })
    assert.equal((await attention(rita)).ending.items[0]?.daysLeft, 0)
  }
})

test('invitations without an answer wait, the oldest first, expired ones too', async () => {
  const rita = await server.coach()
  const invite = (email: string, days: number, more = {}) =>
    server.store.database.insert(invitations).values({
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

test('without consent nothing of what was logged or missed is told, the own program is', async () => {
  const { rita, ana, coaching } = await pair()
  const program = await calendar(server.store, rita, ana, {
    startDate: addDays(today, -20),
    endDate: addDays(today, 2),
  })
  for (const day of [1, 2, 3]) await program.session(addDays(today, -day))
  await logAt(server.store, ana, daysAgo(1))
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

test('what another coach planned is not told as missed', async () => {
  const { rita, ana } = await pair()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  const program = await calendar(server.store, otto, ana, { startDate: addDays(today, -20) })
  for (const day of [1, 2, 3]) await program.session(addDays(today, -day))
  assert.equal((await attention(rita)).behind.count, 0)
  assert.equal((await attention(otto)).behind.count, 1)
})

test('a roster of forty costs as many statements as one of two', async () => {
  const count = async (size: number) => {
    const rita = await server.coach()
    for (let number = 0; number < size; number++) {
      const athlete = await server.athlete()
      await server.link(rita, athlete)
      const program = await calendar(server.store, rita, athlete, { startDate: addDays(today, -20) })
      await program.session(addDays(today, -1))
      await program.session(addDays(today, -2))
      await logAt(server.store, athlete, new Date())
    }
    const actor = { ...rita, isVerified: true, timeZone: 'UTC', signInId: '' }
    const roster = rosterOf(actor)
    const statements = await statementsOf(server.store.database, async tx => {
      await countAthletes(tx, roster)
      await listUnreviewed(tx, logsOfCoached(actor), new Date())
      await listBehind(tx, roster)
      await listEnding(tx, roster)
      await listUnanswered(tx, roster, new Date())
    })
    assert.equal((await attention(rita)).behind.count, size)
    return statements.length
  }
  assert.equal(await count(40), await count(2))
})
