import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { createRosterQuery } from '#server/access/roster-query.ts'
import { coachingsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { insertTestLogAt, insertTestProgram } from '#support/server/insert-calendar-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import { recordStatements } from '#support/server/sql-statements.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'
import { fetchAthleteNeeds } from './store.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const nothing = { pain: null, behind: null, unreadMessages: 0, logsToReview: 0 }

const toActor = (coach: TestUser): Actor => ({ ...coach, isVerified: true, timeZone: 'UTC', signInId: '' })

const getNeeds = async (coach: TestUser) =>
  Object.fromEntries((await coach.get(people.athletes)).data.map(row => [row.athlete.firstName, row.needs]))

async function createClub() {
  const rita = await server.coach()
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  return { rita, ana, bo }
}

const report = (athlete: TestUser, exercise: string, severity: number) =>
  athlete.get(pain.report, {
    input: { id: uuidv7(), exercise, bodyPart: 'Left knee', severity, reportedAt: new Date().toISOString() },
  })

test('the roster shows the most severe pain report until the coach decides about it', async () => {
  const { rita, ana } = await createClub()
  await report(ana, 'Back squat', 3)
  const { data: worst } = await report(ana, 'Deadlift', 6)
  const shown = (await getNeeds(rita)).Ana?.pain
  assert.deepEqual(shown, { id: worst.id, bodyPart: 'Left knee', exercise: 'Deadlift', severity: 6 })
  await rita.get(pain.decide, { params: { id: worst.id }, input: { decision: 'leave-out', seen: null } })
  const needs = await getNeeds(rita)
  assert.equal(needs.Ana?.pain?.exercise, 'Back squat')
  assert.deepEqual(needs.Bo, nothing)
})

test('the roster counts unread messages and unreviewed logs for each coach separately', async () => {
  const { rita, ana } = await createClub()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  for (const text of ['Every rep?', 'Or the first?'])
    await ana.get(messages.send, { params: { id: rita.id }, input: { text } })
  const [first] = [
    await insertTestLogAt(server.store, ana, daysAgo(1)),
    await insertTestLogAt(server.store, ana, daysAgo(2)),
  ]
  await rita.get(reviews.review, { params: { id: first } })
  assert.deepEqual(await getNeeds(rita), {
    Ana: { ...nothing, unreadMessages: 2, logsToReview: 1 },
    Bo: nothing,
  })
  assert.deepEqual(await getNeeds(otto), { Ana: { ...nothing, logsToReview: 2 } })
  await rita.get(messages.mute, { params: { id: ana.id }, input: { isMuted: true } })
  assert.equal((await getNeeds(rita)).Ana?.unreadMessages, 0)
})

test('an athlete is behind from the limit that the coach set, without the days of a pause', async () => {
  const { rita, ana } = await createClub()
  const program = await insertTestProgram(server.store, rita, ana, {
    startDate: addDays(today, -13),
    endDate: addDays(today, 20),
  })
  await program.session(addDays(today, -6))
  assert.equal((await getNeeds(rita)).Ana?.behind, null)
  await program.session(addDays(today, -5))
  await insertTestLogAt(server.store, ana, daysAgo(8))
  assert.deepEqual((await getNeeds(rita)).Ana?.behind, {
    standing: 'missed',
    missedSessions: 2,
    silentDays: 8,
  })
  await rita.get(account.updateProfile, { input: { preferences: { inactiveAfterDays: 7 } } })
  assert.equal((await getNeeds(rita)).Ana?.behind?.standing, 'silent')

  const row = async () => (await rita.get(people.athletes)).data.find(one => one.athlete.id === ana.id)
  assert.equal((await row())?.sessionsDue, 2)
  const pause = { from: addDays(today, -7), until: addDays(today, 7) }
  await rita.get(assignments.pause, { params: { id: program.assignmentId }, input: pause })
  assert.deepEqual([(await row())?.sessionsDue, (await row())?.needs?.behind], [0, null])
})

test('without access to logs, only messages are counted, and a former coach sees nothing', async () => {
  const rita = await server.coach()
  const ana = await server.athlete('Ana')
  const coachingId = await server.link(rita, ana, ['body', 'wellness'])
  await report(ana, 'Back squat', 6)
  const program = await insertTestProgram(server.store, rita, ana, {
    startDate: addDays(today, -13),
    endDate: addDays(today, 20),
  })
  for (const days of [2, 3, 4]) await program.session(addDays(today, -days))
  await insertTestLogAt(server.store, ana, daysAgo(5))
  await ana.get(messages.send, { params: { id: rita.id }, input: { text: 'Hello' } })
  assert.deepEqual(await getNeeds(rita), { Ana: { ...nothing, unreadMessages: 1 } })

  await server.store.database
    .update(coachingsTable)
    .set({ endedAt: new Date() })
    .where(eq(coachingsTable.id, coachingId))
  assert.deepEqual(await getNeeds(rita), {})
  const needs = await fetchAthleteNeeds(server.store.database, createRosterQuery(toActor(rita)), [ana.id])
  assert.equal(needs.size, 0)
})

test('needs are read with one statement for all athletes', async () => {
  const { rita, ana, bo } = await createClub()
  const roster = createRosterQuery(toActor(rita))
  const count = async (ids: string[]) => {
    const { database } = server.store
    return (await recordStatements(database, tx => fetchAthleteNeeds(tx, roster, ids))).length
  }
  assert.equal(await count([ana.id, bo.id]), 1)
})
