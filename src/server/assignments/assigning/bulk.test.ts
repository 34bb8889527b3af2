import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { assignments } from '#contract/programs/assignments.ts'
import { requireOwnRegimen } from '#server/access/own-regimen.ts'
import { coachingsTable, usersTable } from '#server/database/schema.ts'
import { createEventRecorder } from '#server/events/domain-events.ts'
import { serverForTests } from '#support/server/server.ts'
import { recordStatements } from '#support/server/sql-statements.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { assignRegimen } from './assign-regimen.ts'

const server = serverForTests()
const athletesInClub = 200

/** Inserts athletes in several time zones, all coached by the given coach. */
async function insertAthletes(coach: TestUser): Promise<string[]> {
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
  await server.store.database.insert(usersTable).values(athletes)
  await server.store.database
    .insert(coachingsTable)
    .values(athletes.map(({ id }) => ({ id: uuidv7(), coachId: coach.id, athleteId: id, scopes: [] })))
  return athletes.map(athlete => athlete.id)
}

const count = async (text: string, ...values: unknown[]): Promise<number> =>
  (await server.store.database.$client.query(`select count(*)::int as count ${text}`, values)).rows[0].count

test('ten concurrent requests that list the athletes in different orders assign the regimen to each athlete only once', async () => {
  const rita = await server.coach()
  const athleteIds = await insertAthletes(rita)
  const { id: regimenId } = await createTestRegimen(rita, { weeks: 12, days: 4 })
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => {
      const ids = [...athleteIds.slice(turn * 20), ...athleteIds.slice(0, turn * 20)]
      const input = { regimenId, athleteIds: turn % 2 ? ids : ids.toReversed() }
      return rita.get(assignments.assignBulk, { input })
    }),
  )
  const assignedIds = replies.map(reply => reply.data.assigned.map(one => one.id).toSorted())
  for (const ids of assignedIds) assert.deepEqual(ids, assignedIds[0])
  assert.equal(assignedIds[0]?.length, athletesInClub)
  for (const { data } of replies) assert.equal(data.sessionCount, athletesInClub * 48)
  assert.equal(await count('from assignments where regimen_id = $1', regimenId), athletesInClub)
  assert.equal(await count('from sessions where regimen_id = $1', regimenId), athletesInClub * 48)
  assert.equal(
    await count(`from events where kind = 'regimen.assigned' and data->>'regimenId' = $1`, regimenId),
    athletesInClub,
  )
})

test('assigning overlapping groups concurrently does not deadlock', async () => {
  const rita = await server.coach()
  const athleteIds = await insertAthletes(rita)
  const { id: regimenId } = await createTestRegimen(rita)
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) => {
      const ids = athleteIds.slice(turn * 10, turn * 10 + 130)
      const input = { regimenId, athleteIds: turn % 2 ? ids : ids.toReversed() }
      return rita.get(assignments.assignBulk, { input })
    }),
  )
  assert.equal(await count('from assignments where regimen_id = $1', regimenId), athletesInClub)
})

test('assigns a regimen to two hundred athletes with a fixed number of queries', async () => {
  const rita = await server.coach()
  const athleteIds = await insertAthletes(rita)
  const { id: regimenId } = await createTestRegimen(rita, { weeks: 12, days: 4 })
  const actor = { id: rita.id, role: 'coach', isVerified: true, timeZone: 'UTC', signInId: '' } as const
  const failureCodes = { missing: 'regimen.not-found', foreign: 'regimen.not-found' } as const
  const statements = await recordStatements(server.store.database, async tx => {
    const regimen = await requireOwnRegimen(tx, actor, regimenId, failureCodes, 'for share')
    await assignRegimen(tx, createEventRecorder([]), actor, regimen, { athleteIds }, new Date())
  })
  assert.equal(statements.length, 8)
})

test('a finished program can be assigned again, and repeating the request has no effect', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  const { id: regimenId } = await createTestRegimen(rita)
  const assign = async (startDate?: string) => {
    const { data } = await rita.get(assignments.assignBulk, {
      input: { regimenId, athleteIds: [ana.id], startDate },
    })
    return data.assigned[0]?.id
  }
  const first = await assign('2020-01-06')
  assert.equal(await assign('2020-01-06'), first)
  const second = await assign()
  assert.notEqual(second, first)
  assert.equal(await assign(), second)
})
