import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { people } from '#contract/people/people.ts'
import { parseJoinCode } from '#server/access/join-code.ts'
import { invitationsTable, joinCodesTable } from '#server/database/schema.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

type Limits = { expiresAt?: string | null; maxUses?: number | null }
const createCode = async (coach: TestUser, input: Limits = {}) =>
  (await coach.get(people.createJoinCode, { input })).data
const withCode = (code: string) => ({ params: { code } })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** Sets the expiry date of a join code to a date in the past. */
async function expire(code: string) {
  await server.store.database
    .update(joinCodesTable)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(joinCodesTable.code, parseJoinCode(code) ?? ''))
}

test('anybody with a join code can see which coach created it, and an athlete can use it to join', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const created = await createCode(rita)
  assert.match(created.code, /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  assert.equal(created.link, `${server.address}/join/${created.code}`)
  assert.deepEqual([created.expiresAt, created.maxUses, created.uses], [null, null, 0])

  const preview = (await server.visitor().get(people.showJoinCode, withCode(created.code))).data
  assert.deepEqual([preview.code, preview.coach.firstName], [created.code, 'Rita'])
  const coaching = (await ana.get(people.useJoinCode, withCode(created.code))).data
  assert.deepEqual([coaching.state, coaching.coach.id, coaching.athlete.id], ['active', rita.id, ana.id])
  assert.equal((await rita.get(people.joinCodes)).data[0]?.uses, 1)
  assert.equal((await rita.get(people.athletes)).data[0]?.athlete.id, ana.id)
})

test('the athlete chooses the scopes when joining', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { code } = await createCode(rita)
  const joined = await ana.get(people.useJoinCode, {
    ...withCode(code),
    input: { scopes: ['logs', 'wellness'] },
  })
  assert.deepEqual(joined.data.scopes, ['logs', 'wellness'])
})

test('accepts a join code in upper or lower case and with any separators', async () => {
  const { code } = await createCode(await server.coach())
  const bare = code.replace('-', '')
  for (const typed of [bare, bare.toLowerCase(), ` ${code} `, code.replace('-', ' '), [...bare].join('–')]) {
    assert.equal((await server.visitor().get(people.showJoinCode, withCode(typed))).data.code, code)
  }
})

test('returns 404 for unknown codes', async () => {
  const ana = await server.athlete()
  for (const typed of ['AAAA-AAAA', 'OOOO-1111', 'x', "' or 1=1", '\0']) {
    await server.visitor().refused('join-code.not-found', people.showJoinCode, withCode(typed))
    await ana.refused('join-code.not-found', people.useJoinCode, withCode(typed))
  }
})

test('only one of 20 concurrent users can use a join code that has one use left', async () => {
  const rita = await server.coach()
  const { code } = await createCode(rita, { maxUses: 1 })
  const crowd = await Promise.all(Array.from({ length: 20 }, () => server.athlete()))
  const replies = await Promise.all(crowd.map(athlete => athlete.call(people.useJoinCode, withCode(code))))
  assert.equal(replies.filter(reply => reply.ok).length, 1)
  for (const reply of replies) if (!reply.ok) assert.equal(reply.failure?.code, 'join-code.not-found')
  assert.equal((await rita.get(people.athletes)).data.length, 1)
})

test('joining again does not count as another use of the code', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const { code } = await createCode(rita, { maxUses: 2 })
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => ana.call(people.useJoinCode, withCode(code))),
  )
  assert.equal(replies.filter(reply => reply.ok).length, 1)
  await ana.refused('coaching.exists', people.useJoinCode, withCode(code))
  await bo.get(people.useJoinCode, withCode(code))
  await ana.refused('coaching.exists', people.useJoinCode, withCode(code))
})

test('rejects join codes that have no uses left, have expired or have been deactivated', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const usedUp = await createCode(rita, { maxUses: 1 })
  await ana.get(people.useJoinCode, withCode(usedUp.code))
  const expired = await createCode(rita, { expiresAt: inAnHour() })
  await server.visitor().get(people.showJoinCode, withCode(expired.code))
  await expire(expired.code)
  const ended = await createCode(rita)
  await rita.get(people.endJoinCode, withCode(ended.code))
  for (const { code } of [usedUp, expired, ended]) {
    await server.visitor().refused('join-code.not-found', people.showJoinCode, withCode(code))
    await bo.refused('join-code.not-found', people.useJoinCode, withCode(code))
  }
  const usableCode = await createCode(rita, { expiresAt: inAnHour(), maxUses: 20 })
  const { data } = await rita.get(people.joinCodes)
  assert.deepEqual(data, [usableCode])
})

test('lists join codes page by page, newest first', async () => {
  const rita = await server.coach()
  const created = [await createCode(rita), await createCode(rita), await createCode(rita)].map(
    ({ code }) => code,
  )
  const page = await rita.get(people.joinCodes, { query: { limit: 2 } })
  const rest = await rita.get(people.joinCodes, { query: { limit: 2, cursor: page.nextCursor ?? '' } })
  assert.deepEqual(
    [...page.data, ...rest.data].map(({ code }) => code),
    created.toReversed(),
  )
  assert.equal(rest.nextCursor, null)
})

test('rejects invalid expiry dates and invalid usage limits', async () => {
  const rita = await server.coach()
  const past = { expiresAt: '2020-01-01T00:00:00Z' }
  const never = { expiresAt: '9999-12-31T23:59:59-12:00' }
  for (const input of [
    past,
    never,
    { expiresAt: 'soon' },
    { maxUses: 0 },
    { maxUses: 1.5 },
    { maxUses: 10_001 },
  ]) {
    await rita.refused('request.invalid', people.createJoinCode, { input })
  }
  assert.deepEqual((await rita.get(people.joinCodes)).data, [])
})

test('creating and using join codes requires a verified email address', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete('Ana', { isVerified: false })]
  const newcomer = await server.coach('Otto', { isVerified: false })
  await newcomer.refused('email.unverified', people.createJoinCode, { input: {} })
  const { code } = await createCode(rita, { maxUses: 1 })
  await ana.refused('email.unverified', people.useJoinCode, withCode(code))
  await rita.refused('role.athlete-only', people.useJoinCode, withCode(code))
  await (await server.coach('Otto')).refused('role.athlete-only', people.useJoinCode, withCode(code))
  await (await server.coach('Ada', { role: 'admin' })).refused(
    'role.athlete-only',
    people.useJoinCode,
    withCode(code),
  )
  assert.equal((await rita.get(people.joinCodes)).data[0]?.uses, 0)
})

test('coaches cannot list or deactivate other coaches’ join codes', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const { code } = await createCode(rita)
  await otto.refused('join-code.not-found', people.endJoinCode, withCode(code))
  await otto.refused('join-code.not-found', people.endJoinCode, withCode('no-code'))
  assert.deepEqual((await otto.get(people.joinCodes)).data, [])
  await rita.get(people.endJoinCode, withCode(code))
  await rita.get(people.endJoinCode, withCode(code))
})

test('joining with a code accepts an open invitation from the same coach', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await rita.get(people.invite, { input: { email: ana.email } })
  await ana.get(people.useJoinCode, withCode((await createCode(rita)).code))
  assert.deepEqual((await rita.get(people.sentInvitations)).data, [])
  assert.deepEqual((await ana.get(people.receivedInvitations)).data, [])
  const [row] = await server.store.database
    .select()
    .from(invitationsTable)
    .where(eq(invitationsTable.email, ana.email))
  assert.deepEqual([row?.answer, row?.answeredBy], ['accepted', ana.id])
})
