import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
import { people } from '#contract/people/people.ts'
import { eventsTable } from '#server/database/schema.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

/** Starts a coaching relationship through the API: the athlete uses a new join code from the coach. */
async function join(coach: TestUser, athlete: TestUser) {
  const { data } = await coach.get(people.createJoinCode, { input: {} })
  return (await athlete.get(people.useJoinCode, { params: { code: data.code } })).data
}

const listCoaches = async (athlete: TestUser) => {
  const { data } = await athlete.get(people.coachings)
  return data.map(
    ({ coach, state, isPrimary }) => `${coach.firstName} ${state}${isPrimary ? ' primary' : ''}`,
  )
}

test('coaches and athletes can list their coaching relationships, active ones first', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  const withOtto = await join(otto, ana)
  await join(rita, ana)
  await ana.get(people.endCoaching, { params: { id: withOtto.id } })
  assert.deepEqual(await listCoaches(ana), ['Rita active primary', 'Otto ended'])
  const [seenByOtto] = (await otto.get(people.coachings)).data
  assert.equal(seenByOtto?.athlete.id, ana.id)
  assert.equal(seenByOtto?.state, 'ended')
  assert.ok(seenByOtto?.endedAt)
})

test('lists each coaching relationship once, page by page', async () => {
  const rita = await server.coach()
  for (const name of ['Ana', 'Bo', 'Cleo']) await server.link(rita, await server.athlete(name))
  const [first] = (await rita.get(people.coachings)).data
  await rita.get(people.endCoaching, { params: { id: first?.id ?? '' } })
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await rita.get(people.coachings, { query: { limit: 1, ...(cursor && { cursor }) } })
    names.push(...page.data.map(({ athlete, state }) => `${athlete.firstName} ${state}`))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.deepEqual(names, ['Bo active', 'Ana active', 'Cleo ended'])
})

test('an athlete’s first coach becomes the primary coach, and the athlete can later choose a different primary coach', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await join(rita, ana)
  const withOtto = await join(otto, ana)
  assert.deepEqual(await listCoaches(ana), ['Otto active', 'Rita active primary'])
  const changed = await ana.get(people.changeCoaching, {
    params: { id: withOtto.id },
    input: { isPrimary: true },
  })
  assert.equal(changed.data.isPrimary, true)
  assert.deepEqual(await listCoaches(ana), ['Otto active primary', 'Rita active'])
  assert.equal((await ana.get(account.check)).data.user.primaryCoachId, otto.id)
})

test('20 concurrent changes leave exactly one primary coach', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  const both = [await join(rita, ana), await join(otto, ana)]
  const choose = (id: string) =>
    ana.get(people.changeCoaching, { params: { id }, input: { isPrimary: true } })
  await Promise.all(Array.from({ length: 10 }, () => both.map(({ id }) => choose(id))).flat())
  const primary = (await listCoaches(ana)).filter(line => line.endsWith('primary'))
  assert.equal(primary.length, 1)
})

test('the athlete decides which data the coach can see', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { id, scopes } = await join(rita, ana)
  assert.deepEqual(scopes, ['logs', 'body', 'wellness'])
  const change = (newScopes: ('logs' | 'body')[]) =>
    ana.get(people.changeCoaching, { params: { id }, input: { scopes: newScopes } })
  assert.deepEqual((await change(['body', 'body'])).data.scopes, ['body'])
  assert.deepEqual((await change([])).data.scopes, [])
  assert.deepEqual((await rita.get(people.coachings)).data[0]?.scopes, [])
})

test('an athlete can neither set unknown scopes nor unset the primary coach', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { id } = await join(rita, ana)
  const { failure } = await ana.refused('request.invalid', people.changeCoaching, {
    params: { id },
    input: { scopes: ['diary' as never] },
  })
  assert.deepEqual(Object.keys(failure?.fields ?? {}), ['scopes.0'])
  const input = { isPrimary: false as never }
  await ana.refused('request.invalid', people.changeCoaching, { params: { id }, input })
})

test('a coach cannot change the scopes of a coaching relationship', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const id = await server.link(rita, ana, ['logs'])
  const input = { scopes: ['logs' as const, 'body' as const] }
  await rita.refused('role.athlete-only', people.changeCoaching, { params: { id }, input })
  assert.deepEqual((await ana.get(people.coachings)).data[0]?.scopes, ['logs'])
})

test('either side can end a coaching relationship, and the coach then loses access', async () => {
  for (const endingSide of ['coach', 'athlete'] as const) {
    const [rita, ana] = [await server.coach(), await server.athlete()]
    const { id } = await join(rita, ana)
    assert.equal((await rita.get(people.athletes)).data.length, 1)
    await (endingSide === 'coach' ? rita : ana).get(people.endCoaching, { params: { id } })
    assert.deepEqual((await rita.get(people.athletes)).data, [])
    assert.deepEqual((await rita.get(account.check)).data.user.athletes, [])
    assert.deepEqual((await ana.get(account.check)).data.user.coaches, [])
  }
})

test('ending a coaching relationship repeatedly or from both sides records only one event', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { id } = await join(rita, ana)
  const end = (member: TestUser) => member.get(people.endCoaching, { params: { id } })
  await Promise.all([end(rita), end(ana), end(rita), end(ana)])
  await end(ana)
  const endEvents = (await server.store.database.select().from(eventsTable)).filter(
    ({ kind, data }) => kind === 'coaching.ended' && data.coachingId === id,
  )
  assert.equal(endEvents.length, 1)
})

test('an ended coaching relationship cannot be changed', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { id } = await join(rita, ana)
  await rita.get(people.endCoaching, { params: { id } })
  const input = { isPrimary: true as const, scopes: ['logs' as const] }
  await ana.refused('coaching.not-found', people.changeCoaching, { params: { id }, input })
})

test('when the primary coach leaves, the longest-standing remaining coach becomes the primary coach', async () => {
  const names = ['Rita', 'Otto', 'Per']
  const ana = await server.athlete()
  const coachings = []
  for (const name of names) coachings.push(await join(await server.coach(name), ana))
  await ana.get(people.endCoaching, { params: { id: coachings[0]?.id ?? '' } })
  assert.deepEqual(await listCoaches(ana), ['Per active', 'Otto active primary', 'Rita ended'])
  await ana.get(people.endCoaching, { params: { id: coachings[2]?.id ?? '' } })
  assert.deepEqual(await listCoaches(ana), ['Otto active primary', 'Per ended', 'Rita ended'])
})

test('when the primary coach deletes their account, the athlete’s other coach becomes the primary coach', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await join(rita, ana)
  await join(otto, ana)
  await rita.get(account.deleteAccount)
  assert.deepEqual(await listCoaches(ana), ['Otto active primary'])
})

test('joining again starts a new coaching relationship with all scopes', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { id } = await join(rita, ana)
  await ana.get(people.changeCoaching, { params: { id }, input: { scopes: [] } })
  await ana.get(people.endCoaching, { params: { id } })
  const again = await join(rita, ana)
  assert.notEqual(again.id, id)
  assert.deepEqual(again.scopes, ['logs', 'body', 'wellness'])
})

test('users cannot find a coaching relationship between other users', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { id } = await join(rita, ana)
  for (const stranger of [await server.coach('Otto'), await server.athlete('Sam')]) {
    assert.deepEqual((await stranger.get(people.coachings)).data, [])
    const input = { isPrimary: true as const }
    await stranger.refused('coaching.not-found', people.changeCoaching, { params: { id }, input })
    await stranger.refused('coaching.not-found', people.endCoaching, { params: { id } })
  }
  for (const id of [uuidv7(), 'no-id']) {
    await ana.refused('coaching.not-found', people.endCoaching, { params: { id } })
    await ana.refused('coaching.not-found', people.changeCoaching, { params: { id }, input: {} })
  }
  assert.deepEqual(await listCoaches(ana), ['Rita active primary'])
})
