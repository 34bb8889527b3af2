import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analytics } from '#contract/analytics/analytics.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { insertTestLogAt, insertTestProgram } from '#support/server/insert-calendar-rows.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, type Day, getDayInTimeZone } from '#training/calendar.ts'
import { startOfWeek } from '#training/week.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const monday = startOfWeek(today, 'monday')
const noon = (day: Day) => new Date(`${day}T12:00:00Z`)
const read = async (coach: TestUser, from: Day = monday) =>
  (await coach.get(analytics.trends, { query: { from } })).data

test('counts the sessions done and due of all athletes in each of twelve weeks', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  await server.link(otto, ana)
  const lastWeek = addDays(monday, -7)
  for (const athlete of [ana, bo]) {
    const program = await insertTestProgram(server.store, rita, athlete, { startDate: addDays(monday, -84) })
    const sessionId = await program.session(lastWeek)
    await insertTestLogAt(server.store, athlete, noon(lastWeek), { sessionId })
    await program.session(addDays(monday, -1))
  }
  const ofOtto = await insertTestProgram(server.store, otto, ana, { startDate: addDays(monday, -84) })
  await ofOtto.session(lastWeek)
  const { weeks } = await read(rita)
  assert.deepEqual(
    weeks.map(week => week.from),
    Array.from({ length: 12 }, (_, index) => addDays(monday, -77 + 7 * index)),
  )
  assert.deepEqual(weeks.map(week => [week.sessionsDone, week.sessionsDue]).slice(-3), [
    [0, 0],
    [2, 4],
    [0, 0],
  ])
  assert.equal((await read(otto)).weeks.at(-2)?.sessionsDue, 1)
})

test('counts the hard sets per muscle in the last full week, and says what it does not know', async () => {
  const rita = await server.coach()
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  const own = { name: 'Rita’s thruster', measure: 'reps', primary: ['quads'], secondary: ['glutes'] } as const
  await rita.get(exercises.create, { input: { ...own, primary: ['quads'], secondary: ['glutes'] } })
  const sets = [
    { role: 'warm-up', reps: 5, loadKg: 20 },
    { reps: 5, loadKg: 60, rpe: 8 },
    { reps: 5, loadKg: 60 },
  ] as const
  const log = (athlete: TestUser, name: string, day: Day) =>
    athlete.get(workoutLogs.record, {
      input: { completedAt: noon(day).toISOString(), exercises: [{ name, sets: [...sets] }] },
    })
  for (const athlete of [ana, bo]) await log(athlete, 'Bench press', addDays(monday, -3))
  await log(ana, 'Rita’s thruster', addDays(monday, -7))
  await log(ana, 'Zxqv', addDays(monday, -1))
  await log(ana, 'Bench press', addDays(monday, -8))
  const { hardSets, weeks } = await read(rita)
  const { muscles, ...rest } = hardSets
  assert.deepEqual(rest, { from: addDays(monday, -7), athletes: 2, sets: 8, unknownSets: 2 })
  const countSets = (muscle: string) => muscles.find(one => one.muscle === muscle)?.sets
  assert.deepEqual(['chest', 'triceps', 'quads', 'glutes'].map(countSets), [4, 2, 2, 1])
  // No set has a planned RPE.
  assert.deepEqual(
    weeks.map(week => [week.rpe, week.askedRpe, week.ratedSets]),
    Array.from({ length: 12 }, () => [null, null, 0]),
  )
})

test('a muscle has the usual range of its sets per athlete in the eight weeks before, if four have sets', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  await server.link(otto, bo)
  const log = (athlete: TestUser, name: string, weeksAgo: number, count: number) =>
    athlete.get(workoutLogs.record, {
      input: {
        completedAt: noon(addDays(monday, -7 * weeksAgo)).toISOString(),
        exercises: [{ name, sets: Array.from({ length: count }, () => ({ reps: 5, loadKg: 60 })) }],
      },
    })
  await log(ana, 'Bench press', 1, 9)
  await log(bo, 'Bench press', 1, 1)
  for (const [weeksAgo, count] of [
    [2, 4],
    [3, 6],
    [4, 8],
  ] as const)
    await log(ana, 'Bench press', weeksAgo, count)
  const usualOf = async (coach: TestUser, muscle: string) =>
    (await read(coach)).hardSets.muscles.find(one => one.muscle === muscle)?.usual
  assert.equal(await usualOf(rita, 'chest'), undefined)
  // In this week, two athletes did 20 sets, and the ninth week before does not count.
  await log(ana, 'Bench press', 9, 19)
  await log(bo, 'Bench press', 9, 1)
  await log(ana, 'Bench press', 10, 100)
  assert.deepEqual(await usualOf(rita, 'chest'), { from: 5.5, to: 8.5 })
  assert.deepEqual(await usualOf(rita, 'triceps'), { from: 2.75, to: 4.25 })
  assert.equal(await usualOf(otto, 'chest'), undefined)
})

test('compares the RPE of sets with their planned RPE, for sets that have both', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const id = await insertTestLogAt(server.store, ana, noon(addDays(monday, -1)))
  const insert = (position: number, rpe: number | null, planned: object | null, role = 'working') =>
    server.store.database.$client.query(
      `with exercise as (
         insert into logged_exercises (id, workout_log_id, position, name)
         values (gen_random_uuid(), $1, $2, 'Squat') returning id)
       insert into logged_sets (id, logged_exercise_id, workout_log_id, position, role, reps, rpe, planned)
       select gen_random_uuid(), id, $1, 0, $5, 5, $3, $4 from exercise`,
      [id, position, rpe, planned && JSON.stringify(planned), role],
    )
  await insert(0, 9, { rpe: 8 })
  await insert(1, 8, { rpe: 7 })
  await insert(2, 10, null)
  await insert(3, null, { rpe: 6 })
  await insert(4, 4, { rpe: 3 }, 'warm-up')
  const week = (await read(rita)).weeks.at(-2)
  assert.deepEqual([week?.rpe, week?.askedRpe, week?.ratedSets], [8.5, 7.5, 2])
})

test('leaves out athletes who do not share logs, former athletes and those of other coaches', async () => {
  const [rita, sam] = [await server.coach(), await server.coach('Sam')]
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  const coachings = [await server.link(rita, ana), await server.link(rita, bo)]
  for (const athlete of [ana, bo]) {
    const program = await insertTestProgram(server.store, rita, athlete, { startDate: addDays(monday, -14) })
    await program.session(addDays(monday, -2))
    await athlete.get(workoutLogs.record, {
      input: {
        completedAt: noon(addDays(monday, -2)).toISOString(),
        exercises: [{ name: 'Bench press', sets: [{ reps: 5, loadKg: 60 }] }],
      },
    })
  }
  const figures = async (coach: TestUser) => {
    const { weeks, hardSets } = await read(coach)
    return [weeks.at(-2)?.sessionsDue, hardSets.sets]
  }
  assert.deepEqual(await figures(rita), [2, 2])
  assert.deepEqual(await figures(sam), [0, 0])
  const [ofAna = '', ofBo = ''] = coachings
  await ana.get(people.changeCoaching, { params: { id: ofAna }, input: { scopes: ['body'] } })
  assert.deepEqual(await figures(rita), [1, 1])
  await bo.get(people.endCoaching, { params: { id: ofBo } })
  assert.deepEqual(await figures(rita), [0, 0])
})
