import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { people } from '#contract/people/people.ts'
import { eventsTable, invitationsTable } from '#server/database/schema.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

async function invite(coach: TestUser, email: string) {
  const [sent] = (await coach.get(people.invite, { input: { email } })).data.invited
  assert.ok(sent)
  const { id, link } = sent
  return { byId: { params: { invitation: id } }, byLink: { params: { invitation: getToken(link) } } }
}

const getToken = (link: string) => link.split('/').at(-1) ?? ''
const createAddress = () => `somebody-${uuidv7()}@cornerman.example`
const listEventKinds = async (member: TestUser) =>
  (await server.store.database.select().from(eventsTable).where(eq(eventsTable.actorId, member.id))).map(
    ({ kind }) => kind,
  )

test('an athlete finds an invitation in their account and accepts it', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { byId } = await invite(rita, ana.email)
  const [received] = (await ana.get(people.receivedInvitations)).data
  assert.deepEqual([received?.id, received?.coach.firstName], [byId.params.invitation, 'Rita'])
  assert.equal((await ana.get(people.showInvitation, byId)).data.state, 'invited')

  const coaching = (await ana.get(people.acceptInvitation, byId)).data
  assert.deepEqual([coaching.state, coaching.coach.id, coaching.isPrimary], ['active', rita.id, true])
  assert.deepEqual(coaching.scopes, ['logs', 'body', 'wellness'])
  assert.equal((await rita.get(people.athletes)).data[0]?.athlete.id, ana.id)
  assert.deepEqual((await ana.get(people.receivedInvitations)).data, [])
  assert.deepEqual((await rita.get(people.sentInvitations)).data, [])
  assert.deepEqual(await listEventKinds(ana), ['invitation.accepted', 'coaching.started'])
})

test('the athlete chooses the scopes when accepting', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { byId } = await invite(rita, ana.email)
  const input = { scopes: ['logs' as const] }
  assert.deepEqual((await ana.get(people.acceptInvitation, { ...byId, input })).data.scopes, ['logs'])
  // A repeated request does not change the scopes.
  const again = await ana.get(people.acceptInvitation, { ...byId, input: { scopes: ['body'] } })
  assert.deepEqual(again.data.scopes, ['logs'])

  const bo = await server.athlete('Bo')
  const second = (await invite(rita, bo.email)).byId
  const unknown = { ...second, input: { scopes: ['everything' as never] } }
  await bo.refused('request.invalid', people.acceptInvitation, unknown)
  const none = await bo.get(people.acceptInvitation, { ...second, input: { scopes: [] } })
  assert.deepEqual(none.data.scopes, [])
})

test('any athlete with the link can accept the invitation, regardless of their email address', async () => {
  const [rita, bo] = [await server.coach(), await server.athlete('Bo')]
  const { byLink } = await invite(rita, createAddress())
  const coaching = (await bo.get(people.acceptInvitation, byLink)).data
  assert.equal(coaching.athlete.id, bo.id)
  assert.equal((await server.visitor().get(people.showInvitation, byLink)).data.state, 'accepted')
})

test('50 concurrent acceptances create one coaching relationship', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { byId, byLink } = await invite(rita, ana.email)
  const acceptances = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ana.get(people.acceptInvitation, index % 2 ? byId : byLink)),
  )
  assert.equal(new Set(acceptances.map(({ data }) => data.id)).size, 1)
  assert.equal((await ana.get(people.coachings)).data.length, 1)
  assert.deepEqual(await listEventKinds(ana), ['invitation.accepted', 'coaching.started'])
})

test('if several people have the same link, only the first can accept the invitation', async () => {
  const rita = await server.coach()
  const { byLink } = await invite(rita, createAddress())
  const crowd = await Promise.all(Array.from({ length: 10 }, () => server.athlete()))
  const replies = await Promise.all(crowd.map(athlete => athlete.call(people.acceptInvitation, byLink)))
  assert.equal(replies.filter(reply => reply.ok).length, 1)
  for (const reply of replies) if (!reply.ok) assert.equal(reply.failure?.code, 'invitation.not-found')
  assert.equal((await rita.get(people.athletes)).data.length, 1)
})

test('accepting an invitation does not change an active coaching relationship', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { byLink } = await invite(rita, createAddress())
  const id = await server.link(rita, ana, ['body'])
  const coaching = (await ana.get(people.acceptInvitation, byLink)).data
  assert.deepEqual([coaching.id, coaching.scopes], [id, ['body']])
})

test('accepting an invitation again does not restart an ended coaching relationship', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { byId, byLink } = await invite(rita, ana.email)
  const { id } = (await ana.get(people.acceptInvitation, byId)).data
  await ana.get(people.endCoaching, { params: { id } })
  await ana.refused('invitation.not-found', people.acceptInvitation, byLink)
  await ana.refused('invitation.not-found', people.acceptInvitation, byId)
  assert.deepEqual((await rita.get(people.athletes)).data, [])
})

test('declining an invitation closes it, and declining it again has no effect', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { byId, byLink } = await invite(rita, ana.email)
  await ana.get(people.declineInvitation, byId)
  await ana.get(people.declineInvitation, byLink)
  await ana.refused('invitation.not-found', people.acceptInvitation, byLink)
  await ana.refused('invitation.not-found', people.showInvitation, byId)
  assert.deepEqual((await ana.get(people.receivedInvitations)).data, [])
  assert.deepEqual((await rita.get(people.sentInvitations)).data, [])
  assert.deepEqual((await rita.get(people.athletes)).data, [])
  assert.deepEqual(await listEventKinds(ana), ['invitation.declined'])
})

test('nobody can read or respond to an expired invitation', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const { byId, byLink } = await invite(rita, ana.email)
  await server.store.database
    .update(invitationsTable)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(invitationsTable.id, byId.params.invitation))
  for (const key of [byId, byLink]) {
    await ana.refused('invitation.not-found', people.showInvitation, key)
    await ana.refused('invitation.not-found', people.acceptInvitation, key)
    await ana.refused('invitation.not-found', people.declineInvitation, key)
  }
  assert.deepEqual((await ana.get(people.receivedInvitations)).data, [])
})

test('an invitation id alone does not give other users access to the invitation', async () => {
  const [rita, ana, sam] = [await server.coach(), await server.athlete(), await server.athlete('Sam')]
  const { byId } = await invite(rita, ana.email)
  await server.visitor().refused('invitation.not-found', people.showInvitation, byId)
  await rita.refused('invitation.not-found', people.showInvitation, byId)
  await sam.refused('invitation.not-found', people.showInvitation, byId)
  await sam.refused('invitation.not-found', people.acceptInvitation, byId)
  await sam.refused('invitation.not-found', people.declineInvitation, byId)
  assert.deepEqual((await sam.get(people.receivedInvitations)).data, [])
  assert.equal((await ana.get(people.receivedInvitations)).data.length, 1)
})

test('an unverified email address gives no access to invitations', async () => {
  const [rita, thief] = [await server.coach(), await server.athlete('Ana', { isVerified: false })]
  const { byId, byLink } = await invite(rita, thief.email)
  assert.deepEqual((await thief.get(people.receivedInvitations)).data, [])
  await thief.refused('invitation.not-found', people.showInvitation, byId)
  await thief.refused('invitation.not-found', people.declineInvitation, byId)
  await thief.refused('email.unverified', people.acceptInvitation, byId)
  await thief.refused('email.unverified', people.acceptInvitation, byLink)
})

test('only athletes can respond to invitations', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const ada = await server.coach('Ada', { role: 'admin' })
  for (const coach of [otto, ada]) {
    const { byId, byLink } = await invite(rita, coach.email)
    for (const key of [byId, byLink]) {
      await coach.refused('role.athlete-only', people.acceptInvitation, key)
      await coach.refused('role.athlete-only', people.declineInvitation, key)
    }
  }
})

test('returns 404 for unknown invitations', async () => {
  const ana = await server.athlete()
  for (const invitation of [uuidv7(), 'no-token', 'x'.repeat(500)]) {
    const key = { params: { invitation } }
    await server.visitor().refused('invitation.not-found', people.showInvitation, key)
    await ana.refused('invitation.not-found', people.acceptInvitation, key)
    await ana.refused('invitation.not-found', people.declineInvitation, key)
  }
})

test('lists received invitations page by page, newest first', async () => {
  const ana = await server.athlete()
  for (const name of ['Rita', 'Otto', 'Per']) await invite(await server.coach(name), ana.email)
  const page = await ana.get(people.receivedInvitations, { query: { limit: 2 } })
  const cursor = page.nextCursor ?? ''
  const rest = await ana.get(people.receivedInvitations, { query: { limit: 2, cursor } })
  assert.deepEqual(
    [...page.data, ...rest.data].map(({ coach }) => coach.firstName),
    ['Per', 'Otto', 'Rita'],
  )
  assert.equal(rest.nextCursor, null)
})
