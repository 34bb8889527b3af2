import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server.ts'
import { emailTokens, idempotencyKeys, openWorkouts, refreshTokens, signIns, workoutLogs } from './schema.ts'
import { upkeep } from './upkeep.ts'

const server = serverForTests()

const now = new Date('2026-11-21T03:17:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const remaining = async (table: string, column: string): Promise<string[]> => {
  const statement = `select "${column}" as name from "${table}" order by 1`
  return (await server.store.database.$client.query(statement)).rows.map(row => row.name)
}

test('at night goes what nobody can reach any more, and nothing else', async () => {
  const { database } = server.store
  const ana = await server.athlete()
  const signIn = (userAgent: string, lastSeenAt: Date, endedAt?: Date) => ({
    id: uuidv7(),
    userId: ana.id,
    userAgent,
    lastSeenAt,
    endedAt,
  })
  const used = signIn('used', daysAgo(1))
  await database
    .insert(signIns)
    .values([
      used,
      signIn('ended lately', daysAgo(100), daysAgo(10)),
      signIn('ended long ago', daysAgo(100), daysAgo(91)),
      signIn('forgotten', daysAgo(91)),
    ])
  await database.insert(refreshTokens).values([
    { hash: 'good', signInId: used.id, expiresAt: daysAgo(-1) },
    { hash: 'expired', signInId: used.id, expiresAt: daysAgo(1) },
  ])
  const mailed = { userId: ana.id, purpose: 'verification' } as const
  await database.insert(emailTokens).values([
    { ...mailed, hash: 'good', expiresAt: daysAgo(-1) },
    { ...mailed, hash: 'says that it is verified', expiresAt: daysAgo(6) },
    { ...mailed, hash: 'expired', expiresAt: daysAgo(8) },
  ])
  await database.insert(idempotencyKeys).values([
    { userId: ana.id, key: 'today', requestHash: '', createdAt: daysAgo(0.9) },
    { userId: ana.id, key: 'yesterday', requestHash: '', createdAt: daysAgo(1.1) },
  ])
  const log = (name: string, deletedAt?: Date) => ({
    id: uuidv7(),
    athleteId: ana.id,
    name,
    completedAt: daysAgo(300),
    deletedAt,
  })
  await database
    .insert(workoutLogs)
    .values([log('kept'), log('in the trash', daysAgo(29)), log('gone', daysAgo(31))])

  const open = (name: string, updatedAt: Date, discardedAt?: Date) => ({
    ...{ id: uuidv7(), athleteId: ana.id, name, blocks: [], updatedAt, discardedAt },
  })
  await database
    .insert(openWorkouts)
    .values([
      open('forgotten, and not lost', daysAgo(300)),
      open('given up lately', daysAgo(300), daysAgo(89)),
      open('given up long ago', daysAgo(300), daysAgo(91)),
    ])

  await upkeep(database, now)
  // The empty one is the sign-in of Ana herself, of now.
  assert.deepEqual(await remaining('sign_ins', 'user_agent'), ['', 'ended lately', 'used'])
  assert.deepEqual(await remaining('refresh_tokens', 'hash'), ['good'])
  assert.deepEqual(await remaining('email_tokens', 'hash'), ['good', 'says that it is verified'])
  assert.deepEqual(await remaining('idempotency_keys', 'key'), ['today'])
  assert.deepEqual(await remaining('workout_logs', 'name'), ['in the trash', 'kept'])
  assert.deepEqual(await remaining('open_workouts', 'name'), ['forgotten, and not lost', 'given up lately'])
})

test('more than one step’s worth goes too', async () => {
  const ana = await server.athlete()
  await server.store.database.$client.query(
    `insert into email_tokens (hash, user_id, purpose, expires_at)
     select 'old ' || number, $1, 'reset', $2 from generate_series(1, 1234) as number`,
    [ana.id, daysAgo(30)],
  )
  await upkeep(server.store.database, now)
  assert.equal((await remaining('email_tokens', 'hash')).filter(hash => hash.startsWith('old')).length, 0)
})

test('it is a job like the others', async () => {
  const { database, jobs } = server.store
  const ana = await server.athlete()
  const hash = 'for the night'
  await database
    .insert(emailTokens)
    .values({ hash, userId: ana.id, purpose: 'reset', expiresAt: new Date('2026-01-01') })
  await jobs.add(database, 'upkeep', {})
  await eventually(async () => !(await remaining('email_tokens', 'hash')).includes(hash), 'the upkeep')
})
