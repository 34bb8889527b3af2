import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import { estimateOffers } from '#contract/analytics/estimate-offers.ts'
import { lifters } from '#contract/analytics/lifters.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { calendarFeeds } from '#contract/programs/calendar-feed.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { callMcpTool, connectMcpClient } from '#support/mcp-client.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { movements } from '#training/exercises/movements.ts'

// Percentages of another exercise, such as a snatch pull at 100 % of the snatch.

const server = serverForTests()

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Assigns a session with snatch pulls at 100 % of another exercise, and at 90 % of their own max. */
async function assignPulls(coach: TestUser, athletes: readonly TestUser[], ofExercise = 'Snatch') {
  const load = { kind: 'percent', percent: 100, of: '1rm', ofExercise } as const
  const sets = [
    { amount: { kind: 'reps', reps: 3 } as const, load },
    {
      amount: { kind: 'reps', reps: 3 } as const,
      load: { kind: 'percent', percent: 90, of: '1rm' } as const,
    },
  ]
  const day = { name: 'Pulls', blocks: [{ items: [{ exercise: { name: 'Snatch pull' }, sets }] }] }
  const { data: regimen } = await coach.get(regimens.create, {
    input: { name: 'Pulls', category: 'Weightlifting', weeks: [{ days: [day] }] },
  })
  await coach.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: athletes.map(one => one.id), startDate: dayAgo(0) },
  })
  return regimen
}

const recordMax = (athlete: TestUser, exercise: string, loadKg: number, days = 180) =>
  athlete.get(maxes.record, { input: { exercise, loadKg, origin: 'tested', date: dayAgo(days) } })

async function logLifts(athlete: TestUser, name: string, loadKg: number) {
  for (const days of [22, 15, 8, 2])
    await athlete.get(workoutLogs.record, {
      input: {
        completedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
        exercises: [{ name, sets: [{ loadKg, reps: 5 }] }],
      },
    })
}

test('the exercise to which a percentage refers is stored, and reaches the athlete’s session', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana, ['logs'])
  const regimen = await assignPulls(rita, [ana])
  const load = { kind: 'percent', percent: 100, of: '1rm', ofExercise: 'Snatch' }
  const { data: stored } = await rita.get(regimens.show, { params: { id: regimen.id } })
  assert.deepEqual(stored.regimen.weeks[0]?.days[0]?.blocks[0]?.items[0]?.sets[0]?.load, load)
  const [session] = (await ana.get(schedule.list, { query: { from: dayAgo(0), to: dayAgo(-7) } })).data
  const [set, own] = session?.blocks[0]?.items[0]?.sets ?? []
  assert.deepEqual(set?.load, load)
  assert.deepEqual(own?.load, { kind: 'percent', percent: 90, of: '1rm' })
})

test('the calendar feed and MCP clients name the exercise to which a percentage refers', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  await assignPulls(rita, [ana])
  const { url } = (await ana.get(calendarFeeds.create, { input: {} })).data
  const feed = await (await server.visitor().raw(new URL(url).pathname)).text()
  const [event] = new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents('vevent')
  assert.match(new ICAL.Event(event).description, /^Snatch pull 1×3 100 % of Snatch, 1×3 90 % of 1RM$/m)

  const client = await connectMcpClient(server, ana, ['programs:read'])
  const { text } = await callMcpTool(client, 'schedule_list', { from: dayAgo(0), to: dayAgo(-7) })
  const [session] = JSON.parse(text).data
  const loads = session.blocks[0].items[0].sets.map((set: { load: unknown }) => set.load)
  assert.deepEqual(loads, [
    { kind: 'percent', percent: 100, of: '1rm', ofExercise: 'Snatch' },
    { kind: 'percent', percent: 90, of: '1rm' },
  ])
})

test('a newer snatch max changes the planned pulls of the athlete who has one, and not those at a share of their own max', async () => {
  const rita = await server.coach()
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) {
    await server.link(rita, athlete, ['logs'])
    await recordMax(athlete, 'Snatch pull', 120)
  }
  await recordMax(ana, 'Snatch', 80)
  await assignPulls(rita, [ana, bo])
  // Five repetitions with 90 kg suggest a 1RM of 105 kg.
  await logLifts(ana, 'Snatch', 90)
  await logLifts(bo, 'Snatch', 90)
  const { data } = await rita.get(estimateOffers.listForRoster)
  assert.deepEqual(
    data.map(one => [one.athlete.firstName, one.exercise, one.sessionsChanged]),
    [['Ana', 'Snatch', 1]],
  )
  // Without a change of the snatch, the pulls do not depend on their own estimate alone.
  await logLifts(ana, 'Snatch pull', 120)
  const offers = (await rita.get(estimateOffers.listForRoster)).data
  assert.deepEqual(offers.map(one => [one.exercise, one.sessionsChanged]).toSorted(), [
    ['Snatch pull', 1],
    ['Snatch', 1],
  ])
})

test('an exercise that was merged into another one still finds the max to which percentages refer', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana, ['logs'])
  const { data: own } = await rita.get(exercises.create, { input: { name: 'Competition lift' } })
  const snatch = movements.find(movement => movement.name === 'Snatch')
  await recordMax(ana, 'Snatch', 100)
  const readMax = async () => {
    const input = { lifts: ['Snatch pull', 'Competition lift'] }
    const [lifter] = (await ana.get(lifters.read, { input })).data
    return lifter?.lifts.map(lift => [lift.exercise, lift.maxes[0]?.loadKg])
  }
  assert.deepEqual(await readMax(), [])
  await rita.get(exercises.merge, { params: { id: own.id }, input: { into: snatch?.id ?? '' } })
  assert.deepEqual(await readMax(), [['Competition lift', 100]])
})
