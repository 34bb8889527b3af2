import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analytics } from '#contract/analytics/analytics.ts'
import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()
const { coachStats } = analytics

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const log = async (user: TestUser, input: object) => (await user.get(workoutLogs.record, { input })).data

test('without athletes or logs, all statistics are empty', async () => {
  const rita = await server.coach()
  const emptyStats = {
    hasData: false,
    totals: { athletes: 0, activeAthletes: 0, workouts: 0, minutes: 0, firstWorkoutAt: null },
    lately: { workouts: 0, sets: 0, volumeKg: 0, minutes: 0 },
    averages: { durationMinutes: null, sessionRpe: null, rating: null, workoutsPerAthlete: null },
    athletes: [],
    recentLogs: [],
  }
  assert.deepEqual((await rita.get(coachStats)).data, emptyStats)
  const ana = await server.athlete()
  await server.link(rita, ana)
  const { data: stats } = await rita.get(coachStats)
  assert.deepEqual(
    { ...stats, athletes: [] },
    { ...emptyStats, totals: { ...emptyStats.totals, athletes: 1 } },
  )
  assert.deepEqual(stats.athletes, [
    {
      athlete: stats.athletes[0]?.athlete,
      workouts: 0,
      minutes: 0,
      averageDurationMinutes: null,
      averageSessionRpe: null,
      lastWorkoutAt: null,
      lately: emptyStats.lately,
    },
  ])
})

test('computes totals, averages and one row per athlete from the logs', async () => {
  const rita = await server.coach()
  const [bo, ana, cleo] = await Promise.all(['Bo', 'Ana', 'Cleo'].map(name => server.athlete(name)))
  assert.ok(bo && ana && cleo)
  for (const athlete of [bo, ana, cleo]) await server.link(rita, athlete)
  const squats = {
    name: 'Squat',
    sets: [
      { role: 'warm-up', reps: 5, loadKg: 60 },
      { reps: 5, loadKg: 100 },
      { role: 'top', reps: 3, loadKg: 110 },
      { planned: { reps: 5 } },
    ],
  }
  const lastWorkoutAt = daysAgo(1)
  await log(ana, { exercises: [squats], duration: 60, sessionRpe: 8, rating: 4, completedAt: lastWorkoutAt })
  await log(ana, {
    exercises: [{ name: 'Plank', sets: 2, seconds: 60 }],
    duration: 30,
    completedAt: daysAgo(5),
  })
  const firstWorkoutAt = daysAgo(40)
  await log(bo, {
    exercises: [{ name: 'Row', sets: 1, reps: 10, weight: 20 }],
    duration: 20,
    sessionRpe: 6,
    completedAt: firstWorkoutAt,
  })
  const deleted = await log(bo, { exercises: [squats] })
  await bo.get(workoutLogs.remove, { params: { id: deleted.id } })

  const { data: stats } = await rita.get(coachStats)
  assert.equal(stats.hasData, true)
  assert.deepEqual(stats.totals, {
    athletes: 3,
    activeAthletes: 1,
    workouts: 3,
    minutes: 110,
    firstWorkoutAt,
  })
  // `lately` covers only the last 28 days.
  assert.deepEqual(stats.lately, { workouts: 2, sets: 4, volumeKg: 830, minutes: 90 })
  const { durationMinutes, ...averages } = stats.averages
  assert.equal(durationMinutes?.toFixed(2), '36.67')
  assert.deepEqual(averages, { sessionRpe: 7, rating: 4, workoutsPerAthlete: 1 })
  const [anaStats, ...others] = stats.athletes
  assert.deepEqual(anaStats, {
    athlete: anaStats?.athlete,
    workouts: 2,
    minutes: 90,
    averageDurationMinutes: 45,
    averageSessionRpe: 8,
    lastWorkoutAt,
    lately: stats.lately,
  })
  assert.deepEqual(
    others.map(({ athlete, workouts, lately, averageDurationMinutes }) => [
      athlete.firstName,
      workouts,
      lately.sets,
      averageDurationMinutes,
    ]),
    [
      ['Bo', 1, 0, 20],
      ['Cleo', 0, 0, null],
    ],
  )
})

test('the statistics include the last ten logs with their sets', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  const days = Array.from({ length: 12 }, (_, day) => day)
  for (const day of days)
    await log(ana, { name: `${day}`, completedAt: daysAgo(day), exercises: [{ name: 'Row', sets: 1 }] })
  const { data: stats } = await rita.get(coachStats)
  assert.deepEqual(
    stats.recentLogs.map(one => one.name),
    days.slice(0, 10).map(String),
  )
  assert.equal(stats.recentLogs[0]?.exercises[0]?.sets.length, 1)
})

test('ignores athletes who have left the coach or stopped sharing logs', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  const coaching = await server.link(rita, ana)
  await log(ana, { exercises: [{ name: 'Row' }] })
  assert.equal((await rita.get(coachStats)).data.totals.workouts, 1)
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['body'] } })
  assert.equal((await rita.get(coachStats)).data.hasData, false)
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['logs'] } })
  await ana.get(people.endCoaching, { params: { id: coaching } })
  const { data: stats } = await rita.get(coachStats)
  assert.deepEqual([stats.hasData, stats.athletes, stats.recentLogs], [false, [], []])
})

test('lists only the first 200 athletes by name but counts all of them', async () => {
  const rita = await server.coach()
  await server.store.database.$client.query(
    `with added as (
       insert into users (id, email, password_hash, role, first_name, last_name)
       select gen_random_uuid(), 'many-' || n || '@cornerman.example', '', 'athlete', 'Many', lpad(n::text, 3, '0')
       from generate_series(1, 205) n returning id)
     insert into coachings (id, coach_id, athlete_id, scopes)
     select gen_random_uuid(), $1, id, '["logs"]' from added`,
    [rita.id],
  )
  const { data: stats } = await rita.get(coachStats)
  assert.equal(stats.totals.athletes, 205)
  assert.equal(stats.athletes.length, 200)
  assert.deepEqual(
    [stats.athletes[0]?.athlete.lastName, stats.athletes[199]?.athlete.lastName],
    ['001', '200'],
  )
})

test('only coaches can read the statistics', async () => {
  const ana = await server.athlete()
  await ana.refused('role.coach-only', coachStats)
  await server.visitor().refused('session.required', coachStats)
})
