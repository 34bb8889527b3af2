import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { people } from '#contract/people.ts'
import type { Member } from '#support/cast.ts'
import { serverForTests } from '#support/server.ts'
import { readJoinCode } from '../../access/join-code.ts'
import { invitations, joinCodes } from '../../database/schema.ts'

const server = serverForTests()

type Limits = { expiresAt?: string | null; maxUses?: number | null }
const makeCode = async (coach: Member, input: Limits = {}) =>
  (await coach.get(people.createJoinCode, { input })).data
const use = (code: string) => ({ params: { code } })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** As if its time had come meanwhile. */
async function expire(code: string) {
  await server.store.database
    .update(joinCodes)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(joinCodes.code, readJoinCode(code) ?? ''))
}

test('a code shows its coach to anybody, and an athlete joins with it at once', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const made = await makeCode(rita)
  assert.match(made.code, /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  assert.equal(made.link, `${server.address}/join/${made.code}`)
  assert.deepEqual([made.expiresAt, made.maxUses, made.uses], [null, null, 0])

  const shown = (await server.visitor().get(people.showJoinCode, use(made.code))).data
  assert.deepEqual([shown.code, shown.coach.firstName], [made.code, 'Rita'])
  const coaching = (await ana.get(people.useJoinCode, use(made.code))).data
  assert.deepEqual([coaching.state, coaching.coach.id, coaching.athlete.id], ['active', rita.id, ana.id])
  assert.equal((await rita.get(people.joinCodes)).data[0]?.uses, 1)
  assert.equal((await rita.get(people.athletes)).data[0]?.athlete.id, ana.id)
})

test('who joins says what the coach may see', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { code } = await makeCode(rita)
  const joined = await ana.get(people.useJoinCode, { ...use(code), input: { scopes: ['logs', 'wellness'] } })
  assert.deepEqual(joined.data.scopes, ['logs', 'wellness'])
})

test('a code is taken as people type it', async () => {
  const { code } = await makeCode(await server.coach())
  const bare = code.replace('-', '')
  for (const typed of [bare, bare.toLowerCase(), ` ${code} `, code.replace('-', ' '), [...bare].join('–')]) {
    assert.equal((await server.visitor().get(people.showJoinCode, use(typed))).data.code, code)
  }
})

test('what is no code is not found', async () => {
  const ana = await server.athlete()
  for (const typed of ['AAAA-AAAA', 'OOOO-1111', 'x', "' or 1=1", '\0']) {
    await server.visitor().refused('join-code.not-found', people.showJoinCode, use(typed))
    await ana.refused('join-code.not-found', people.useJoinCode, use(typed))
  }
})

test('of twenty who use the last place at once, one gets it', async () => {
  const rita = await server.coach()
  const { code } = await makeCode(rita, { maxUses: 1 })
  const crowd = await Promise.all(Array.from({ length: 20 }, () => server.athlete()))
  const replies = await Promise.all(crowd.map(athlete => athlete.call(people.useJoinCode, use(code))))
  assert.equal(replies.filter(reply => reply.ok).length, 1)
  for (const reply of replies) if (!reply.ok) assert.equal(reply.failure?.code, 'join-code.not-found')
  assert.equal((await rita.get(people.athletes)).data.length, 1)
})

test('whoever is in uses up no place by coming again', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const { code } = await makeCode(rita, { maxUses: 2 })
  const joins = await Promise.all(Array.from({ length: 10 }, () => ana.call(people.useJoinCode, use(code))))
  assert.equal(joins.filter(reply => reply.ok).length, 1)
  await ana.refused('coaching.exists', people.useJoinCode, use(code))
  await bo.get(people.useJoinCode, use(code))
  await ana.refused('coaching.exists', people.useJoinCode, use(code))
})

test('a code that is used up, expired or ended opens nothing', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const usedUp = await makeCode(rita, { maxUses: 1 })
  await ana.get(people.useJoinCode, use(usedUp.code))
  const expired = await makeCode(rita, { expiresAt: inAnHour() })
  await server.visitor().get(people.showJoinCode, use(expired.code))
  await expire(expired.code)
  const ended = await makeCode(rita)
  await rita.get(people.endJoinCode, use(ended.code))
  for (const { code } of [usedUp, expired, ended]) {
    await server.visitor().refused('join-code.not-found', people.showJoinCode, use(code))
    await bo.refused('join-code.not-found', people.useJoinCode, use(code))
  }
  const living = await makeCode(rita, { expiresAt: inAnHour(), maxUses: 20 })
  const { data } = await rita.get(people.joinCodes)
  assert.deepEqual(data, [living])
})

test('codes come newest first, page by page', async () => {
  const rita = await server.coach()
  const made = [await makeCode(rita), await makeCode(rita), await makeCode(rita)].map(({ code }) => code)
  const page = await rita.get(people.joinCodes, { query: { limit: 2 } })
  const rest = await rita.get(people.joinCodes, { query: { limit: 2, cursor: page.nextCursor ?? '' } })
  assert.deepEqual(
    [...page.data, ...rest.data].map(({ code }) => code),
    made.toReversed(),
  )
  assert.equal(rest.nextCursor, null)
})

test('a code is made within bounds', async () => {
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

test('only whose address is verified gives out codes or uses them', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete('Ana', { isVerified: false })]
  const newcomer = await server.coach('Otto', { isVerified: false })
  await newcomer.refused('email.unverified', people.createJoinCode, { input: {} })
  const { code } = await makeCode(rita, { maxUses: 1 })
  await ana.refused('email.unverified', people.useJoinCode, use(code))
  await rita.refused('role.athlete-only', people.useJoinCode, use(code))
  await (await server.coach('Otto')).refused('role.athlete-only', people.useJoinCode, use(code))
  await (await server.coach('Ada', { role: 'admin' })).refused(
    'role.athlete-only',
    people.useJoinCode,
    use(code),
  )
  assert.equal((await rita.get(people.joinCodes)).data[0]?.uses, 0)
})

test('nobody ends or lists the code of another coach', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const { code } = await makeCode(rita)
  await otto.refused('join-code.not-found', people.endJoinCode, use(code))
  await otto.refused('join-code.not-found', people.endJoinCode, use('no-code'))
  assert.deepEqual((await otto.get(people.joinCodes)).data, [])
  await rita.get(people.endJoinCode, use(code))
  await rita.get(people.endJoinCode, use(code))
})

test('joining answers the invitation that waited', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await rita.get(people.invite, { input: { email: ana.email } })
  await ana.get(people.useJoinCode, use((await makeCode(rita)).code))
  assert.deepEqual((await rita.get(people.sentInvitations)).data, [])
  assert.deepEqual((await ana.get(people.receivedInvitations)).data, [])
  const [row] = await server.store.database.select().from(invitations).where(eq(invitations.email, ana.email))
  assert.deepEqual([row?.answer, row?.answeredBy], ['accepted', ana.id])
})
