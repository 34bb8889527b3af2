import assert from 'node:assert/strict'
import { test } from 'node:test'
import type pg from 'pg'
import { account } from '#contract/account/account.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests('alone')

/** Counts the statements that the server executes during `work`. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const pool = server.store.database.$client
  let count = 0
  const originals = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const observe = (client: pg.PoolClient) => {
    if (originals.has(client)) return
    originals.set(client, client.query)
    const query = (...args: Parameters<typeof client.query>) => {
      count++
      return originals.get(client)?.apply(client, args)
    }
    Object.assign(client, { query })
  }
  pool.on('acquire', observe)
  await work().finally(() => {
    pool.off('acquire', observe)
    for (const [client, query] of originals) Object.assign(client, { query })
  })
  return count
}

const lifts = ['Back squat', 'Bench press', 'Deadlift', 'Barbell row', 'Chin-up']

async function createProgram(coach: TestUser) {
  const items = lifts.map(name => ({
    exercise: { name },
    sets: Array.from({ length: 5 }, () => ({ amount: { kind: 'reps' as const, reps: 5 } })),
  }))
  const weeks = Array.from({ length: 2 }, () => ({ days: [{ name: 'Day', blocks: [{ items }] }] }))
  return (await coach.get(regimens.create, { input: { name: 'Base', category: 'Strength', weeks } })).data.id
}

async function createCoachWithAthletes(athleteCount: number) {
  const coach = await server.coach()
  const athletes: TestUser[] = []
  for (let number = 0; number < athleteCount; number++) {
    const athlete = await server.athlete()
    await server.link(coach, athlete)
    athletes.push(athlete)
  }
  return { coach, athletes, athleteIds: athletes.map(({ id }) => id) }
}

test('recording a workout of 25 sets takes at most 40 statements', async () => {
  const { coach, athletes, athleteIds } = await createCoachWithAthletes(1)
  const [ana] = athletes
  assert.ok(ana)
  await coach.get(assignments.assignBulk, { input: { regimenId: await createProgram(coach), athleteIds } })
  const sessionId = (await ana.get(schedule.list)).data[0]?.id
  const sets = Array.from({ length: 5 }, () => ({ reps: 5, loadKg: 60, rpe: 8 }))
  const input = { sessionId, exercises: lifts.map(name => ({ name, sets })) }
  const count = await countStatements(() => ana.get(workoutLogs.record, { input }))
  assert.ok(count > 5 && count <= 40, `${count} statements`)
})

test('assigning to many athletes, and deleting their coach, takes as many statements as for two', async () => {
  const count = async (athleteCount: number) => {
    const { coach, athleteIds } = await createCoachWithAthletes(athleteCount)
    const regimenId = await createProgram(coach)
    const input = { regimenId, athleteIds }
    const assign = await countStatements(() => coach.get(assignments.assignBulk, { input }))
    const remove = await countStatements(() => coach.get(account.deleteAccount))
    return { assign, remove }
  }
  // Background jobs may execute statements in between, so the lowest of three counts is compared.
  const lowest = async (athleteCount: number) => {
    const counts = [await count(athleteCount), await count(athleteCount), await count(athleteCount)]
    return {
      assign: Math.min(...counts.map(one => one.assign)),
      remove: Math.min(...counts.map(one => one.remove)),
    }
  }
  const [few, many] = [await lowest(2), await lowest(12)]
  for (const write of ['assign', 'remove'] as const)
    assert.ok(many[write] <= few[write] + 5, `${write}: ${few[write]} and ${many[write]} statements`)
})
