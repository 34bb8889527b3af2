import assert from 'node:assert/strict'
import { test } from 'node:test'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { maxPlannedLoadDays } from '#contract/programs/planned-loads.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { sessionWorks } from '#contract/programs/session-work.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone, weekdayOf } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')

const set = (role: 'warm-up' | 'working', reps: number) => ({
  role,
  amount: { kind: 'reps' as const, reps },
  load: { kind: 'percent' as const, percent: 80, of: '1rm' as const },
})
const squats = {
  exercise: { name: 'Squat' },
  sets: [set('warm-up', 8), set('working', 5), set('working', 5)],
}
const run = { exercise: { name: 'Run' }, sets: [{ amount: { kind: 'distance' as const, meters: 5000 } }] }
const bench = { exercise: { name: 'Bench press' }, sets: [set('working', 6)] }

/** Rita coaches Ana and Bo, who have a session this week and one next week, and Ana also follows another program. */
async function setUp() {
  const [rita, ana, bo] = [
    await server.coach('Rita'),
    await server.athlete('Ana'),
    await server.athlete('Bo'),
  ]
  const coaching = await server.link(rita, ana)
  await server.link(rita, bo)
  const assign = async (name: string, items: (typeof squats | typeof run)[], athletes: TestUser[]) => {
    const weeks = [items, items].map(ofWeek => ({
      days: [{ name: 'A', blocks: ofWeek.map(item => ({ items: [item] })) }],
    }))
    const { data: regimen } = await rita.get(regimens.create, {
      input: { name, category: 'Strength', weeks },
    })
    const athleteIds = athletes.map(one => one.id)
    const overlaps = athleteIds.map(athleteId => ({ athleteId, choice: 'alongside' as const }))
    const weekdays = [weekdayOf(today)]
    await rita.get(assignments.assignBulk, {
      input: { regimenId: regimen.id, athleteIds, startDate: today, weekdays, overlaps },
    })
    return regimen.id
  }
  const regimenId = await assign('Base', [run, squats, bench], [ana, bo])
  await assign('Extra', [bench], [ana])
  const sessions = (await ana.get(schedule.list)).data.filter(one => one.regimen?.id === regimenId)
  return { rita, ana, bo, coaching, regimenId, sessions }
}

const listWork = async (coach: TestUser, athlete: TestUser, regimenId: string) => {
  const query = { regimenId, from: today, to: addDays(today, 13) }
  return (await coach.get(sessionWorks.list, { params: { id: athlete.id }, query })).data
}

const logSquats = (athlete: TestUser, sessionId: string) =>
  athlete.get(workoutLogs.record, {
    input: {
      sessionId,
      exercises: [
        {
          name: 'back squat',
          sets: [
            { role: 'warm-up', reps: 5, loadKg: 140 },
            { reps: 5, loadKg: 100 },
            { reps: 4, loadKg: 105 },
            { reps: 0, loadKg: 150 },
          ],
        },
      ],
    },
  })

test('each session of the program lists its lifts with the heaviest set done, and its hard sets', async () => {
  const { rita, ana, bo, regimenId, sessions } = await setUp()
  await logSquats(ana, sessions[0]?.id ?? '')
  const [first, second] = await listWork(rita, ana, regimenId)
  assert.equal(first?.sessionId, sessions[0]?.id)
  assert.deepEqual(
    first?.lifts.map(one => [one.exercise, one.sets.length, one.top]),
    [
      ['Back squat', 2, { loadKg: 105, reps: 4 }],
      ['Bench press', 1, null],
    ],
  )
  assert.deepEqual([first?.hardSets.planned.legs, first?.hardSets.done?.legs], [2, 2])
  assert.deepEqual([first?.hardSets.planned.push, first?.hardSets.done?.push], [1, 0])
  assert.equal(second?.hardSets.done, null)
  assert.deepEqual(
    second?.lifts.map(one => one.top),
    [null, null],
  )
  assert.equal((await listWork(rita, ana, regimenId)).length, 2)
  assert.equal((await listWork(rita, bo, regimenId))[0]?.hardSets.done, null)
})

test('without access to logs, a coach sees only what is planned', async () => {
  const { rita, ana, regimenId, coaching, sessions } = await setUp()
  await logSquats(ana, sessions[0]?.id ?? '')
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['body'] } })
  const [first] = await listWork(rita, ana, regimenId)
  assert.equal(first?.hardSets.planned.legs, 2)
  assert.equal(first?.hardSets.done, null)
  assert.equal(first?.lifts[0]?.top, null)
})

test('more than a season and days in the wrong order are rejected', async () => {
  const { rita, ana, regimenId } = await setUp()
  for (const to of [addDays(today, -1), addDays(today, maxPlannedLoadDays)]) {
    const query = { regimenId, from: today, to }
    await rita.refused('request.invalid', sessionWorks.list, { params: { id: ana.id }, query })
  }
})

test('former coaches, strangers and athletes cannot list the work of sessions', async () => {
  const { rita, ana, bo, coaching, regimenId } = await setUp()
  const sam = await server.coach('Sam')
  const request = { params: { id: ana.id }, query: { regimenId, from: today, to: today } }
  await sam.refused('athlete.not-found', sessionWorks.list, request)
  await bo.refused('role.coach-only', sessionWorks.list, request)
  await rita.get(people.endCoaching, { params: { id: coaching } })
  await rita.refused('athlete.not-found', sessionWorks.list, request)
  assert.equal((await listWork(rita, bo, regimenId)).length, 2)
})
