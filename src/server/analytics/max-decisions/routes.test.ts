import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { analytics } from '#contract/analytics/analytics.ts'
import { lifters } from '#contract/analytics/lifters.ts'
import { maxDecisions } from '#contract/analytics/max-decisions.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { serverForTests } from '#support/server/server.ts'
import { recordStatements } from '#support/server/sql-statements.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { fetchUndecidedMaxes } from './fetch-undecided-maxes.ts'

const server = serverForTests()
const { list, decide } = maxDecisions

const [, markWaitingMaxes = ''] = readFileSync(
  new URL('../../database/migrations/0015_maxes-awaiting-decision.sql', import.meta.url),
  'utf8',
).split('--> statement-breakpoint')
/** Runs the migration of an earlier version, in which a tested max overrode every untested one. */
const upgrade = () => server.store.database.$client.query(markWaitingMaxes)

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const today = dayAgo(0)
const recordMax = (
  athlete: TestUser,
  origin: 'tested' | 'typed',
  loadKg: number,
  days: number,
  exercise = 'Back squat',
) => athlete.get(maxes.record, { input: { exercise, loadKg, origin, date: dayAgo(days) } })

/** Assigns two weeks of squats at 80 %, with one session a week, the first of them today. */
async function assignSquats(coach: TestUser, athlete: TestUser) {
  const set = {
    amount: { kind: 'reps', reps: 5 },
    load: { kind: 'percent', percent: 80, of: '1rm' },
  } as const
  const items = ['Barbell back squat', 'Press'].map(name => ({ exercise: { name }, sets: [set, set] }))
  const day = { name: 'Lower', blocks: [{ items }] }
  const { data: regimen } = await coach.get(regimens.create, {
    input: { name: 'Base', category: 'Strength', weeks: [{ days: [day] }, { days: [day] }] },
  })
  await coach.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [athlete.id], startDate: today },
  })
}

/** An athlete whose squat max was tested at 95 kg, after which somebody typed 110 kg. */
async function createAthlete(rita: TestUser, name: string) {
  const athlete = await server.athlete(name)
  await server.link(rita, athlete, ['logs'])
  await recordMax(athlete, 'tested', 95, 180)
  await recordMax(athlete, 'typed', 110, 20)
  await assignSquats(rita, athlete)
  return athlete
}

const readMaxInUse = async (athlete: TestUser) => {
  const [lifter] = (await athlete.get(lifters.read, { input: { lifts: ['Back squat'] } })).data
  return lifter?.lifts[0]?.maxes.at(-1)?.loadKg
}
const answerOf = (athlete: TestUser, answer: 'use-newer' | 'keep') => ({
  athleteId: athlete.id,
  exercise: 'Back squat',
  answer,
})

test('after the upgrade, the tested max stays in use, and the coach sees each load that would change', async () => {
  const rita = await server.coach()
  const [ana, bo] = [await createAthlete(rita, 'Ana'), await server.athlete('Bo')]
  await server.link(rita, bo, ['logs'])
  // Bo was tested again after the max was typed.
  await recordMax(bo, 'typed', 110, 20)
  await recordMax(bo, 'tested', 95, 10)
  assert.equal(await readMaxInUse(ana), 110)
  await upgrade()
  assert.deepEqual([await readMaxInUse(ana), await readMaxInUse(bo)], [95, 95])
  const { data } = await rita.get(list)
  assert.deepEqual(
    data.map(one => [one.athlete.firstName, one.exercise, one.max.loadKg, one.newer.loadKg]),
    [['Ana', 'Back squat', 95, 110]],
  )
  const sessions = (await ana.get(schedule.list, { query: { from: today, to: dayAgo(-20) } })).data
  assert.equal(sessions.length, 2)
  assert.deepEqual(
    data[0]?.changes,
    sessions.map(({ date, name }) => ({
      date,
      session: name,
      exercise: 'Barbell back squat',
      fromKg: 75,
      toKg: 87.5,
    })),
  )
  assert.deepEqual((await ana.get(list)).data, data)
})

test('the coach’s attention queue says how many lifts await a decision', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const [ana, bo] = [await createAthlete(rita, 'Ana'), await createAthlete(rita, 'Bo')]
  const countFor = async (coach: TestUser) => (await coach.get(analytics.attention)).data.undecidedMaxes
  assert.equal(await countFor(rita), 0)
  await upgrade()
  assert.deepEqual([await countFor(rita), await countFor(otto)], [2, 0])
  await rita.get(decide, { input: { decisions: [answerOf(ana, 'keep')] } })
  assert.equal(await countFor(rita), 1)
  // A max that is recorded later is used at once, so nothing is left to decide.
  await recordMax(bo, 'typed', 100, 1)
  assert.equal(await countFor(rita), 0)
})

test('maxes recorded under two names of a lift are one decision, which applies to both names', async () => {
  const rita = await server.coach()
  const athletes = [await server.athlete('Ana'), await server.athlete('Bo'), await server.athlete('Cy')]
  for (const athlete of athletes) {
    await server.link(rita, athlete, ['logs'])
    await recordMax(athlete, 'tested', 95, 180)
    await recordMax(athlete, 'typed', 105, 30)
    // Each name has a tested max, so that both await a decision.
    await recordMax(athlete, 'tested', 90, 200, 'Barbell back squat')
    await recordMax(athlete, 'typed', 110, 20, 'Barbell back squat')
    await assignSquats(rita, athlete)
  }
  const [ana, bo, cy] = athletes
  assert.ok(ana && bo && cy)
  const listUndecided = async () =>
    (await rita.get(list)).data.map(one => [one.athlete.firstName, one.max.loadKg, one.newer.loadKg])
  const count = async () => (await rita.get(analytics.attention)).data.undecidedMaxes
  await upgrade()
  assert.deepEqual(await listUndecided(), [
    ['Ana', 95, 110],
    ['Bo', 95, 110],
    ['Cy', 95, 110],
  ])
  assert.equal(await count(), 3)
  await rita.get(decide, { input: { decisions: [answerOf(ana, 'keep'), answerOf(bo, 'use-newer')] } })
  assert.deepEqual([await readMaxInUse(ana), await readMaxInUse(bo), await readMaxInUse(cy)], [95, 110, 95])
  assert.deepEqual(await listUndecided(), [['Cy', 95, 110]])
  assert.equal(await count(), 1)
})

test('a session that has begun is not in the list', async () => {
  const rita = await server.coach()
  const ana = await createAthlete(rita, 'Ana')
  await upgrade()
  const [first, second] = (await ana.get(schedule.list, { query: { from: today, to: dayAgo(-20) } })).data
  await ana.get(openWorkouts.begin, {
    params: { id: uuidv7() },
    input: { sessionId: first?.id ?? null, name: 'Lower', blocks: [] },
  })
  const [undecided] = (await rita.get(list)).data
  assert.deepEqual(
    undecided?.changes.map(change => change.date),
    [second?.date],
  )
})

test('the coach uses the newer max of one athlete, and keeps the old max of another', async () => {
  const rita = await server.coach()
  const [ana, bo, cy] = [
    await createAthlete(rita, 'Ana'),
    await createAthlete(rita, 'Bo'),
    await createAthlete(rita, 'Cy'),
  ]
  await upgrade()
  const input = { decisions: [answerOf(ana, 'use-newer'), answerOf(bo, 'keep')] }
  await rita.get(decide, { input })
  await rita.get(decide, { input })
  assert.deepEqual([await readMaxInUse(ana), await readMaxInUse(bo), await readMaxInUse(cy)], [110, 95, 95])
  const listMaxes = async (athlete: TestUser) =>
    (await athlete.get(maxes.list)).data.map(max => [
      max.loadKg,
      max.origin,
      max.date === today,
      max.awaitsDecision,
      max.recordedBy?.firstName,
    ])
  assert.deepEqual(await listMaxes(bo), [
    [95, 'typed', true, undefined, 'Rita'],
    [110, 'typed', false, undefined, 'Bo'],
    [95, 'tested', false, undefined, 'Bo'],
  ])
  assert.deepEqual((await listMaxes(cy))[0], [110, 'typed', false, true, 'Cy'])
  assert.deepEqual(
    (await rita.get(list)).data.map(one => one.athlete.firstName),
    ['Cy'],
  )
})

test('a max recorded later is used at once, without a decision', async () => {
  const rita = await server.coach()
  const ana = await createAthlete(rita, 'Ana')
  await upgrade()
  await recordMax(ana, 'typed', 100, 1)
  assert.equal(await readMaxInUse(ana), 100)
  assert.deepEqual((await rita.get(list)).data, [])
})

test('only the athlete and an active coach who sees the logs list and decide', async () => {
  const rita = await server.coach()
  const [ana, otto] = [await server.athlete(), await server.coach('Otto')]
  const coaching = await server.link(rita, ana, ['logs'])
  await recordMax(ana, 'tested', 95, 180)
  await recordMax(ana, 'typed', 110, 20)
  await upgrade()
  const input = { decisions: [answerOf(ana, 'use-newer')] }
  assert.deepEqual((await otto.get(list)).data, [])
  await otto.refused('athlete.not-found', decide, { input })
  assert.equal((await rita.get(list)).data.length, 1)
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['wellness'] } })
  assert.deepEqual((await rita.get(list)).data, [])
  await rita.refused('athlete.not-found', decide, { input })
  assert.equal(await readMaxInUse(ana), 95)
  await ana.get(decide, { input: { decisions: [{ exercise: 'Back squat', answer: 'use-newer' }] } })
  assert.equal(await readMaxInUse(ana), 110)
})

test('the number of queries does not depend on the number of athletes', async () => {
  const rita = await server.coach()
  for (const name of ['Ana', 'Bo', 'Cy']) await createAthlete(rita, name)
  await upgrade()
  const actor = { id: rita.id, role: 'coach', isVerified: true, timeZone: 'UTC', signInId: '' } as const
  const count = async (limit: number) =>
    (
      await recordStatements(server.store.database, async tx => {
        const { items } = await fetchUndecidedMaxes(tx, actor, { limit }, new Date())
        assert.equal(items.length, limit)
      })
    ).length
  assert.equal(await count(1), await count(3))
})
