import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { analytics } from '#contract/analytics/analytics.ts'
import { decisions } from '#contract/analytics/decisions.ts'
import { people } from '#contract/people/people.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { painReportDecisions } from '#contract/workout-logs/pain-report-decisions.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')

/** Creates Rita and Otto, who both coach Ana. Ana reports pain in her first session, and pain in her back. */
async function setUp() {
  const [rita, otto] = [await server.coach('Rita'), await server.coach('Otto')]
  const ana = await server.athlete('Ana')
  const coaching = await server.link(rita, ana)
  await server.link(otto, ana)
  await followSquatProgram(rita, ana, { weeks: 1, startDate: today })
  const [session] = (await ana.get(schedule.list)).data
  const report = async (bodyPart: string) => {
    const input = {
      id: randomUUID(),
      sessionId: session?.id ?? '',
      exercise: 'Back squat',
      bodyPart,
      severity: 6,
    }
    return (await ana.get(pain.report, { input: { ...input, reportedAt: new Date().toISOString() } })).data.id
  }
  return { rita, otto, ana, coaching, session, knee: await report('Left knee'), back: await report('Back') }
}

const listToday = async (coach: TestUser) => (await coach.get(decisions.today)).data
const listQueue = async (coach: TestUser) =>
  (await coach.get(analytics.attention)).data.pain.items.map(one => one.bodyPart)
const findReport = async (athlete: TestUser, id: string) =>
  (await athlete.get(pain.own)).data.find(one => one.id === id)
const replaceSquat = {
  decision: 'replace',
  replacement: 'Box squat',
  answer: 'Until it is 2 or less.',
} as const

test('a decision on a pain report is in the ledger, and undoing it puts the exercise back on hold', async () => {
  const { rita, otto, ana, session, knee, back } = await setUp()
  const first = await findReport(ana, knee)
  await rita.get(pain.decide, { params: { id: back }, input: { decision: 'leave-out', seen: null } })
  await rita.get(pain.decide, { params: { id: knee }, input: { ...replaceSquat, seen: null } })
  const [decided, other] = await listToday(rita)
  assert.ok(decided?.undo?.kind === 'pain' && other?.undo?.kind === 'pain')
  assert.deepEqual(
    [decided.kind, decided.note, decided.pain],
    [
      'pain-decided',
      replaceSquat.answer,
      {
        painReportId: knee,
        bodyPart: 'Left knee',
        severity: 6,
        exercise: 'Back squat',
        decision: 'replace',
        replacement: 'Box squat',
      },
    ],
  )
  // Another coach of the athlete sees both, but cannot undo them.
  assert.deepEqual(
    (await listToday(otto)).map(one => one.undo),
    [null, null],
  )
  const params = { id: knee }
  const query = { decidedAt: decided.undo.decidedAt }
  await otto.refused('pain-report.decision-final', painReportDecisions.undo, { params, query })
  assert.deepEqual(await listQueue(rita), [])
  await rita.get(painReportDecisions.undo, { params, query })
  assert.deepEqual(await findReport(ana, knee), first)
  assert.deepEqual(await listQueue(rita), ['Left knee'])
  assert.deepEqual(
    (await listToday(rita)).map(one => one.pain?.bodyPart),
    ['Back'],
  )
  await rita.refused('pain-report.decision-final', painReportDecisions.undo, { params, query })
  const ledger = (await rita.get(decisions.ofAthlete, { params: { id: ana.id } })).data
  assert.deepEqual(
    ledger.map(one => [one.pain?.bodyPart, one.undoneAt !== null]),
    [
      ['Left knee', true],
      ['Back', false],
    ],
  )
  // The session shows the athlete only the decision that still applies. A notification mentions the undone one.
  const ofSession = (await ana.get(decisions.ofSession, { params: { id: session?.id ?? '' } })).data
  assert.deepEqual(
    ofSession.map(one => one.pain?.decision),
    ['leave-out'],
  )
  const news = (await ana.get(notifications.list)).data.notifications.filter(one => one.kind === 'pain')
  assert.deepEqual(
    [news.length, news[0]?.title, news[0]?.message],
    [
      3,
      'The decision on your pain report was undone',
      'Back squat is on hold again until your coach decides.',
    ],
  )
})

test('undoing a later decision restores the one before it, which is then final', async () => {
  const { rita, ana, knee } = await setUp()
  const params = { id: knee }
  const { data: first } = await rita.get(pain.decide, { params, input: { ...replaceSquat, seen: null } })
  const { data: second } = await rita.get(pain.decide, {
    params,
    input: { decision: 'resume', seen: first.decidedAt },
  })
  assert.equal(second.endedOn, today)
  const undoOf = ({ decidedAt }: typeof first) => ({ params, query: { decidedAt: decidedAt ?? '' } })
  await rita.refused('pain-report.decision-final', painReportDecisions.undo, undoOf(first))
  assert.deepEqual(
    (await listToday(rita)).map(one => one.undo?.kind ?? null),
    ['pain', null],
  )
  assert.deepEqual((await rita.get(painReportDecisions.undo, undoOf(second))).data, first)
  assert.deepEqual(
    (await listToday(rita)).map(one => [one.pain?.decision, one.undo]),
    [['replace', null]],
  )
  await rita.refused('pain-report.decision-final', painReportDecisions.undo, undoOf(first))
  // The earlier decision applies again, so the athlete is not told that the exercise is on hold.
  const news = (await ana.get(notifications.list)).data.notifications.filter(one => one.kind === 'pain')
  assert.equal(news.length, 2)
})

test('a decision on a withdrawn report cannot be undone, and without the logs no decision is listed', async () => {
  const { rita, ana, coaching, knee, back } = await setUp()
  for (const id of [knee, back])
    await rita.get(pain.decide, { params: { id }, input: { decision: 'leave-out', seen: null } })
  const [, decided] = await listToday(rita)
  assert.ok(decided?.undo?.kind === 'pain')
  await ana.get(pain.withdraw, { params: { id: knee } })
  assert.deepEqual(
    (await listToday(rita)).map(one => one.undo?.kind ?? null),
    ['pain', null],
  )
  const call = { params: { id: knee }, query: { decidedAt: decided.undo.decidedAt } }
  await rita.refused('pain-report.withdrawn', painReportDecisions.undo, call)
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['body'] } })
  assert.deepEqual(await listToday(rita), [])
  assert.deepEqual((await rita.get(decisions.ofAthlete, { params: { id: ana.id } })).data, [])
  await rita.refused('pain-report.not-found', painReportDecisions.undo, call)
})
