import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decisions } from '#contract/analytics/decisions.ts'
import { deferrals } from '#contract/analytics/deferrals.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')

/** Creates Rita and Otto, who both coach Ana, and Bo, whom Rita coaches. Ana logs her first session of two. */
async function setUp() {
  const [rita, otto] = [await server.coach('Rita'), await server.coach('Otto')]
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  const coaching = await server.link(rita, ana)
  await server.link(otto, ana)
  await server.link(rita, bo)
  const input = { name: 'Base', category: 'Strength', weeks: makeRegimenWeeks({ weeks: 1, days: 7 }) }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id], startDate: today, weekdays: [1, 2, 3, 4, 5, 6, 7] },
  })
  const [first, second] = (await ana.get(schedule.list)).data
  assert.ok(first && second)
  const { data: log } = await ana.get(workoutLogs.record, { input: { sessionId: first.id } })
  const { data: other } = await bo.get(workoutLogs.record, { input: { exercises: [{ name: 'Row' }] } })
  return { rita, otto, ana, bo, coaching, log, other, first, second }
}

const listOfAthlete = async (coach: TestUser, athlete: TestUser) =>
  (await coach.get(decisions.ofAthlete, { params: { id: athlete.id } })).data
const listOfLog = async (reader: TestUser, id: string) =>
  (await reader.get(decisions.ofLog, { params: { id } })).data
const listOfSession = async (reader: TestUser, id: string) =>
  (await reader.get(decisions.ofSession, { params: { id } })).data
const kindsOf = (list: { kind: string }[]) => list.map(one => one.kind)

test('reviews, comments, messages and deferrals are in the ledger, newest first, with their reason', async () => {
  const { rita, ana, bo, log, other, first } = await setUp()
  const params = { id: log.id }
  await rita.get(messages.send, { params: { id: ana.id }, input: { text: 'Well done.' } })
  await rita.get(messages.send, { params: { id: ana.id }, input: { text: 'See you on Friday.' } })
  const until = addDays(today, 2)
  const reason = 'Back squat 7.5 kg under plan, RPE 10'
  await rita.get(deferrals.defer, { input: { kind: 'log', itemId: log.id, until, reason } })
  await rita.get(reviews.comment, { params, input: { text: 'Sleep first.' } })
  await rita.get(reviews.review, { params, input: { reason } })
  await rita.get(reviews.review, { params, input: { reason } })
  await rita.get(reviews.review, { params: { id: other.id } })
  const list = await listOfAthlete(rita, ana)
  assert.deepEqual(
    list.map(one => [one.kind, one.reason, one.note, one.until, one.workoutLogId, one.sessionId]),
    [
      ['reviewed', reason, '', null, log.id, first.id],
      ['commented', '', 'Sleep first.', null, log.id, first.id],
      ['deferred', reason, '', until, log.id, first.id],
      ['messaged', '', '', null, null, null],
    ],
  )
  assert.deepEqual([...new Set(list.map(one => one.coach.id))], [rita.id])
  assert.deepEqual(kindsOf(await listOfAthlete(rita, bo)), ['reviewed'])
})

test('an undone review and a deferral that was ended early stay in the ledger as undone', async () => {
  const { rita, ana, log } = await setUp()
  const params = { id: log.id }
  await rita.get(reviews.review, { params })
  await rita.get(reviews.unreview, { params })
  await rita.get(reviews.unreview, { params })
  await rita.get(deferrals.defer, { input: { kind: 'log', itemId: log.id, until: addDays(today, 2) } })
  await rita.get(deferrals.bringBack, { params: { kind: 'log', id: log.id } })
  await rita.get(reviews.review, { params })
  const list = await listOfAthlete(rita, ana)
  assert.deepEqual(
    list.map(one => [one.kind, one.undoneAt === null]),
    [
      ['reviewed', true],
      ['deferred', false],
      ['reviewed', false],
    ],
  )
  assert.deepEqual(kindsOf(await listOfLog(ana, log.id)), ['reviewed'])
})

test('the athlete reads the decisions about the training, in the log and in the session', async () => {
  const { rita, ana, bo, log, first, second } = await setUp()
  await rita.get(deferrals.defer, { input: { kind: 'log', itemId: log.id, until: addDays(today, 2) } })
  await rita.get(messages.send, { params: { id: ana.id }, input: { text: 'Well done.' } })
  await rita.get(reviews.comment, { params: { id: log.id }, input: { text: 'Sleep first.' } })
  await ana.get(reviews.comment, { params: { id: log.id }, input: { text: 'I will.' } })
  const { data: plan } = await rita.get(schedule.plan, { params: { id: second.id } })
  const day = { ...plan.day, name: 'Lighter' }
  await rita.get(schedule.override, {
    params: { id: second.id },
    input: { day, note: 'Leave one in the tank.', workoutLogId: log.id, reason: 'Squat at RPE 10' },
  })
  const ofLog = await listOfLog(ana, log.id)
  assert.deepEqual(kindsOf(ofLog), ['adjusted', 'commented'])
  const [adjusted] = await listOfSession(ana, second.id)
  assert.deepEqual(adjusted, ofLog[0])
  assert.deepEqual(
    [adjusted?.note, adjusted?.reason, adjusted?.session, adjusted?.lines],
    [
      'Leave one in the tank.',
      'Squat at RPE 10',
      { date: second.date, name: 'Lighter' },
      [{ kind: 'name', before: plan.day.name, after: 'Lighter' }],
    ],
  )
  assert.deepEqual(kindsOf(await listOfSession(ana, first.id)), ['commented'])
  assert.deepEqual(kindsOf(await listOfLog(rita, log.id)), ['adjusted', 'commented', 'deferred'])
  const { status } = await bo.refused('workout-log.not-found', decisions.ofLog, { params: { id: log.id } })
  assert.equal(status, 404)
})

test('another coach sees comments and changes of sessions, but not reviews, messages and deferrals', async () => {
  const { rita, otto, ana, log } = await setUp()
  const params = { id: log.id }
  await rita.get(messages.send, { params: { id: ana.id }, input: { text: 'Well done.' } })
  await rita.get(deferrals.defer, { input: { kind: 'log', itemId: log.id, until: addDays(today, 2) } })
  await rita.get(reviews.comment, { params, input: { text: 'Sleep first.' } })
  await rita.get(reviews.review, { params })
  await otto.get(reviews.review, { params })
  assert.deepEqual(kindsOf(await listOfAthlete(otto, ana)), ['reviewed', 'commented'])
  assert.deepEqual(kindsOf(await listOfLog(otto, log.id)), ['reviewed', 'commented'])
  assert.equal((await listOfAthlete(rita, ana)).length, 4)
})

test('a former coach, and a coach without access to the logs, read no decisions about them', async () => {
  const { rita, ana, coaching, log, first } = await setUp()
  await rita.get(reviews.review, { params: { id: log.id } })
  await rita.get(messages.send, { params: { id: ana.id }, input: { text: 'Well done.' } })
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: [] } })
  assert.deepEqual(kindsOf(await listOfAthlete(rita, ana)), ['messaged'])
  assert.deepEqual(await listOfSession(rita, first.id), [])
  await rita.refused('workout-log.not-found', decisions.ofLog, { params: { id: log.id } })
  await ana.get(people.endCoaching, { params: { id: coaching } })
  await rita.refused('athlete.not-found', decisions.ofAthlete, { params: { id: ana.id } })
  await rita.refused('session-plan.not-found', decisions.ofSession, { params: { id: first.id } })
  assert.deepEqual(kindsOf(await listOfLog(ana, log.id)), ['reviewed'])
})

test('the ledger is listed page by page', async () => {
  const { rita, ana, log } = await setUp()
  for (const text of ['One', 'Two', 'Three'])
    await rita.get(reviews.comment, { params: { id: log.id }, input: { text } })
  const page = await rita.get(decisions.ofAthlete, { params: { id: ana.id }, query: { limit: 2 } })
  assert.deepEqual(
    page.data.map(one => one.note),
    ['Three', 'Two'],
  )
  const rest = await rita.get(decisions.ofAthlete, {
    params: { id: ana.id },
    query: { cursor: page.nextCursor ?? '' },
  })
  assert.deepEqual(
    rest.data.map(one => one.note),
    ['One'],
  )
})
