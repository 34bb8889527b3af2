import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { analytics } from '#contract/analytics.ts'
import { assignments } from '#contract/assignments.ts'
import { exercises } from '#contract/exercises.ts'
import { notifications } from '#contract/notifications.ts'
import type { Call } from '#contract/operation.ts'
import { pain } from '#contract/pain.ts'
import { people } from '#contract/people.ts'
import { regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import type { Member } from '#support/cast.ts'
import { follow } from '#support/plans.ts'
import { serverForTests } from '#support/server.ts'
import { statementsOf } from '#support/statements.ts'
import { addDays, dayIn } from '#training/calendar.ts'
import { renewKeys } from './names.ts'

const server = serverForTests()
const today = dayIn(new Date(), 'UTC')

/** Rita coaches Ana, who has two weeks ahead and two behind her. */
async function club() {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coaching = await server.link(rita, ana)
  const plan = await follow(rita, ana, { weeks: 5, startDate: addDays(today, -14) })
  return { rita, ana, coaching, ...plan }
}

type Input = Call<typeof pain.report>['input']

const report = async (ana: Member, more: Partial<Input> = {}) => {
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
const held = async (coach: Member) => (await coach.get(pain.ofAthletes, { query: { standing: 'yes' } })).data
const toldOf = async (who: Member) =>
  (await who.get(notifications.list)).data.notifications.filter(one => one.kind === 'pain')
const entriesOf = async (who: Member, query = {}) =>
  (
    await who.get(schedule.calendar, {
      query: { from: addDays(today, -20), to: addDays(today, 30), ...query },
    })
  ).data

test('a report is kept once, told to the coach at once, and holds the exercise', async () => {
  const { rita, ana } = await club()
  const made = await report(ana, { note: 'Sharp on the way down.' })
  const input = { id: made.id, exercise: 'Back squat', severity: 9, reportedAt: made.reportedAt }
  const again = (await ana.get(pain.report, { input })).data
  assert.deepEqual(again, made)
  assert.deepEqual(
    [made.bodyPart, made.severity, made.decision, made.day, made.exerciseKeys],
    ['Left knee', 6, null, today, ['back squat']],
  )
  assert.deepEqual(await held(rita), [made])
  const [news, ...more] = await toldOf(rita)
  assert.deepEqual(more, [])
  assert.equal(news?.title, 'Ana Example reports pain, 6 of 10')
  assert.equal(news?.message, 'Left knee, Back squat.')
  assert.equal(news?.link, `/app/athletes/${ana.id}`)
  assert.deepEqual(
    (await rita.get(analytics.attention)).data.pain.items.map(one => one.id),
    [made.id],
  )
})

test('the coach decides once; the athlete is told in the coach’s words', async () => {
  const { rita, ana } = await club()
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
    (await toldOf(ana)).map(one => [one.title, one.message]),
    [
      [
        'Rita Example decided on your pain report',
        '“Until it is 2 or less.” Leg press stands in place of Back squat.',
      ],
    ],
  )
  assert.deepEqual((await rita.get(analytics.attention)).data.pain, { count: 0, items: [] })
  // It still holds: the leg press stands in its place until the squat is back.
  assert.deepEqual(await held(rita), [decided])
  const resume = { decision: 'resume', seen: decided.decidedAt } as const
  const over = (await rita.get(pain.decide, { params: { id }, input: resume })).data
  assert.deepEqual([over.decision, over.replacement, over.endedOn], ['resume', null, today])
  assert.deepEqual(await held(rita), [])
})

test('a second coach sees who decided, and writes over nothing unseen', async () => {
  const { rita, ana } = await club()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  const { id } = await report(ana)
  const leaveOut = { decision: 'leave-out', seen: null } as const
  const first = (await rita.get(pain.decide, { params: { id }, input: leaveOut })).data
  await otto.refused('pain-report.decided-elsewhere', pain.decide, {
    params: { id },
    input: { decision: 'resume', seen: null },
  })
  assert.equal((await held(otto))[0]?.decidedBy?.id, rita.id)
  const seen = { decision: 'resume', seen: first.decidedAt } as const
  assert.equal((await otto.get(pain.decide, { params: { id }, input: seen })).data.decidedBy?.id, otto.id)
  await otto.refused('request.invalid', pain.decide, {
    params: { id },
    input: { decision: 'replace', seen: null },
  })
})

test('two coaches deciding at once end in one decision', async () => {
  const { rita, ana } = await club()
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

test('who may not see logs knows nothing of pain: no report, no news, no mark', async () => {
  const { rita, ana, coaching } = await club()
  const { id } = await report(ana)
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['body', 'wellness'] } })
  assert.deepEqual(await held(rita), [])
  assert.equal((await rita.get(analytics.attention)).data.pain.count, 0)
  const input = { decision: 'resume', seen: null } as const
  await rita.refused('pain-report.not-found', pain.decide, { params: { id }, input })
  assert.ok((await entriesOf(rita)).every(entry => !entry.isOnHold))
  assert.ok((await entriesOf(ana)).some(entry => entry.isOnHold))
  const week = (await rita.get(analytics.week, { query: { from: addDays(today, -3) } })).data
  assert.doesNotMatch(JSON.stringify(week), /on-hold/)
  assert.doesNotMatch(JSON.stringify((await rita.get(analytics.today)).data), /on-hold/)
  await report(ana)
  assert.equal((await toldOf(rita)).length, 1)
})

test('the athlete takes a report back, and corrects one by another; both stay in the list', async () => {
  const { rita, ana } = await club()
  const first = await report(ana)
  const second = await report(ana, { severity: 2, corrects: first.id })
  const [newest, older] = (await ana.get(pain.own)).data
  assert.deepEqual([newest?.id, newest?.withdrawnAt], [second.id, null])
  assert.deepEqual([older?.id, older?.endedOn, older?.severity], [first.id, today, 6])
  assert.ok(older?.withdrawnAt)
  const gone = (await ana.get(pain.withdraw, { params: { id: second.id } })).data
  assert.deepEqual((await ana.get(pain.withdraw, { params: { id: second.id } })).data, gone)
  assert.deepEqual(await held(rita), [])
  assert.deepEqual(
    (await toldOf(rita)).map(one => one.title),
    [
      'Ana Example took a pain report back',
      'Ana Example reports pain, 2 of 10',
      'Ana Example reports pain, 6 of 10',
    ],
  )
  await rita.refused('pain-report.withdrawn', pain.decide, {
    params: { id: second.id },
    input: { decision: 'resume', seen: null },
  })
})

test('nobody reports, corrects or links to what is another’s', async () => {
  const { ana, session } = await club()
  const bo = await server.athlete('Bo')
  const { id } = await report(ana)
  const input = { id, severity: 1, reportedAt: new Date().toISOString() }
  await bo.refused('pain-report.id-taken', pain.report, { input })
  const own = await report(bo, { sessionId: session.id, corrects: id })
  assert.equal(own.sessionId, null)
  assert.equal((await ana.get(pain.own)).data[0]?.withdrawnAt, null)
})

test('a wrong clock neither reports tomorrow’s pain nor that of years ago', async () => {
  const { ana } = await club()
  const ahead = await report(ana, { reportedAt: new Date(Date.now() + 86_400_000 * 3).toISOString() })
  assert.equal(ahead.day, today)
  const behind = await report(ana, { reportedAt: '1999-01-01T08:00:00Z' })
  assert.equal(behind.day, addDays(today, -60))
})

test('what was on hold is not due, and a day of pain is never missed', async () => {
  const { rita, ana, sessions } = await club()
  const [first, second] = sessions
  assert.ok(first && second)
  const before = (await rita.get(people.athletes)).data[0]
  assert.deepEqual([before?.sessionsDone, before?.sessionsDue], [0, 2])
  const dayOf = (date: string) => `${date}T12:00:00Z`
  await report(ana, { exercise: null, reportedAt: dayOf(first.date) })
  const one = (await rita.get(people.athletes)).data[0]
  assert.deepEqual([one?.sessionsDone, one?.sessionsDue], [0, 1])
  const squats = await report(ana, { reportedAt: dayOf(second.date) })
  const none = (await rita.get(people.athletes)).data[0]
  assert.deepEqual([none?.sessionsDone, none?.sessionsDue], [0, 0])
  assert.equal((await rita.get(analytics.attention)).data.behind.count, 0)
  // Cleared today: what lay before stays as it was.
  const input = { decision: 'resume', seen: null } as const
  await rita.get(pain.decide, { params: { id: squats.id }, input })
  const cleared = (await rita.get(people.athletes)).data[0]
  assert.deepEqual([cleared?.sessionsDone, cleared?.sessionsDue], [0, 0])
  const states = (await entriesOf(ana)).map(entry => entry.isOnHold)
  assert.deepEqual(states, [true, true, false, false, false])
})

test('a workout that pain cut short is as planned in the rest', async () => {
  const { ana, session } = await club()
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
  const [entry] = await entriesOf(ana)
  assert.equal(entry?.outcome, 'done')
})

test('under another of its names, and in a program that comes later, the exercise is on hold too', async () => {
  const { rita, ana } = await club()
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  const made = await report(ana)
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
  assert.equal(now?.id, made.id)
  for (const athlete of [ana, bo]) {
    const [entry] = await entriesOf(athlete, { regimenId: regimen.id })
    assert.equal(entry?.isOnHold, true)
  }
})

test('sessions that come to six athletes cost as many statements as those of one, each by the names of its coaches', async () => {
  const blocks = [{ items: [{ exercise: { name: 'Hip thing' } }] }]
  const weeks = [{ days: [{ name: 'Hips', blocks }] }]
  const group = async (size: number, own: string) => {
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
    const [ritas, sams] = [await group(size, 'Hinge of Rita'), await group(size, 'Jump of Sam')]
    assert.deepEqual(ritas.keys, Array(size).fill(['hinge of rita', 'hip thing']))
    assert.deepEqual(sams.keys, Array(size).fill(['hinge of rita']))
    const all = [...ritas.athleteIds, ...sams.athleteIds]
    return (await statementsOf(server.store.database, tx => renewKeys(tx, all, today))).length
  }
  assert.equal(await count(3), await count(1))
})

test('lists come by pages, and ids that are none are nobody’s', async () => {
  const { rita, ana } = await club()
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
