import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server/server.ts'
import { purgeObsoleteData } from './purge-obsolete-data.ts'
import {
  adminActionsTable,
  attemptCountsTable,
  emailTokensTable,
  eventsTable,
  idempotencyKeysTable,
  invitationMailsTable,
  notificationsTable,
  openWorkoutsTable,
  refreshTokensTable,
  signInsTable,
  usedIdentityProofsTable,
  usedPasskeyChallengesTable,
  workoutLogsTable,
} from './schema.ts'

const server = serverForTests('alone')

const now = new Date('2026-11-21T03:17:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const remaining = async (table: string, column: string): Promise<string[]> => {
  const statement = `select "${column}" as name from "${table}" order by 1`
  return (await server.store.database.$client.query(statement)).rows.map(row => row.name)
}

test('nightly maintenance deletes only obsolete data', async () => {
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
    .insert(signInsTable)
    .values([
      used,
      signIn('ended recently', daysAgo(100), daysAgo(10)),
      signIn('ended long ago', daysAgo(100), daysAgo(91)),
      signIn('forgotten', daysAgo(91)),
    ])
  await database.insert(refreshTokensTable).values([
    { hash: 'good', signInId: used.id, expiresAt: daysAgo(-1) },
    { hash: 'expired', signInId: used.id, expiresAt: daysAgo(1) },
    { hash: 'used recently', signInId: used.id, expiresAt: daysAgo(-20), usedAt: daysAgo(6) },
    { hash: 'used long ago', signInId: used.id, expiresAt: daysAgo(-20), usedAt: daysAgo(8) },
  ])
  const emailToken = { userId: ana.id, purpose: 'verification' } as const
  await database.insert(emailTokensTable).values([
    { ...emailToken, hash: 'good', expiresAt: daysAgo(-1) },
    { ...emailToken, hash: 'recently expired', expiresAt: daysAgo(6) },
    { ...emailToken, hash: 'expired', expiresAt: daysAgo(8) },
  ])
  await database.insert(idempotencyKeysTable).values([
    { userId: ana.id, key: 'today', requestHash: '', createdAt: daysAgo(0.9) },
    { userId: ana.id, key: 'yesterday', requestHash: '', createdAt: daysAgo(1.1) },
  ])
  await database.insert(usedPasskeyChallengesTable).values([
    { hash: 'can be signed', expiresAt: daysAgo(-0.01) },
    { hash: 'expired', expiresAt: daysAgo(0.01) },
  ])
  const attempts = { count: 1, firstAt: daysAgo(1), lastAt: daysAgo(1) }
  await database.insert(attemptCountsTable).values([
    { ...attempts, keyHash: 'counted', expiresAt: daysAgo(-0.01) },
    { ...attempts, keyHash: 'forgotten', expiresAt: daysAgo(0.01) },
  ])
  await database.insert(usedIdentityProofsTable).values([
    { hash: 'valid', expiresAt: daysAgo(-0.01) },
    { hash: 'expired', expiresAt: daysAgo(0.01) },
  ])
  await database.insert(invitationMailsTable).values([
    { coachId: ana.id, emailHash: 'today', sentAt: daysAgo(0.9) },
    { coachId: ana.id, emailHash: 'yesterday', sentAt: daysAgo(1.1) },
  ])
  const log = (name: string, deletedAt?: Date) => ({
    id: uuidv7(),
    athleteId: ana.id,
    name,
    completedAt: daysAgo(300),
    deletedAt,
  })
  await database
    .insert(workoutLogsTable)
    .values([log('kept'), log('in the trash', daysAgo(29)), log('deleted long ago', daysAgo(31))])

  const open = (name: string, updatedAt: Date, discardedAt?: Date) => ({
    ...{ id: uuidv7(), athleteId: ana.id, name, blocks: [], updatedAt, discardedAt },
  })
  await database
    .insert(openWorkoutsTable)
    .values([
      open('abandoned', daysAgo(300)),
      open('discarded recently', daysAgo(300), daysAgo(89)),
      open('discarded long ago', daysAgo(300), daysAgo(91)),
    ])

  const notification = (title: string, createdAt: Date, readAt?: Date) => ({
    ...{
      id: uuidv7(),
      userId: ana.id,
      kind: 'workout' as const,
      title,
      message: '',
      link: '/',
      createdAt,
      readAt,
    },
  })
  await database
    .insert(notificationsTable)
    .values([
      notification('recent', daysAgo(89), daysAgo(89)),
      notification('old and read', daysAgo(91), daysAgo(91)),
      notification('old and unread', daysAgo(91)),
    ])
  const event = (kind: string, createdAt: Date) => ({ kind, subjectId: ana.id, data: {}, createdAt })
  await database.insert(eventsTable).values([event('recent', daysAgo(89)), event('old', daysAgo(91))])

  await database.insert(adminActionsTable).values({ kind: 'account.role-changed', createdAt: daysAgo(4000) })

  await purgeObsoleteData(database, now)
  // The audit trail is kept.
  assert.deepEqual(await remaining('admin_actions', 'kind'), ['account.role-changed'])
  assert.deepEqual(await remaining('notifications', 'title'), ['recent'])
  assert.deepEqual(await remaining('events', 'kind'), ['recent'])
  // Ana's current sign-in is the one with the empty user agent.
  assert.deepEqual(await remaining('sign_ins', 'user_agent'), ['', 'ended recently', 'used'])
  assert.deepEqual(await remaining('refresh_tokens', 'hash'), ['good', 'used recently'])
  assert.deepEqual(await remaining('email_tokens', 'hash'), ['good', 'recently expired'])
  assert.deepEqual(await remaining('idempotency_keys', 'key'), ['today'])
  assert.deepEqual(await remaining('invitation_mails', 'email_hash'), ['today'])
  assert.deepEqual(await remaining('used_passkey_challenges', 'hash'), ['can be signed'])
  assert.deepEqual(await remaining('attempt_counts', 'key_hash'), ['counted'])
  assert.deepEqual(await remaining('used_identity_proofs', 'hash'), ['valid'])
  assert.deepEqual(await remaining('workout_logs', 'name'), ['in the trash', 'kept'])
  assert.deepEqual(await remaining('open_workouts', 'name'), ['abandoned', 'discarded recently'])
})

test('maintenance deletes all obsolete rows, even if they do not fit in one batch', async () => {
  const ana = await server.athlete()
  await server.store.database.$client.query(
    `insert into email_tokens (hash, user_id, purpose, expires_at)
     select 'old ' || number, $1, 'reset', $2 from generate_series(1, 1234) as number`,
    [ana.id, daysAgo(30)],
  )
  await purgeObsoleteData(server.store.database, now)
  assert.equal((await remaining('email_tokens', 'hash')).filter(hash => hash.startsWith('old')).length, 0)
})

test('maintenance runs as a background job', async () => {
  const { database, jobs } = server.store
  const ana = await server.athlete()
  const hash = 'for the night'
  await database
    .insert(emailTokensTable)
    .values({ hash, userId: ana.id, purpose: 'reset', expiresAt: new Date('2026-01-01') })
  await jobs.add(database, 'upkeep', {})
  await eventually(async () => !(await remaining('email_tokens', 'hash')).includes(hash), 'the maintenance')
})
