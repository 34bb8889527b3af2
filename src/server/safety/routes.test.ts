import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { analytics } from '#contract/analytics/analytics.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import type { OperationCall } from '#contract/operation.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { recordStatements } from '#support/server/sql-statements.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'
import { addExerciseKeysToPainReports } from './held-exercise-keys.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')

/** Creates the coach Rita and the athlete Ana, whose five-week program started two weeks ago. */
async function setUpClub() {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coaching = await server.link(rita, ana)
  const plan = await followSquatProgram(rita, ana, { weeks: 5, startDate: addDays(today, -14) })
  return { rita, ana, coaching, ...plan }
}

type Input = OperationCall<typeof pain.report>['input']

const report = async (ana: TestUser, more: Partial<Input> = {}) => {
  const input = {
    id: randomUUID(),
    exercise: 'Back squat',
    bodyPart: 'Left knee',
    severity: 6,
    reportedAt: new Date().toISOString(),
    ...more,
  }
  return (await ana.get(pain.report, { input })).data
}
const listOpenReports = async (coach: TestUser) =>
  (await coach.get(pain.ofAthletes, { query: { standing: 'yes' } })).data
const listPainNotifications = async (who: TestUser) =>
  (await who.get(notifications.list)).data.notifications.filter(one => one.kind === 'pain')
const listEntries = async (who: TestUser, query = {}) =>
  (
    await who.get(schedule.calendar, {
      query: { from: addDays(today, -20), to: addDays(today, 30), ...query },
    })
  ).data

test('an athlete whose plan contains an exercise without a name can report pain, and other names are found', async () => {
  const { ana } = await setUpClub()
  await server.store.database.$client.query(
    `update revision_days d set blocks = d.blocks || '[{"items": [{"exercise": {}}]}]'::jsonb
     from sessions s where s.revision_id = d.revision_id and s.athlete_id = $1`,
    [ana.id],
  )
  const { exerciseKeys } = await report(ana, { exercise: 'BB squat' })
  assert.deepEqual(exerciseKeys, ['back squat', 'bb squat'])
})

test('a pain report is stored once, notifies the coach and puts the exercise on hold', async () => {
  const { rita, ana } = await setUpClub()
  const created = await report(ana, { note: 'Sharp on the way down.' })
  const input = { id: created.id, exercise: 'Back squat', severity: 9, reportedAt: created.reportedAt }
  const again = (await ana.get(pain.report, { input })).data
  assert.deepEqual(again, created)
  assert.deepEqual(
    [created.bodyPart, created.severity, created.decision, created.day, created.exerciseKeys],
    ['Left knee', 6, null, today, ['back squat']],
  )
  assert.deepEqual(await listOpenReports(rita), [created])
  const [news, ...more] = await listPainNotifications(rita)
  assert.deepEqual(more, [])
  assert.equal(news?.title, 'Ana Example reported pain, 6 of 10')
  assert.equal(news?.message, 'Left knee, Back squat.')
  assert.equal(news?.link, `/app/athletes/${ana.id}`)
  assert.deepEqual(
    (await rita.get(analytics.attention)).data.pain.items.map(one => one.id),
    [created.id],
  )
})

test('a decision is stored once and notifies the athlete of the coach’s answer', async () => {
  const { rita, ana } = await setUpClub()
  const { id } = await report(ana)
  const input = {
    decision: 'replace',
    replacement: 'Leg press',
    answer: 'Until it is 2 or less.',
    seen: null,
  } as const
  const decided = (await rita.get(pain.decide, { params: { id }, input })).data
  assert.deepEqual(
    [decided.decision, decided.replacement, decided.decidedBy?.id, decided.decidedOn, decided.endedOn],
    ['replace', 'Leg press', rita.id, today, null],
  )
  assert.deepEqual((await rita.get(pain.decide, { params: { id }, input })).data, decided)
  assert.deepEqual(
    (await listPainNotifications(ana)).map(one => [one.title, one.message]),
    [
      [
        'Rita Example responded to your pain report',
        '“Until it is 2 or less.” Leg press replaces Back squat.',
      ],
    ],
  )
  assert.deepEqual((await rita.get(analytics.attention)).data.pain, { count: 0, items: [] })
  // The squat stays on hold until the coach resumes it.
  assert.deepEqual(await listOpenReports(rita), [decided])
  const resume = { decision: 'resume', seen: decided.decidedAt } as const
  const resumed = (await rita.get(pain.decide, { params: { id }, input: resume })).data
  assert.deepEqual([resumed.decision, resumed.replacement, resumed.endedOn], ['resume', null, today])
  assert.deepEqual(await listOpenReports(rita), [])
})

test('a second coach can see the first coach’s decision, and an attempt to overwrite an unseen decision is rejected', async () => {
  const { rita, ana } = await setUpClub()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  const { id } = await report(ana)
  const leaveOut = { decision: 'leave-out', seen: null } as const
  const first = (await rita.get(pain.decide, { params: { id }, input: leaveOut })).data
  await otto.refused('pain-report.decided-elsewhere', pain.decide, {
    params: { id },
    input: { decision: 'resume', seen: null },
  })
  assert.equal((await listOpenReports(otto))[0]?.decidedBy?.id, rita.id)
  const seen = { decision: 'resume', seen: first.decidedAt } as const
  assert.equal((await otto.get(pain.decide, { params: { id }, input: seen })).data.decidedBy?.id, otto.id)
  await otto.refused('request.invalid', pain.decide, {
    params: { id },
    input: { decision: 'replace', seen: null },
  })
})

test('only one of two concurrent decisions is stored', async () => {
  const { rita, ana } = await setUpClub()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  const { id } = await report(ana)
  const replies = await Promise.all(
    [rita, otto].map(coach =>
      coach.call(pain.decide, { params: { id }, input: { decision: 'leave-out', seen: null } }),
    ),
  )
  assert.deepEqual(replies.map(reply => reply.status).toSorted(), [200, 409])
})

test('a coach without the logs scope sees no pain reports, notifications or holds', async () => {
  const { rita, ana, coaching } = await setUpClub()
  const { id } = await report(ana)
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['body', 'wellness'] } })
  assert.deepEqual(await listOpenReports(rita), [])
  assert.equal((await rita.get(analytics.attention)).data.pain.count, 0)
  const input = { decision: 'resume', seen: null } as const
  await rita.refused('pain-report.not-found', pain.decide, { params: { id }, input })
  assert.ok((await listEntries(rita)).every(entry => !entry.isOnHold))
  assert.ok((await listEntries(ana)).some(entry => entry.isOnHold))
  const week = (await rita.get(analytics.week, { query: { from: addDays(today, -3) } })).data
  assert.doesNotMatch(JSON.stringify(week), /on-hold/)
  assert.doesNotMatch(JSON.stringify((await rita.get(analytics.today)).data), /on-hold/)
  await report(ana)
  assert.equal((await listPainNotifications(rita)).length, 1)
})

test('pain reports that the athlete withdraws or corrects stay in the list', async () => {
  const { rita, ana } = await setUpClub()
  const first = await report(ana)
  const second = await report(ana, { severity: 2, corrects: first.id })
  const [newest, older] = (await ana.get(pain.own)).data
  assert.deepEqual([newest?.id, newest?.withdrawnAt], [second.id, null])
  assert.deepEqual([older?.id, older?.endedOn, older?.severity], [first.id, today, 6])
  assert.ok(older?.withdrawnAt)
  const withdrawn = (await ana.get(pain.withdraw, { params: { id: second.id } })).data
  assert.deepEqual((await ana.get(pain.withdraw, { params: { id: second.id } })).data, withdrawn)
  assert.deepEqual(await listOpenReports(rita), [])
  assert.deepEqual(
    (await listPainNotifications(rita)).map(one => one.title),
    [
      'Ana Example withdrew a pain report',
      'Ana Example reported pain, 2 of 10',
      'Ana Example reported pain, 6 of 10',
    ],
  )
  await rita.refused('pain-report.withdrawn', pain.decide, {
    params: { id: second.id },
    input: { decision: 'resume', seen: null },
  })
})

test('users cannot reuse the id of another user’s report, correct that report or refer to that user’s session', async () => {
  const { ana, session } = await setUpClub()
  const bo = await server.athlete('Bo')
  const { id } = await report(ana)
  const input = { id, severity: 1, reportedAt: new Date().toISOString() }
  await bo.refused('pain-report.id-taken', pain.report, { input })
  const own = await report(bo, { sessionId: session.id, corrects: id })
  assert.equal(own.sessionId, null)
  assert.equal((await ana.get(pain.own)).data[0]?.withdrawnAt, null)
})

test('clamps the report time to the last 60 days', async () => {
  const { ana } = await setUpClub()
  const futureReport = await report(ana, { reportedAt: new Date(Date.now() + 86_400_000 * 3).toISOString() })
  assert.equal(futureReport.day, today)
  const oldReport = await report(ana, { reportedAt: '1999-01-01T08:00:00Z' })
  assert.equal(oldReport.day, addDays(today, -60))
})

test('sessions that were on hold do not count as due, even after the hold ends', async () => {
  const { rita, ana, sessions } = await setUpClub()
  const [first, second] = sessions
  assert.ok(first && second)
  const before = (await rita.get(people.athletes)).data[0]
  assert.deepEqual([before?.sessionsDone, before?.sessionsDue], [0, 2])
  const toNoon = (date: string) => `${date}T12:00:00Z`
  await report(ana, { exercise: null, reportedAt: toNoon(first.date) })
  const one = (await rita.get(people.athletes)).data[0]
  assert.deepEqual([one?.sessionsDone, one?.sessionsDue], [0, 1])
  const squats = await report(ana, { reportedAt: toNoon(second.date) })
  const none = (await rita.get(people.athletes)).data[0]
  assert.deepEqual([none?.sessionsDone, none?.sessionsDue], [0, 0])
  assert.equal((await rita.get(analytics.attention)).data.behind.count, 0)
  // Resuming the exercise today does not change earlier sessions.
  const input = { decision: 'resume', seen: null } as const
  await rita.get(pain.decide, { params: { id: squats.id }, input })
  const cleared = (await rita.get(people.athletes)).data[0]
  assert.deepEqual([cleared?.sessionsDone, cleared?.sessionsDue], [0, 0])
  const states = (await listEntries(ana)).map(entry => entry.isOnHold)
  assert.deepEqual(states, [true, true, false, false, false])
})

test('exercises on hold do not count as missing from a workout', async () => {
  const { ana, session } = await setUpClub()
  const [squat, plank] = session.blocks.flatMap(block => block.items)
  assert.ok(squat && plank)
  await report(ana, { sessionId: session.id, reportedAt: `${session.date}T12:00:00Z` })
  const log = (
    await ana.get(workoutLogs.record, {
      input: {
        sessionId: session.id,
        exercises: [
          { name: 'Back squat', itemId: squat.id, sets: [] },
          { name: 'Plank', itemId: plank.id, sets: [{ seconds: 60 }] },
        ],
      },
    })
  ).data
  assert.equal(log.plannedSets, 1)
  assert.deepEqual(
    log.exercises.map(exercise => exercise.isOnHold),
    [true, false],
  )
  const [entry] = await listEntries(ana)
  assert.equal(entry?.outcome, 'done')
})

test('a hold on an exercise also applies to its other names and to later programs', async () => {
  const { rita, ana } = await setUpClub()
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  const created = await report(ana)
  await report(ana, { exercise: 'Bench press' })
  await report(bo, { exercise: 'Barbell squat' })
  const days = [{ name: 'Later', blocks: [{ items: [{ exercise: { name: 'Barbell back squat' } }] }] }]
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Later', category: 'Strength', weeks: [{ days }] },
  })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id, bo.id], startDate: addDays(today, 1) },
  })
  const [bench, now] = (await ana.get(pain.own)).data
  assert.deepEqual(bench?.exerciseKeys, ['bench press'])
  assert.deepEqual(now?.exerciseKeys, ['back squat', 'barbell back squat'])
  assert.equal(now?.id, created.id)
  for (const athlete of [ana, bo]) {
    const [entry] = await listEntries(athlete, { regimenId: regimen.id })
    assert.equal(entry?.isOnHold, true)
  }
})

test('updating the exercise keys of pain reports takes the same number of SQL statements for any number of athletes', async () => {
  const blocks = [{ items: [{ exercise: { name: 'Hip thing' } }] }]
  const weeks = [{ days: [{ name: 'Hips', blocks }] }]
  const createGroup = async (size: number, own: string) => {
    const coach = await server.coach()
    await coach.get(exercises.create, { input: { name: own, aliases: ['Hip thing'] } })
    const athletes = await Promise.all(Array.from({ length: size }, () => server.athlete()))
    for (const athlete of athletes) {
      await server.link(coach, athlete)
      await report(athlete, { exercise: 'Hinge of Rita' })
    }
    const athleteIds = athletes.map(one => one.id)
    const { data } = await coach.get(regimens.create, {
      input: { name: 'Hips', category: 'Strength', weeks },
    })
    const input = { regimenId: data.id, athleteIds, startDate: addDays(today, 1) }
    await coach.get(assignments.assignBulk, { input })
    const keys = await Promise.all(athletes.map(async one => (await one.get(pain.own)).data[0]?.exerciseKeys))
    return { athleteIds, keys }
  }
  const count = async (size: number) => {
    const [groupOfRita, groupOfSam] = [
      await createGroup(size, 'Hinge of Rita'),
      await createGroup(size, 'Jump of Sam'),
    ]
    assert.deepEqual(groupOfRita.keys, Array(size).fill(['hinge of rita', 'hip thing']))
    assert.deepEqual(groupOfSam.keys, Array(size).fill(['hinge of rita']))
    const all = [...groupOfRita.athleteIds, ...groupOfSam.athleteIds]
    return (await recordStatements(server.store.database, tx => addExerciseKeysToPainReports(tx, all, today)))
      .length
  }
  assert.equal(await count(3), await count(1))
})

test('lists pain reports page by page, and returns 404 for invalid ids', async () => {
  const { rita, ana } = await setUpClub()
  for (const severity of [1, 2, 3])
    await report(ana, { severity, reportedAt: new Date(Date.now() - 1000 * (10 - severity)).toISOString() })
  const first = await ana.get(pain.own, { query: { limit: 2 } })
  const rest = await ana.get(pain.own, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
  assert.deepEqual(
    [...first.data, ...rest.data].map(one => one.severity),
    [3, 2, 1],
  )
  assert.equal(rest.nextCursor, null)
  assert.deepEqual((await rita.get(pain.ofAthletes, { query: { athleteId: 'nobody' } })).data, [])
  await rita.refused('pain-report.not-found', pain.decide, {
    params: { id: 'none' },
    input: { decision: 'resume', seen: null },
  })
})
