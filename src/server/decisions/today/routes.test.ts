import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { decisions, type TodaysDecision } from '#contract/analytics/decisions.ts'
import { deferrals } from '#contract/analytics/deferrals.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import type { DayInput } from '#contract/programs/program.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Creates Rita and Otto, who both coach Ana, and Bo, whom Rita coaches. Rita has assigned Ana a program. */
async function setUp() {
  const [rita, otto] = [await server.coach('Rita'), await server.coach('Otto')]
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  const coaching = await server.link(rita, ana)
  await server.link(otto, ana)
  await server.link(rita, bo)
  const input = { name: 'Base', category: 'Strength', weeks: makeRegimenWeeks({ weeks: 1, days: 7 }) }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id], startDate: today, weekdays: everyDay },
  })
  const [first, second] = (await ana.get(schedule.list)).data
  assert.ok(first && second)
  const { data: log } = await ana.get(workoutLogs.record, { input: { sessionId: first.id } })
  const { data: other } = await bo.get(workoutLogs.record, { input: { exercises: [{ name: 'Row' }] } })
  return { rita, otto, ana, bo, coaching, log, other, second }
}

const listToday = async (coach: TestUser) => (await coach.get(decisions.today)).data
const kindsOf = (list: readonly TodaysDecision[]) =>
  list.map(({ athlete, kind, undo }) => [athlete.firstName, kind, undo?.kind ?? null])

async function renameSession(coach: TestUser, id: string, name: string, workoutLogId?: string) {
  const { data: plan } = await coach.get(schedule.plan, { params: { id } })
  const day = { ...plan.day, name } as DayInput
  await coach.get(schedule.override, {
    params: { id },
    input: { day, ...(workoutLogId && { workoutLogId }) },
  })
}
const findName = async (coach: TestUser, id: string) =>
  (await coach.get(schedule.plan, { params: { id } })).data.day.name

/** Undoes the newest change of a session that is listed. */
async function undoNewestChange(coach: TestUser) {
  const undo = (await listToday(coach)).map(one => one.undo).find(one => one?.kind === 'adjustment')
  assert.ok(undo?.kind === 'adjustment')
  return coach.get(schedule.undoChange, { params: { id: undo.sessionId, changeId: undo.changeId } })
}

test('the decisions of today are listed with what can be undone, and leave the list when they are undone', async () => {
  const { rita, ana, bo, log, other } = await setUp()
  await rita.get(messages.send, { params: { id: ana.id }, input: { text: 'Well done.' } })
  await rita.get(reviews.comment, { params: { id: log.id }, input: { text: 'Sleep first.' } })
  await rita.get(reviews.review, { params: { id: log.id } })
  await rita.get(reviews.review, { params: { id: other.id } })
  const until = addDays(today, 2)
  for (const kind of ['question', 'behind'] as const)
    await rita.get(deferrals.defer, { input: { kind, itemId: bo.id, until } })
  const listed = await rita.get(decisions.today)
  assert.equal(listed.count, 6)
  assert.deepEqual(kindsOf(listed.data), [
    ['Bo', 'deferred', 'deferral'],
    ['Bo', 'deferred', 'deferral'],
    ['Bo', 'reviewed', 'review'],
    ['Ana', 'reviewed', 'review'],
    ['Ana', 'commented', null],
    ['Ana', 'messaged', null],
  ])
  await rita.get(reviews.unreview, { params: { id: other.id } })
  await rita.get(deferrals.bringBack, { params: { kind: 'question', id: bo.id } })
  const rest = await rita.get(decisions.today)
  assert.equal(rest.count, 4)
  assert.deepEqual(
    rest.data.map(one => one.undo),
    [
      { kind: 'deferral', itemKind: 'behind', itemId: bo.id },
      { kind: 'review', workoutLogId: log.id },
      null,
      null,
    ],
  )
  // The ledger keeps both the decisions and that they were undone.
  const ledger = (await rita.get(decisions.ofAthlete, { params: { id: bo.id } })).data
  assert.deepEqual(
    ledger.map(one => [one.kind, one.undoneAt !== null]),
    [
      ['deferred', false],
      ['deferred', true],
      ['reviewed', true],
    ],
  )
})

test('an adjustment includes the review of its log, and is undone step by step', async () => {
  const { rita, ana, log, second } = await setUp()
  const before = await findName(rita, second.id)
  await renameSession(rita, second.id, 'Lighter', log.id)
  await rita.get(reviews.review, { params: { id: log.id } })
  await renameSession(rita, second.id, 'Lightest')
  assert.deepEqual(kindsOf(await listToday(rita)), [
    ['Ana', 'adjusted', 'adjustment'],
    // Its change came before the other one.
    ['Ana', 'adjusted', null],
  ])
  await undoNewestChange(rita)
  assert.equal(await findName(rita, second.id), 'Lighter')
  const [left, ...others] = await listToday(rita)
  assert.deepEqual([left?.undo?.kind === 'adjustment' && left.undo.workoutLogId, others], [log.id, []])
  const params = { id: second.id, changeId: left?.undo?.kind === 'adjustment' ? left.undo.changeId : '' }
  await rita.get(schedule.undoChange, { params })
  await rita.get(schedule.undoChange, { params })
  assert.equal(await findName(rita, second.id), before)
  assert.equal((await rita.get(schedule.show, { params: { id: second.id } })).data.isOverridden, false)
  // Without the adjustment, the review is a decision of its own.
  assert.deepEqual(kindsOf(await listToday(rita)), [['Ana', 'reviewed', 'review']])
  const ledger = (await ana.get(decisions.ofSession, { params: { id: second.id } })).data
  assert.deepEqual(ledger, [])
})

test('a change is not undone after a later change, after the session has begun, or by another coach', async () => {
  const { rita, otto, ana, second } = await setUp()
  await renameSession(rita, second.id, 'Lighter')
  const [decision] = await listToday(rita)
  assert.ok(decision?.undo?.kind === 'adjustment')
  const params = { id: second.id, changeId: decision.undo.changeId }
  await otto.refused('session-plan.not-yours', schedule.undoChange, { params })
  await rita.refused('session-plan.not-found', schedule.undoChange, {
    params: { ...params, changeId: uuidv7() },
  })
  await renameSession(rita, second.id, 'Lightest')
  await rita.refused('session-plan.changed-elsewhere', schedule.undoChange, { params })
  await undoNewestChange(rita)
  const input = { sessionId: second.id, name: 'Lighter', blocks: [] }
  await ana.get(openWorkouts.begin, { params: { id: uuidv7() }, input })
  assert.deepEqual(kindsOf(await listToday(rita)), [['Ana', 'adjusted', null]])
  await rita.refused('session-plan.begun', schedule.undoChange, { params })
  assert.equal(await findName(rita, second.id), 'Lighter')
})

test('other coaches’ changes are listed without undo, their reviews are not, and a former coach sees nothing', async () => {
  const { rita, otto, ana, bo, coaching, log, other, second } = await setUp()
  await rita.get(reviews.review, { params: { id: log.id } })
  await rita.get(reviews.review, { params: { id: other.id } })
  await renameSession(rita, second.id, 'Lighter')
  await otto.get(reviews.comment, { params: { id: log.id }, input: { text: 'Sleep first.' } })
  assert.deepEqual(kindsOf(await listToday(otto)), [
    ['Ana', 'commented', null],
    ['Ana', 'adjusted', null],
  ])
  assert.equal((await listToday(rita)).length, 4)
  await ana.get(people.endCoaching, { params: { id: coaching } })
  assert.deepEqual(kindsOf(await listToday(rita)), [['Bo', 'reviewed', 'review']])
  await ana.refused('role.coach-only', decisions.today)
  await bo.refused('role.coach-only', decisions.today)
})

test('the list begins with the coach’s day, and is read page by page', async () => {
  const { rita, ana, log } = await setUp()
  for (const text of ['Yesterday', 'One', 'Two'])
    await rita.get(reviews.comment, { params: { id: log.id }, input: { text } })
  await server.store.database.execute(
    sql`update decisions d set created_at = d.created_at - interval '25 hours'
        from comments c where c.id = d.comment_id and c.text = 'Yesterday' and d.athlete_id = ${ana.id}`,
  )
  const first = await rita.get(decisions.today, { query: { limit: 1 } })
  const rest = await rita.get(decisions.today, { query: { cursor: first.nextCursor ?? '' } })
  assert.deepEqual(
    [first, rest].map(({ count, data }) => [count, data.map(one => one.note)]),
    [
      [2, ['Two']],
      [2, ['One']],
    ],
  )
})
