import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { maxPersonalTokens, personalTokens } from '#contract/account/personal-tokens.ts'
import type { TokenScope } from '#contract/account/token-scopes.ts'
import { people } from '#contract/people/people.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { createEmailToken } from '#server/access/email-tokens.ts'
import { hashPassword } from '#server/account/password-hash.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { hashToken } from '#server/http/tokens.ts'
import { serverForTests } from '#support/server/server.ts'
import { signUpPassword, signUpTestUser } from '#support/server/sign-up.ts'
import type { TestClient } from '#support/server/test-client.ts'
import { createTestClub } from '#support/server/test-club.ts'

const server = serverForTests()
const currentPassword = signUpPassword

type Choices = { name?: string; expiresAt?: string; athleteIds?: string[] }

async function createToken(owner: TestClient, scopes: TokenScope[], choices: Choices = {}) {
  const input = { name: 'Club sheet', scopes, currentPassword, ...choices }
  const { personalToken, token } = (await owner.get(personalTokens.create, { input })).data
  return { id: personalToken.id, client: Object.assign(server.visitor(), { token }) }
}

/** Users of a test club have no password of their own. */
async function setPassword({ id }: { id: string }) {
  const values = [await hashPassword(currentPassword), id]
  await server.store.database.$client.query('update users set password_hash = $1 where id = $2', values)
}

async function expire(id: string) {
  const text = "update personal_tokens set expires_at = now() - interval '1 second' where id = $1"
  await server.store.database.$client.query(text, [id])
}

test('a new token is shown once, stored as a hash, and reported by email', async () => {
  const ana = await signUpTestUser(server)
  const { client, id } = await createToken(ana, ['workouts:read', 'workouts:read'])
  assert.match(client.token, /^cm_pat_[\w-]{43}$/)
  const [listed] = (await ana.get(personalTokens.list)).data
  assert.equal(listed?.id, id)
  assert.deepEqual(listed?.scopes, ['workouts:read'])
  assert.ok(!JSON.stringify(listed).includes(client.token))
  const { rows } = await server.store.database.$client.query('select * from personal_tokens where id = $1', [
    id,
  ])
  assert.equal(rows[0].hash, hashToken(client.token))
  assert.ok(!JSON.stringify(rows).includes(client.token))
  const { rows: jobs } = await server.store.database.$client.query(
    "select data from pgboss.job where name = 'mail.security' and data->>'userId' = $1",
    [ana.id],
  )
  assert.deepEqual(jobs, [{ data: { userId: ana.id, change: 'personal-token-created', name: 'Club sheet' } }])
})

test('creating a token needs the password', async () => {
  const ana = await signUpTestUser(server)
  const input = { name: 'Sheet', scopes: ['workouts:read' as const], currentPassword: 'not it' }
  await ana.refused('account.wrong-password', personalTokens.create, { input })
  assert.deepEqual((await ana.get(personalTokens.list)).data, [])
})

test('a token that was revoked or has expired is rejected, and other tokens still work', async () => {
  const ana = await signUpTestUser(server)
  const revoked = await createToken(ana, ['account:read'])
  const expired = await createToken(ana, ['account:read'])
  const kept = await createToken(ana, ['account:read'])
  for (const { client } of [revoked, expired, kept]) await client.get(account.check)
  await ana.get(personalTokens.revoke, { params: { id: revoked.id } })
  await expire(expired.id)
  await revoked.client.refused('session.expired', account.check)
  await expired.client.refused('session.expired', account.check)
  await kept.client.get(account.check)
  assert.equal((await ana.get(personalTokens.list)).data.length, 2)
})

test('nobody can revoke or see the tokens of another user', async () => {
  const [ana, sam] = [await signUpTestUser(server), await signUpTestUser(server, 'Sam')]
  const { id, client } = await createToken(ana, ['account:read'])
  for (const one of [id, randomUUID(), 'no id'])
    await sam.refused('personal-token.not-found', personalTokens.revoke, { params: { id: one } })
  assert.deepEqual((await sam.get(personalTokens.list)).data, [])
  await client.get(account.check)
})

test('the time of the last use is stored to the minute', async () => {
  const ana = await signUpTestUser(server)
  const used = await createToken(ana, ['workouts:read'])
  const unused = await createToken(ana, ['workouts:read'])
  const listLastUses = async () =>
    new Map((await ana.get(personalTokens.list)).data.map(one => [one.id, one.lastUsedAt]))
  await used.client.get(workoutLogs.mine)
  const first = await listLastUses()
  assert.ok(first.get(used.id))
  assert.equal(first.get(unused.id), null)
  await used.client.get(workoutLogs.mine)
  assert.deepEqual(await listLastUses(), first)
})

test('a token cannot be exchanged for a sign-in', async () => {
  const ana = await signUpTestUser(server)
  const { client } = await createToken(ana, ['account:write'])
  const refreshed = await client.call(account.refresh)
  assert.equal(refreshed.ok, false)
  await client.call(account.logout)
  await client.get(account.check)
  await ana.get(account.check)
})

test('ending all other devices with a token ends the sign-ins and keeps the token', async () => {
  const ana = await signUpTestUser(server)
  const { client } = await createToken(ana, ['account:write'])
  assert.equal((await client.get(account.endOtherSignIns)).data.endedCount, 1)
  await ana.refused('session.expired', account.check)
  await client.get(account.check)
})

test('a reset password revokes all tokens of the user and nobody else’s', async () => {
  const [ana, sam] = [await signUpTestUser(server), await signUpTestUser(server, 'Sam')]
  const lost = await createToken(ana, ['account:read'])
  const kept = await createToken(sam, ['account:read'])
  const token = await inTransaction(server.store.database, tx =>
    createEmailToken(tx, ana.id, 'reset', new Date()),
  )
  await server
    .visitor()
    .get(account.resetPassword, { params: { token }, input: { password: 'six squats a week' } })
  await lost.client.refused('session.expired', account.check)
  await kept.client.get(account.check)
})

test('a token that is limited to athletes works only for requests that name them alone', async () => {
  const { rita, ana, bo } = await createTestClub(server)
  await setPassword(rita)
  const { client } = await createToken(rita, ['workouts:read', 'athletes:read', 'programs:read'], {
    athleteIds: [ana.id],
  })
  await client.get(workoutLogs.ofAthlete, { params: { id: ana.id } })
  await client.get(people.athlete, { params: { id: ana.id } })
  await client.get(workoutLogs.ofMyAthletes, { query: { athleteId: ana.id } })
  await client.refused('personal-token.athlete', workoutLogs.ofAthlete, { params: { id: bo.id } })
  await client.refused('personal-token.athlete', workoutLogs.ofMyAthletes)
  await client.refused('personal-token.athlete', regimens.list)
  await client.refused('personal-token.athlete', people.athletes)
  const fake = await client.raw(`/api/regimens?athleteId=${ana.id}`)
  assert.equal(fake.status, 403)
  const [listed] = (await rita.get(personalTokens.list)).data
  assert.deepEqual(
    listed?.athletes?.map(one => one.id),
    [ana.id],
  )
})

test('a token can be limited only to athletes whom the user coaches', async () => {
  const { rita, ana, bo } = await createTestClub(server)
  for (const one of [rita, ana]) await setPassword(one)
  const input = { name: 'Sheet', scopes: ['workouts:read' as const], currentPassword }
  const limitTo = (...athleteIds: string[]) => ({ input: { ...input, athleteIds } })
  await rita.refused('athlete.not-found', personalTokens.create, limitTo(ana.id, bo.id))
  await ana.refused('role.coach-only', personalTokens.create, limitTo(bo.id))
  await rita.get(personalTokens.create, limitTo(ana.id, ana.id.toUpperCase()))
})

test('a token needs a future expiry, known scopes and a name', async () => {
  const ana = await signUpTestUser(server)
  const input = { name: 'Sheet', scopes: ['workouts:read' as const], currentPassword }
  await ana.refused('personal-token.already-expired', personalTokens.create, {
    input: { ...input, expiresAt: '2020-01-01T00:00:00Z' },
  })
  await ana.refused('request.invalid', personalTokens.create, { input: { ...input, scopes: [] } })
  await ana.refused('request.invalid', personalTokens.create, {
    input: { ...input, scopes: ['everything:read' as never] },
  })
  await ana.refused('request.invalid', personalTokens.create, { input: { ...input, name: ' ' } })
  await ana.refused('role.admin-only', personalTokens.create, { input: { ...input, scopes: ['admin:read'] } })
  assert.deepEqual((await ana.get(personalTokens.list)).data, [])
})

test('a user has a limited number of tokens', async () => {
  const ana = await signUpTestUser(server)
  await createToken(ana, ['workouts:read'])
  await server.store.database.$client.query(
    `insert into personal_tokens (id, user_id, name, hash, scopes)
     select gen_random_uuid(), $1, 'Script', gen_random_uuid(), '{workouts:read}' from generate_series(2, $2::int)`,
    [ana.id, maxPersonalTokens],
  )
  const input = { name: 'Sheet', scopes: ['workouts:read' as const], currentPassword }
  await ana.refused('personal-token.too-many', personalTokens.create, { input })
})
