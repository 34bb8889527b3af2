import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analytics } from '#contract/analytics/analytics.ts'
import { people } from '#contract/people/people.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import type { TestUser } from '#support/server/test-users.ts'

// Calls every operation on a log as each kind of user who currently lacks the athlete's consent.

const server = serverForTests()

const strangers = [
  'another athlete',
  'another coach',
  'an administrator',
  'a coach who may not see logs',
  'a coach whose link has ended',
] as const
type Stranger = (typeof strangers)[number]

type Club = {
  ana: TestUser
  rita: TestUser
  ids: { log: string; exercise: string; session: string }
  strangers: Record<Stranger, TestUser>
}

let sharedClub: Promise<Club> | undefined
/**
 * Creates Ana with a log and a coach, and one user of each kind that has no access to Ana's logs. Runs once
 * for all tests.
 */
function setUpClub(): Promise<Club> {
  sharedClub ??= createClub()
  return sharedClub
}

async function createClub(): Promise<Club> {
  const ana = await server.athlete()
  const rita = await server.coach()
  await server.link(rita, ana)
  const { session } = await followSquatProgram(rita, ana)
  const exercises = [{ name: 'Back squat', sets: 3, reps: 5, weight: 100 }]
  const { data: log } = await ana.get(workoutLogs.record, { input: { sessionId: session.id, exercises } })
  const [eva, ida] = await Promise.all([server.coach('Eva'), server.coach('Ida')])
  await server.link(eva, ana, ['body', 'wellness'])
  await ana.get(people.endCoaching, { params: { id: await server.link(ida, ana) } })
  return {
    ana,
    rita,
    ids: { log: log.id, exercise: log.exercises[0]?.id ?? '', session: session.id },
    strangers: {
      'another athlete': await server.athlete('Sam'),
      'another coach': await server.coach('Otto'),
      'an administrator': await server.coach('Ada', { role: 'admin' }),
      'a coach who may not see logs': eva,
      'a coach whose link has ended': ida,
    },
  }
}

for (const who of strangers) {
  test(`${who} has no access to Ana’s logs`, async () => {
    const { ana, ids, strangers } = await setUpClub()
    const other = strangers[who]
    const params = { id: ids.log }
    const { record, show, change, remove, restore } = workoutLogs
    await other.refused('workout-log.not-found', show, { params })
    await other.refused('workout-log.not-found', change, { params, input: { notes: 'Mine.' } })
    await other.refused('workout-log.not-found', remove, { params })
    await other.refused('workout-log.not-found', restore, { params })
    await other.refused('workout-log.not-found', reviews.comments, { params })
    const input = { text: 'Hello', exerciseId: ids.exercise }
    await other.refused('workout-log.not-found', reviews.comment, { params, input })
    await other.refused('session-plan.not-found', record, { input: { sessionId: ids.session } })
    assert.deepEqual((await other.get(workoutLogs.mine)).data, [])
    assert.deepEqual((await other.get(workoutLogs.trash)).data, [])
    if (other.role === 'athlete') return
    await other.refused('workout-log.not-found', reviews.review, { params })
    await other.refused('workout-log.not-found', reviews.unreview, { params })
    await other.refused('athlete.not-found', workoutLogs.ofAthlete, { params: { id: ana.id } })
    assert.deepEqual((await other.get(workoutLogs.ofMyAthletes)).data, [])
    const filtered = await other.get(workoutLogs.ofMyAthletes, { query: { athleteId: ana.id } })
    assert.deepEqual(filtered.data, [])
    const { data: stats } = await other.get(analytics.coachStats)
    assert.deepEqual(
      [stats.hasData, stats.totals.athletes, stats.athletes, stats.recentLogs],
      [false, 0, [], []],
    )
  })
}

test('Ana’s coach has access until Ana removes the logs scope', async () => {
  const { ana, rita, ids } = await setUpClub()
  const params = { id: ids.log }
  await rita.get(workoutLogs.show, { params })
  const { data: coachings } = await ana.get(people.coachings)
  const id = coachings.find(one => one.coach.id === rita.id)?.id ?? ''
  await ana.get(people.changeCoaching, { params: { id }, input: { scopes: ['wellness'] } })
  await rita.refused('workout-log.not-found', workoutLogs.show, { params })
  await rita.refused('workout-log.not-found', reviews.review, { params })
  assert.deepEqual((await rita.get(workoutLogs.ofMyAthletes)).data, [])
})
