import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { people } from '#contract/people.ts'
import type { Member } from '#support/cast.ts'
import { serverForTests } from '#support/server.ts'
import { rowsOf } from '../../database/rows.ts'
import { events, invitations } from '../../database/schema.ts'

const server = serverForTests()
const fortnight = 14 * 86_400_000

const invite = async (coach: Member, email: string | string[], message?: string) =>
  (await coach.get(people.invite, { input: { email, ...(message !== undefined && { message }) } })).data

async function inviteOne(coach: Member, email: string) {
  const [sent] = (await invite(coach, email)).invited
  assert.ok(sent)
  return sent
}

const byLink = (link: string) => ({ params: { invitation: link.split('/').at(-1) ?? '' } })
const byId = (invitation: { id: string }) => ({ params: { invitation: invitation.id } })
const someAddress = () => `somebody-${uuidv7()}@cornerman.example`

/** As if it had been sent so long ago. */
async function age(invitation: { id: string }, milliseconds: number) {
  const invitedAt = new Date(Date.now() - milliseconds)
  const expiresAt = new Date(invitedAt.getTime() + fortnight)
  await server.store.database
    .update(invitations)
    .set({ invitedAt, expiresAt })
    .where(eq(invitations.id, invitation.id))
}

async function countMails(invitation: { id: string }): Promise<number> {
  const asked = await rowsOf(
    server.store.database,
    sql`select 1 from pgboss.job where name = 'mail.invitation' and data->>'invitationId' = ${invitation.id}`,
  )
  return asked.length
}

test('an invitation is mailed and can be read by whoever holds its link', async () => {
  const rita = await server.coach()
  const address = someAddress()
  const { invited, notInvited, isMailed } = await invite(rita, address, 'Let us <b>start</b> on Monday 🏋️')
  const [sent] = invited
  assert.ok(sent)
  assert.deepEqual(notInvited, [])
  assert.equal(isMailed, false, 'this server has no mail server to send by')
  assert.equal(Date.parse(sent.expiresAt) - Date.parse(sent.invitedAt), fortnight)
  assert.match(sent.link, new RegExp(`^${server.address}/invitation/[\\w-]{43}$`))
  const shown = (await server.visitor().get(people.showInvitation, byLink(sent.link))).data
  assert.deepEqual([shown.email, shown.state, shown.coach.id], [address, 'invited', rita.id])
  assert.equal(shown.message, 'Let us <b>start</b> on Monday 🏋️')
  assert.equal(await countMails(sent), 1)
  const [kept] = await server.store.database.select().from(invitations).where(eq(invitations.id, sent.id))
  assert.ok(!sent.link.includes(kept?.tokenHash ?? ''), 'only the hash of the token is kept')
})

test('many are invited at once, each address once', async () => {
  const rita = await server.coach()
  const addresses = Array.from({ length: 50 }, someAddress)
  const [first = ''] = addresses
  const { invited } = await invite(rita, [...addresses, first, ` ${first.toUpperCase()} `])
  assert.deepEqual(
    invited.map(({ email }) => email),
    addresses,
  )
  assert.equal(new Set(invited.map(({ link }) => link)).size, 50)
})

test('who cannot be invited is named with the reason, the others are invited', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  await server.link(rita, ana)
  const { invitedAt } = await inviteOne(rita, bo.email)
  const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const sentOn = longDate.format(new Date(invitedAt))
  const fresh = someAddress()
  const { invited, notInvited } = await invite(rita, [rita.email, ana.email, bo.email, fresh])
  assert.deepEqual(
    invited.map(({ email }) => email),
    [fresh],
  )
  assert.deepEqual(Object.fromEntries(notInvited.map(({ email, reason }) => [email, reason])), {
    [rita.email]: 'This is your own address.',
    [ana.email]: 'You two work together already.',
    [bo.email]: `Invited on ${sentOn}, not answered yet. You can send it again.`,
  })
})

test('the answer does not tell who has an account here', async () => {
  const [rita, otto, sam] = [await server.coach(), await server.coach('Otto'), await server.athlete('Sam')]
  await server.link(otto, sam)
  const answers = []
  for (const email of [someAddress(), sam.email, otto.email]) {
    const { invited, notInvited } = await invite(rita, email)
    const [{ id, _id, link, invitedAt, expiresAt, ...plain } = { email: '' }] = invited
    answers.push({ ...plain, email: 'the address', notInvited })
  }
  assert.deepEqual(answers[1], answers[0])
  assert.deepEqual(answers[2], answers[0])
})

test('twenty invitations of one address at once become one', async () => {
  const rita = await server.coach()
  const address = someAddress()
  const answers = await Promise.all(Array.from({ length: 20 }, () => invite(rita, [address, someAddress()])))
  assert.equal(answers.flatMap(({ invited }) => invited).filter(one => one.email === address).length, 1)
  assert.equal(answers.flatMap(({ notInvited }) => notInvited).length, 19)
})

test('an expired invitation makes room for a new one', async () => {
  const rita = await server.coach()
  const first = await inviteOne(rita, someAddress())
  await age(first, fortnight + 1000)
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

test('an address that is none is named, and nobody is invited', async () => {
  const rita = await server.coach()
  const refused = async (input: { email: never; message?: string }) =>
    (await rita.refused('request.invalid', people.invite, { input })).failure?.fields
  assert.deepEqual(await refused({ email: [someAddress(), 'no address'] as never }), {
    'email.1': 'Expected an email address.',
  })
  assert.deepEqual(await refused({ email: [] as never }), { email: 'Enter at least one email address.' })
  assert.ok((await refused({} as never))?.email)
  assert.ok((await refused({ email: someAddress() as never, message: 'x'.repeat(1001) }))?.message)
  assert.ok((await refused({ email: Array.from({ length: 101 }, someAddress) as never }))?.email)
  assert.deepEqual((await rita.get(people.sentInvitations)).data, [])
})

test('sent again it has a new link, and the earlier one ends', async () => {
  const rita = await server.coach()
  const sent = await inviteOne(rita, someAddress())
  await age(sent, fortnight + 1000)
  const again = (await rita.get(people.resendInvitation, byId(sent))).data
  assert.deepEqual([again.id, again.state], [sent.id, 'invited'])
  assert.ok(Date.parse(again.expiresAt) > Date.parse(sent.expiresAt))
  await server.visitor().refused('invitation.not-found', people.showInvitation, byLink(sent.link))
  const shown = (await server.visitor().get(people.showInvitation, byLink(again.link))).data
  assert.deepEqual({ ...shown, link: again.link }, again)
  assert.equal(await countMails(sent), 2)
})

test('sent again within a minute it stays as it is and is not mailed', async () => {
  const rita = await server.coach()
  const sent = await inviteOne(rita, someAddress())
  const again = await Promise.all([1, 2, 3].map(() => rita.get(people.resendInvitation, byId(sent))))
  for (const { data } of again) assert.deepEqual(data, sent)
  assert.equal(await countMails(sent), 1)
})

test('a withdrawn invitation is gone for everybody', async () => {
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

test('taken back, it is not sent anew before the first mail has cooled down', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const address = someAddress()
  const sent = await inviteOne(rita, address)
  await rita.get(people.withdrawInvitation, byId(sent))
  const { invited, notInvited } = await invite(rita, address)
  assert.deepEqual(invited, [])
  const reason = 'You wrote to this address just now. Try again in a minute.'
  assert.deepEqual(notInvited, [{ email: address, reason }])
  await inviteOne(otto, address)
  await age(sent, 61_000)
  assert.equal(await countMails(await inviteOne(rita, address)), 1)
})

test('what waits for an answer comes newest first, page by page', async () => {
  const rita = await server.coach()
  const sent = [
    await inviteOne(rita, someAddress()),
    await inviteOne(rita, someAddress()),
    await inviteOne(rita, someAddress()),
  ]
  const page = await rita.get(people.sentInvitations, { query: { limit: 2 } })
  const rest = await rita.get(people.sentInvitations, { query: { limit: 2, cursor: page.nextCursor ?? '' } })
  assert.deepEqual(
    [...page.data, ...rest.data].map(({ id }) => id),
    sent.map(({ id }) => id).toReversed(),
  )
  assert.equal(rest.nextCursor, null)
})

test('another coach finds no invitation of Rita’s', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const sent = await inviteOne(rita, someAddress())
  for (const key of [byId(sent), byLink(sent.link), byId({ id: uuidv7() }), byLink('no-token')]) {
    await otto.refused('invitation.not-found', people.resendInvitation, key)
    await otto.refused('invitation.not-found', people.withdrawInvitation, key)
  }
  assert.deepEqual((await otto.get(people.sentInvitations)).data, [])
  assert.equal((await rita.get(people.sentInvitations)).data.length, 1)
})

test('a coach whose address is not verified invites nobody', async () => {
  const rita = await server.coach('Rita', { isVerified: false })
  await rita.refused('email.unverified', people.invite, { input: { email: someAddress() } })
  await rita.refused('email.unverified', people.resendInvitation, byId({ id: uuidv7() }))
})

test('what was sent is written down', async () => {
  const rita = await server.coach()
  const sent = await inviteOne(rita, someAddress())
  const [noted] = await server.store.database.select().from(events).where(eq(events.actorId, rita.id))
  assert.equal(noted?.kind, 'invitation.sent')
  assert.deepEqual(noted.data, { invitationId: sent.id, email: sent.email })
})
