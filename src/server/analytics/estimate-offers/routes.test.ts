import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { estimateOffers } from '#contract/analytics/estimate-offers.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { recordStatements } from '#support/server/sql-statements.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { fetchEstimateOffers } from './fetch-estimate-offers.ts'

const server = serverForTests()
const { list, listForRoster, sets, accept, dismiss } = estimateOffers

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const today = dayAgo(0)

async function logSquats(athlete: TestUser, loadKg: number, daysAgo: number[], name = 'Back squat') {
  for (const days of daysAgo)
    await athlete.get(workoutLogs.record, {
      input: {
        completedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
        exercises: [{ name, sets: [{ loadKg, reps: 5 }] }],
      },
    })
}

/** An athlete with a squat max of 95 kg tested half a year ago, and a current estimate of 105 kg. */
async function createStrongerAthlete(name = 'Ana') {
  const athlete = await server.athlete(name)
  const input = { exercise: 'Back squat', loadKg: 95, origin: 'tested', date: dayAgo(180) } as const
  await athlete.get(maxes.record, { input })
  await logSquats(athlete, 90, [22, 15, 8, 2])
  return athlete
}

async function pair() {
  const [rita, ana] = [await server.coach(), await createStrongerAthlete()]
  return { rita, ana, coaching: await server.link(rita, ana, ['logs']) }
}

const acceptedOf = ({ id }: { id?: string }) => ({
  ...(id && { athleteId: id }),
  id: uuidv7(),
  exercise: 'Back squat',
  loadKg: 105,
})
const exercisesOf = async (user: TestUser, athlete?: TestUser) =>
  (await user.get(list, { query: athlete ? { athleteId: athlete.id } : {} })).data.map(one => one.exercise)

test('offers the athlete and the coach an estimate that differs from the max in use', async () => {
  const { rita, ana } = await pair()
  // The bench press is within 5 % of its max, under another of its names.
  await ana.get(maxes.record, {
    input: { exercise: 'Bench press', loadKg: 70, origin: 'typed', date: dayAgo(100) },
  })
  await logSquats(ana, 60, [9, 3], 'BB Bench')
  const { data } = await ana.get(list)
  assert.equal(data.length, 1)
  const [{ athlete, exercise, max, estimate } = assert.fail()] = data
  assert.deepEqual([athlete.firstName, exercise, max.loadKg, max.origin], ['Ana', 'Back squat', 95, 'tested'])
  assert.deepEqual([estimate.loadKg, estimate.difference.toFixed(2), estimate.date], [105, '0.11', dayAgo(2)])
  assert.ok(estimate.lowKg < 105 && 105 < estimate.highKg)
  assert.deepEqual((await rita.get(list, { query: { athleteId: ana.id } })).data, data)
  assert.deepEqual((await rita.get(listForRoster)).data, data)
  assert.deepEqual((await rita.get(list)).data, [])
})

test('combines the names of a lift, and offers nothing for a lift without a max or with a newer test', async () => {
  const ana = await server.athlete()
  await logSquats(ana, 90, [12, 5], 'Barbell back squat')
  await logSquats(ana, 60, [12, 5], 'Press')
  assert.deepEqual(await exercisesOf(ana), [])
  const squat = { exercise: 'Back squat', loadKg: 120, origin: 'tested', date: dayAgo(60) } as const
  await ana.get(maxes.record, { input: squat })
  assert.deepEqual(await exercisesOf(ana), ['Back squat'])
  await ana.get(maxes.record, { input: { ...squat, date: dayAgo(1) } })
  assert.deepEqual(await exercisesOf(ana), [])
})

test('a coach accepts the estimates of several athletes at once, as maxes of today', async () => {
  const { rita, ana } = await pair()
  const [bo, cy] = [await createStrongerAthlete('Bo'), await createStrongerAthlete('Cy')]
  for (const athlete of [bo, cy]) await server.link(rita, athlete, ['logs'])
  const input = { estimates: [acceptedOf(ana), acceptedOf(bo)] }
  const { data } = await rita.get(accept, { input })
  assert.deepEqual(
    data.map(one => [one.loadKg, one.origin, one.kind, one.date, one.recordedBy?.firstName]),
    [
      [105, 'estimated', '1rm', today, 'Rita'],
      [105, 'estimated', '1rm', today, 'Rita'],
    ],
  )
  assert.deepEqual((await rita.get(accept, { input })).data, data)
  for (const athlete of [ana, bo])
    assert.deepEqual(
      (await athlete.get(maxes.list)).data.map(one => one.loadKg),
      [105, 95],
    )
  assert.equal((await cy.get(maxes.list)).data.length, 1)
  const left = (await rita.get(listForRoster)).data
  assert.deepEqual(
    left.map(one => one.athlete.firstName),
    ['Cy'],
  )
})

/** Assigns three weeks of squats at a percentage and once at a fixed load, with one session a week from today on. */
async function assignSquats(coach: TestUser, athletes: readonly TestUser[]) {
  const toDay = (load: object, name: string) => ({
    name: 'Lower',
    blocks: [{ items: [{ exercise: { name }, sets: [{ amount: { kind: 'reps', reps: 5 }, load }] }] }],
  })
  const percent = toDay({ kind: 'percent', percent: 80, of: '1rm' }, 'Barbell back squat')
  const fixed = toDay({ kind: 'kg', loadKg: 80 }, 'Back squat')
  const press = toDay({ kind: 'percent', percent: 80, of: '1rm' }, 'Press')
  const { data: regimen } = await coach.get(regimens.create, {
    input: {
      name: 'Base',
      category: 'Strength',
      weeks: [percent, percent, percent, fixed, press].map(one => ({ days: [one] })),
    } as never,
  })
  const athleteIds = athletes.map(athlete => athlete.id)
  await coach.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds, startDate: today },
  })
}

test('counts the sessions not yet begun in which an estimate would change a load', async () => {
  const { rita, ana } = await pair()
  const bo = await createStrongerAthlete('Bo')
  await server.link(rita, bo, ['logs'])
  const otto = await server.coach('Otto')
  await server.link(otto, ana, ['logs'])
  const countFor = async (user: TestUser) =>
    (await user.get(listForRoster)).data.map(one => [one.athlete.firstName, one.sessionsChanged])
  assert.deepEqual(await countFor(rita), [
    ['Ana', 0],
    ['Bo', 0],
  ])
  await assignSquats(rita, [ana])
  assert.deepEqual(await countFor(rita), [
    ['Ana', 3],
    ['Bo', 0],
  ])
  assert.equal((await ana.get(list)).data[0]?.sessionsChanged, 3)
  // Another coach of the athlete sees only sessions of their own programs.
  assert.deepEqual(await countFor(otto), [['Ana', 0]])
  const sessions = (await ana.get(schedule.list, { query: { from: today, to: dayAgo(-40) } })).data
  const [first] = sessions
  assert.deepEqual(
    (await ana.get(list)).data[0]?.changedSessionIds,
    sessions.slice(0, 3).map(session => session.id),
  )
  await ana.get(openWorkouts.begin, {
    params: { id: uuidv7() },
    input: { sessionId: first?.id ?? null, name: 'Lower', blocks: [] },
  })
  assert.equal((await rita.get(list, { query: { athleteId: ana.id } })).data[0]?.sessionsChanged, 2)
})

test('lists the sets behind an estimate, and those that were left out as typing errors', async () => {
  const { rita, ana } = await pair()
  await logSquats(ana, 900, [5], 'Barbell back squat')
  await logSquats(ana, 60, [3], 'Press')
  const query = { athleteId: ana.id, exercise: 'Back squat' }
  const { data } = await rita.get(sets, { query })
  assert.deepEqual(
    data.map(set => [set.date, set.loadKg, set.reps, set.isImplausible, set.weight > 0]),
    [
      [dayAgo(2), 90, 5, false, true],
      [dayAgo(5), 900, 5, true, false],
      [dayAgo(8), 90, 5, false, true],
      [dayAgo(15), 90, 5, false, true],
      [dayAgo(22), 90, 5, false, true],
    ],
  )
  assert.equal(data[0]?.e1rmKg.toFixed(3), '105.000')
  assert.deepEqual((await ana.get(sets, { query: { exercise: 'Back squat' } })).data, data)
  assert.deepEqual((await rita.get(sets, { query: { exercise: 'Back squat' } })).data, [])
})

test('an athlete accepts an estimate of their own', async () => {
  const { rita, ana } = await pair()
  const { data } = await ana.get(accept, { input: { estimates: [acceptedOf({})] } })
  assert.deepEqual(
    data.map(one => [one.loadKg, one.recordedBy?.firstName]),
    [[105, 'Ana']],
  )
  assert.deepEqual(await exercisesOf(ana), [])
  assert.deepEqual(await exercisesOf(rita, ana), [])
})

test('an id that another user has used is rejected, and nothing is recorded', async () => {
  const { rita, ana } = await pair()
  const own = acceptedOf({})
  const { data: [max] = [] } = await ana.get(accept, { input: { estimates: [own] } })
  const estimates = [{ ...acceptedOf(ana), id: max?.id ?? '' }, acceptedOf(ana)]
  await rita.refused('max.id-taken', accept, { input: { estimates } })
  assert.equal((await ana.get(maxes.list)).data.length, 2)
})

test('a dismissed estimate stays hidden from that user until it differs by more than 5 %', async () => {
  const { rita, ana } = await pair()
  const bo = await createStrongerAthlete('Bo')
  await server.link(rita, bo, ['logs'])
  const dismissAt = (loadKg: number) =>
    rita.get(dismiss, { input: { athleteId: ana.id, exercise: 'back  SQUAT', loadKg } })
  const listNames = async () => (await rita.get(listForRoster)).data.map(one => one.athlete.firstName)
  await dismissAt(105)
  assert.deepEqual(await listNames(), ['Bo'])
  assert.deepEqual(await exercisesOf(ana), ['Back squat'])
  // The estimate of 105 kg differs by more than 5 % from 99 kg.
  await dismissAt(99)
  assert.deepEqual(await listNames(), ['Ana', 'Bo'])
})

test('only an active coach who sees the logs lists, accepts and dismisses estimates', async () => {
  const { rita, ana, coaching } = await pair()
  const [bo, otto] = [await server.athlete('Bo'), await server.coach('Otto')]
  const answers = { exercise: 'Back squat', loadKg: 105, athleteId: ana.id }
  const expectHidden = async (user: TestUser) => {
    await user.refused('athlete.not-found', list, { query: { athleteId: ana.id } })
    await user.refused('athlete.not-found', sets, { query: { athleteId: ana.id, exercise: 'Back squat' } })
    await user.refused('athlete.not-found', dismiss, { input: answers })
    await user.refused('athlete.not-found', accept, { input: { estimates: [acceptedOf(ana)] } })
  }
  for (const user of [bo, otto]) await expectHidden(user)
  await bo.refused('role.coach-only', listForRoster)
  // One athlete whom the coach may not see: nothing is recorded for the other either.
  const cy = await createStrongerAthlete('Cy')
  await rita.refused('athlete.not-found', accept, { input: { estimates: [acceptedOf(ana), acceptedOf(cy)] } })
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['body', 'wellness'] } })
  await expectHidden(rita)
  assert.deepEqual((await rita.get(listForRoster)).data, [])
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['logs'] } })
  assert.deepEqual(await exercisesOf(rita, ana), ['Back squat'])
  await ana.get(people.endCoaching, { params: { id: coaching } })
  await expectHidden(rita)
  for (const athlete of [ana, cy]) assert.equal((await athlete.get(maxes.list)).data.length, 1)
})

test('lists the roster page by page, with as many queries for one athlete as for several', async () => {
  const rita = await server.coach()
  for (const name of ['Ana', 'Bo', 'Cy']) await server.link(rita, await createStrongerAthlete(name), ['logs'])
  const names: string[] = []
  let cursor = ''
  do {
    const page = await rita.get(listForRoster, { query: { limit: 2, cursor } })
    names.push(...page.data.map(one => one.athlete.firstName))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  assert.deepEqual(names, ['Ana', 'Bo', 'Cy'])
  const actor = { id: rita.id, role: 'coach', isVerified: true, timeZone: 'UTC', signInId: '' } as const
  const count = async (limit: number) =>
    (
      await recordStatements(server.store.database, async tx => {
        const { items } = await fetchEstimateOffers(tx, actor, 'roster', { limit }, new Date())
        assert.equal(items.length, limit)
      })
    ).length
  assert.deepEqual([await count(1), await count(3)], [13, 13])
})

/** A session with squats at a percentage, and presses at a fixed load, that an athlete has logged. */
async function logPercentSession(coach: TestUser, athlete: TestUser, squatKg: number) {
  const item = (name: string, load: object) => ({
    exercise: { name },
    sets: [{ amount: { kind: 'reps', reps: 5 }, load }],
  })
  const blocks = [
    {
      items: [
        item('Barbell back squat', { kind: 'percent', percent: 80, of: '1rm' }),
        item('Press', { kind: 'kg', loadKg: 40 }),
        item('Bench press', { kind: 'percent', percent: 80, of: '1rm' }),
      ],
    },
  ]
  const { data: regimen } = await coach.get(regimens.create, {
    input: {
      name: 'Percentages',
      category: 'Strength',
      weeks: [{ days: [{ name: 'Lower', blocks }] }],
    } as never,
  })
  await coach.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [athlete.id], startDate: today },
  })
  const { data: sessions } = await athlete.get(schedule.list, { query: { regimenId: regimen.id } })
  const done = (name: string, loadKg: number) => ({ name, sets: [{ loadKg, reps: 5 }] })
  const { data } = await athlete.get(workoutLogs.record, {
    input: {
      sessionId: sessions[0]?.id,
      exercises: [done('Barbell back squat', squatKg), done('Press', 40)],
    },
  })
  return data.id
}

test('a log offers a new 1RM for the lifts planned by percentages, with the sets behind it', async () => {
  const { rita, ana } = await pair()
  const params = { id: await logPercentSession(rita, ana, 90) }
  const { data } = await rita.get(estimateOffers.ofLog, { params })
  assert.deepEqual(
    data.map(one => [one.exercise, one.max?.loadKg, one.estimate?.loadKg, one.reason]),
    [['Barbell back squat', 95, 105, null]],
  )
  assert.deepEqual(
    data[0]?.sets.map(set => [set.date, set.reps, set.loadKg]),
    [0, 2, 8, 15, 22].map(days => [dayAgo(days), 5, 90]),
  )
  assert.deepEqual((await ana.get(estimateOffers.ofLog, { params })).data, data)
  const input = { athleteId: ana.id, exercise: 'Barbell back squat', loadKg: 105 }
  await rita.get(dismiss, { input })
  const reasonFor = async (user: TestUser) =>
    (await user.get(estimateOffers.ofLog, { params })).data[0]?.reason
  assert.deepEqual([await reasonFor(rita), await reasonFor(ana)], ['dismissed', null])
  await ana.get(accept, { input: { estimates: [{ ...input, id: uuidv7() }] } })
  assert.deepEqual([await reasonFor(rita), await reasonFor(ana)], ['older-than-max', 'older-than-max'])
})

test('a log says why there is no new 1RM, and nothing about other workouts', async () => {
  const [rita, bo, cy, otto] = [
    await server.coach(),
    await server.athlete('Bo'),
    await server.athlete('Cy'),
    await server.coach('Otto'),
  ]
  for (const athlete of [bo, cy]) await server.link(rita, athlete, ['logs'])
  await server.link(otto, bo, ['body'])
  const params = { id: await logPercentSession(rita, bo, 90) }
  const [none] = (await rita.get(estimateOffers.ofLog, { params })).data
  assert.deepEqual([none?.max, none?.reason, none?.estimate?.loadKg], [null, 'no-max', 105])
  const max = { exercise: 'Back squat', loadKg: 104, origin: 'tested', date: dayAgo(180) } as const
  await bo.get(maxes.record, { input: max })
  const [same] = (await rita.get(estimateOffers.ofLog, { params })).data
  assert.deepEqual([same?.max?.loadKg, same?.reason], [104, 'as-max'])
  await otto.refused('workout-log.not-found', estimateOffers.ofLog, { params })
  await logSquats(cy, 90, [1])
  const [unplanned] = (await cy.get(workoutLogs.mine)).data
  const other = { id: unplanned?.id ?? '' }
  assert.deepEqual((await rita.get(estimateOffers.ofLog, { params: other })).data, [])
})
