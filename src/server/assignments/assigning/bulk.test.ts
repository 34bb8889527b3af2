import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { assignments } from '#contract/assignments.ts'
import { coachings, users } from '#server/database/schema.ts'
import type { Member } from '#support/cast.ts'
import { write } from '#support/program.ts'
import { serverForTests } from '#support/server.ts'
import { statementsOf } from '#support/statements.ts'
import { claimRegimen } from '../../access/own-regimen.ts'
import { openEvents } from '../../events/events.ts'
import { assign } from './assign.ts'

const server = serverForTests()
const athletesInClub = 200

/** A coach's athletes of several time zones, who never signed in. */
async function club(coach: Member): Promise<string[]> {
  const zones = ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12']
  const athletes = Array.from({ length: athletesInClub }, (_, number) => ({
    id: uuidv7(),
    email: `${number}-${coach.id}@cornerman.example`,
    passwordHash: '',
    role: 'athlete' as const,
    firstName: 'Athlete',
    lastName: String(number),
    preferences: { timeZone: zones[number % zones.length] ?? 'UTC' },
  }))
  await server.store.database.insert(users).values(athletes)
  await server.store.database
    .insert(coachings)
    .values(athletes.map(({ id }) => ({ id: uuidv7(), coachId: coach.id, athleteId: id, scopes: [] })))
  return athletes.map(athlete => athlete.id)
}

const count = async (text: string, ...values: unknown[]): Promise<number> =>
  (await server.store.database.$client.query(`select count(*)::int as count ${text}`, values)).rows[0].count

test('assigned ten times at the same moment, in any order, each athlete is assigned once', async () => {
  const rita = await server.coach()
  const athleteIds = await club(rita)
  const { id: regimenId } = await write(rita, { weeks: 12, days: 4 })
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => {
      const ids = [...athleteIds.slice(turn * 20), ...athleteIds.slice(0, turn * 20)]
      const input = { regimenId, athleteIds: turn % 2 ? ids : ids.toReversed() }
      return rita.get(assignments.assignBulk, { input })
    }),
  )
  const made = replies.map(reply => reply.data.assigned.map(one => one.id).toSorted())
  for (const ids of made) assert.deepEqual(ids, made[0])
  assert.equal(made[0]?.length, athletesInClub)
  for (const { data } of replies) assert.equal(data.sessionCount, athletesInClub * 48)
  assert.equal(await count('from assignments where regimen_id = $1', regimenId), athletesInClub)
  assert.equal(await count('from sessions where regimen_id = $1', regimenId), athletesInClub * 48)
  assert.equal(
    await count(`from events where kind = 'regimen.assigned' and data->>'regimenId' = $1`, regimenId),
    athletesInClub,
  )
})

test('overlapping groups assigned at the same moment do not wait for each other for ever', async () => {
  const rita = await server.coach()
  const athleteIds = await club(rita)
  const { id: regimenId } = await write(rita)
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) => {
      const ids = athleteIds.slice(turn * 10, turn * 10 + 130)
      const input = { regimenId, athleteIds: turn % 2 ? ids : ids.toReversed() }
      return rita.get(assignments.assignBulk, { input })
    }),
  )
  assert.equal(await count('from assignments where regimen_id = $1', regimenId), athletesInClub)
})

test('two hundred athletes take a handful of statements', async () => {
  const rita = await server.coach()
  const athleteIds = await club(rita)
  const { id: regimenId } = await write(rita, { weeks: 12, days: 4 })
  const actor = { id: rita.id, role: 'coach', isVerified: true, timeZone: 'UTC', signInId: '' } as const
  const refusals = { missing: 'regimen.not-found', foreign: 'regimen.not-found' } as const
  const statements = await statementsOf(server.store.database, async tx => {
    const regimen = await claimRegimen(tx, actor, regimenId, refusals, 'for share')
    await assign(tx, openEvents([]), actor, regimen, { athleteIds }, new Date())
  })
  assert.equal(statements.length, 8)
})

test('a program that is over is begun anew, and the same beginning sent again is the same assignment', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  const { id: regimenId } = await write(rita)
  const begin = async (startDate?: string) => {
    const { data } = await rita.get(assignments.assignBulk, {
      input: { regimenId, athleteIds: [ana.id], startDate },
    })
    return data.assigned[0]?.id
  }
  const first = await begin('2020-01-06')
  assert.equal(await begin('2020-01-06'), first)
  const second = await begin()
  assert.notEqual(second, first)
  assert.equal(await begin(), second)
})
