import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { people } from '#contract/people/people.ts'
import { uuid } from '#server/database/columns.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { eventsTable, invitationsTable } from '#server/database/schema.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTrustedCoach } from '#support/server/test-club.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()
const fortnight = 14 * 86_400_000

const invite = async (coach: TestUser, email: string | string[], message?: string) =>
  (await coach.get(people.invite, { input: { email, ...(message !== undefined && { message }) } })).data

async function inviteOne(coach: TestUser, email: string) {
  const [sent] = (await invite(coach, email)).invited
  assert.ok(sent)
  return sent
}

const byLink = (link: string) => ({ params: { invitation: link.split('/').at(-1) ?? '' } })
const byId = (invitation: { id: string }) => ({ params: { invitation: invitation.id } })
const createAddress = () => `somebody-${uuidv7()}@cornerman.example`

/** Backdates an invitation. */
async function backdate(invitation: { id: string }, milliseconds: number) {
  const invitedAt = new Date(Date.now() - milliseconds)
  const expiresAt = new Date(invitedAt.getTime() + fortnight)
  await server.store.database
    .update(invitationsTable)
    .set({ invitedAt, expiresAt })
    .where(eq(invitationsTable.id, invitation.id))
}

async function countMails(invitation: { id: string }): Promise<number> {
  const jobs = await queryRows(
    server.store.database,
    { id: uuid },
    sql`select id from pgboss.job where name = 'mail.invitation' and data->>'invitationId' = ${invitation.id}`,
  )
  return jobs.length
}

test('an invitation is emailed, and anybody with the link can read it', async () => {
  const rita = await createTrustedCoach(server)
  const address = createAddress()
  const { invited, notInvited, isMailed } = await invite(rita, address, 'Let us <b>start</b> on Monday 🏋️')
  const [sent] = invited
  assert.ok(sent)
  assert.deepEqual(notInvited, [])
  assert.equal(isMailed, false, 'this server has no mail server')
  assert.equal(Date.parse(sent.expiresAt) - Date.parse(sent.invitedAt), fortnight)
  assert.match(sent.link, new RegExp(`^${server.address}/invitation/[\\w-]{43}$`))
  const preview = (await server.visitor().get(people.showInvitation, byLink(sent.link))).data
  assert.deepEqual([preview.email, preview.state, preview.coach.id], [address, 'invited', rita.id])
  assert.equal(preview.message, 'Let us <b>start</b> on Monday 🏋️')
  assert.equal(await countMails(sent), 1)
  const [storedRow] = await server.store.database
    .select()
    .from(invitationsTable)
    .where(eq(invitationsTable.id, sent.id))
  assert.ok(!sent.link.includes(storedRow?.tokenHash ?? ''), 'only the hash of the token is stored')
})

test('invites several addresses at once, ignoring duplicates', async () => {
  const rita = await server.coach()
  const addresses = Array.from({ length: 50 }, createAddress)
  const [first = ''] = addresses
  const { invited } = await invite(rita, [...addresses, first, ` ${first.toUpperCase()} `])
  assert.deepEqual(
    invited.map(({ email }) => email),
    addresses,
  )
  assert.equal(new Set(invited.map(({ link }) => link)).size, 50)
})

test('reports why an address cannot be invited, and invites all other addresses', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  await server.link(rita, ana)
  const { invitedAt } = await inviteOne(rita, bo.email)
  const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const sentOn = longDate.format(new Date(invitedAt))
  const fresh = createAddress()
  const { invited, notInvited } = await invite(rita, [rita.email, ana.email, bo.email, fresh])
  assert.deepEqual(
    invited.map(({ email }) => email),
    [fresh],
  )
  assert.deepEqual(Object.fromEntries(notInvited.map(({ email, reason }) => [email, reason])), {
    [rita.email]: 'This is your own email address.',
    [ana.email]: 'You already work together.',
    [bo.email]: `Invited on ${sentOn}, but no response yet. You can resend the invitation.`,
  })
})

test('inviting an address does not reveal whether it belongs to an account', async () => {
  const [rita, otto, sam] = [await server.coach(), await server.coach('Otto'), await server.athlete('Sam')]
  await server.link(otto, sam)
  const answers = []
  for (const email of [createAddress(), sam.email, otto.email]) {
    const { invited, notInvited } = await invite(rita, email)
    const [{ id, _id, link, invitedAt, expiresAt, ...plain } = { email: '' }] = invited
    answers.push({ ...plain, email: 'the address', notInvited })
  }
  assert.deepEqual(answers[1], answers[0])
  assert.deepEqual(answers[2], answers[0])
})

test('20 concurrent invitations to the same address create only one invitation', async () => {
  const rita = await server.coach()
  const address = createAddress()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => invite(rita, [address, createAddress()])),
  )
  assert.equal(answers.flatMap(({ invited }) => invited).filter(one => one.email === address).length, 1)
  assert.equal(answers.flatMap(({ notInvited }) => notInvited).length, 19)
})

test('an expired invitation can be replaced with a new one', async () => {
  const rita = await server.coach()
  const first = await inviteOne(rita, createAddress())
  await backdate(first, fortnight + 1000)
  await server.visitor().refused('invitation.not-found', people.showInvitation, byLink(first.link))
  assert.deepEqual(
    (await rita.get(people.sentInvitations)).data.map(({ state }) => state),
    ['expired'],
  )
  const second = await inviteOne(rita, first.email)
  await server.visitor().get(people.showInvitation, byLink(second.link))
  assert.deepEqual(
    (await rita.get(people.sentInvitations)).data.map(({ id, state }) => [id, state]),
    [[second.id, 'invited']],
  )
})

test('reports an invalid address and sends no invitations', async () => {
  const rita = await server.coach()
  const getFieldErrors = async (input: { email: never; message?: string }) =>
    (await rita.refused('request.invalid', people.invite, { input })).failure?.fields
  assert.deepEqual(await getFieldErrors({ email: [createAddress(), 'no address'] as never }), {
    'email.1': 'Expected an email address.',
  })
  assert.deepEqual(await getFieldErrors({ email: [] as never }), {
    email: 'Enter at least one email address.',
  })
  assert.ok((await getFieldErrors({} as never))?.email)
  assert.ok((await getFieldErrors({ email: createAddress() as never, message: 'x'.repeat(1001) }))?.message)
  assert.ok((await getFieldErrors({ email: Array.from({ length: 101 }, createAddress) as never }))?.email)
  assert.deepEqual((await rita.get(people.sentInvitations)).data, [])
})

test('resending an invitation creates a new link and invalidates the earlier link', async () => {
  const rita = await server.coach()
  const sent = await inviteOne(rita, createAddress())
  await backdate(sent, fortnight + 1000)
  const again = (await rita.get(people.resendInvitation, byId(sent))).data
  assert.deepEqual([again.id, again.state], [sent.id, 'invited'])
  assert.ok(Date.parse(again.expiresAt) > Date.parse(sent.expiresAt))
  await server.visitor().refused('invitation.not-found', people.showInvitation, byLink(sent.link))
  const preview = (await server.visitor().get(people.showInvitation, byLink(again.link))).data
  assert.deepEqual({ ...preview, link: again.link }, again)
  assert.equal(await countMails(sent), 2)
})

test('resending an invitation within a minute changes nothing and sends no email', async () => {
  const rita = await server.coach()
  const sent = await inviteOne(rita, createAddress())
  const again = await Promise.all([1, 2, 3].map(() => rita.get(people.resendInvitation, byId(sent))))
  for (const { data } of again) assert.deepEqual(data, sent)
  assert.equal(await countMails(sent), 1)
})

test('nobody can use a withdrawn invitation', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const sent = await inviteOne(rita, ana.email)
  await rita.get(people.withdrawInvitation, byId(sent))
  await rita.get(people.withdrawInvitation, byLink(sent.link))
  await server.visitor().refused('invitation.not-found', people.showInvitation, byLink(sent.link))
  await ana.refused('invitation.not-found', people.acceptInvitation, byId(sent))
  await ana.refused('invitation.not-found', people.acceptInvitation, byLink(sent.link))
  await rita.refused('invitation.not-found', people.resendInvitation, byId(sent))
  assert.deepEqual((await ana.get(people.receivedInvitations)).data, [])
  assert.deepEqual((await rita.get(people.sentInvitations)).data, [])
})

test('a coach cannot withdraw an invitation and invite the same address again within a minute', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const address = createAddress()
  const sent = await inviteOne(rita, address)
  await rita.get(people.withdrawInvitation, byId(sent))
  const { invited, notInvited } = await invite(rita, address)
  assert.deepEqual(invited, [])
  const reason = 'You just invited this address. Try again in a minute.'
  assert.deepEqual(notInvited, [{ email: address, reason }])
  await inviteOne(otto, address)
  await backdate(sent, 61_000)
  assert.equal(await countMails(await inviteOne(rita, address)), 1)
})

test('lists open invitations page by page, newest first', async () => {
  const rita = await server.coach()
  const sent = [
    await inviteOne(rita, createAddress()),
    await inviteOne(rita, createAddress()),
    await inviteOne(rita, createAddress()),
  ]
  const page = await rita.get(people.sentInvitations, { query: { limit: 2 } })
  const rest = await rita.get(people.sentInvitations, { query: { limit: 2, cursor: page.nextCursor ?? '' } })
  assert.deepEqual(
    [...page.data, ...rest.data].map(({ id }) => id),
    sent.map(({ id }) => id).toReversed(),
  )
  assert.equal(rest.nextCursor, null)
})

test('a coach cannot find another coach’s invitations', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const sent = await inviteOne(rita, createAddress())
  for (const key of [byId(sent), byLink(sent.link), byId({ id: uuidv7() }), byLink('no-token')]) {
    await otto.refused('invitation.not-found', people.resendInvitation, key)
    await otto.refused('invitation.not-found', people.withdrawInvitation, key)
  }
  assert.deepEqual((await otto.get(people.sentInvitations)).data, [])
  assert.equal((await rita.get(people.sentInvitations)).data.length, 1)
})

test('a coach with an unverified email address cannot send invitations', async () => {
  const rita = await server.coach('Rita', { isVerified: false })
  await rita.refused('email.unverified', people.invite, { input: { email: createAddress() } })
  await rita.refused('email.unverified', people.resendInvitation, byId({ id: uuidv7() }))
})

test('sending an invitation records an event', async () => {
  const rita = await server.coach()
  const sent = await inviteOne(rita, createAddress())
  const [event] = await server.store.database
    .select()
    .from(eventsTable)
    .where(eq(eventsTable.actorId, rita.id))
  assert.equal(event?.kind, 'invitation.sent')
  assert.deepEqual(event.data, { invitationId: sent.id, email: sent.email })
})
