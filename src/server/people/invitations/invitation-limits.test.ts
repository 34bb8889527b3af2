import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
import { people } from '#contract/people/people.ts'
import { invitationMailsTable, invitationsTable } from '#server/database/schema.ts'
import { sendInvitationMail } from '#server/delivery/send-invitation-mail.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTrustedCoach } from '#support/server/test-club.ts'
import type { TestUser } from '#support/server/test-users.ts'

const perCoach = serverForTests({ LIMIT_INVITATIONS_PER_COACH: '2', MAIL_COOLDOWN_SECONDS: '0' })
const perServer = serverForTests({
  LIMIT_INVITATIONS_PER_SERVER: '3',
  LIMIT_INVITATIONS_PER_COACH: '2',
  MAIL_COOLDOWN_SECONDS: '0',
})
const perRecipient = serverForTests({ LIMIT_INVITATIONS_PER_RECIPIENT: '2', MAIL_COOLDOWN_SECONDS: '0' })

const createAddress = () => `somebody-${uuidv7()}@cornerman.example`
const createAddresses = (count: number) => Array.from({ length: count }, createAddress)
const invite = async (coach: TestUser, email: string[]) =>
  (await coach.get(people.invite, { input: { email } })).data

const byId = (invitation: string) => ({ params: { invitation } })

test('a coach can send a limited number of invitations a day, including those sent again or withdrawn', async () => {
  const [rita, otto] = [await perCoach.coach(), await perCoach.coach('Otto')]
  const addresses = createAddresses(2)
  const first = await invite(rita, addresses)
  assert.deepEqual([first.invited.length, first.notInvited], [2, []])
  const [sent] = first.invited
  assert.ok(sent)
  const { failure } = await rita.refused('invitation.too-many', people.resendInvitation, byId(sent.id))
  assert.match(failure?.message ?? '', /^You can send 2 invitations a day, and more once/)
  await rita.get(people.withdrawInvitation, byId(sent.id))
  const [more = ''] = createAddresses(1)
  const second = await invite(rita, [more])
  assert.deepEqual(second.invited, [])
  assert.deepEqual(second.notInvited, [
    {
      email: more,
      reason:
        'You can send 2 invitations a day, and more once athletes have accepted. Try again tomorrow, or share a join code.',
    },
  ])
  assert.equal((await invite(otto, createAddresses(2))).invited.length, 2)
  // A day later, both can invite again.
  await perCoach.store.database
    .update(invitationMailsTable)
    .set({ sentAt: sql`${invitationMailsTable.sentAt} - interval '1 day'` })
    .where(eq(invitationMailsTable.coachId, rita.id))
  assert.equal((await invite(rita, createAddresses(3))).invited.length, 2)
  assert.equal((await invite(otto, createAddresses(1))).invited.length, 0)
})

test('the limit of a coach grows with each athlete who accepts', async () => {
  const [rita, otto] = [await perCoach.coach(), await perCoach.coach('Otto')]
  const ana = await perCoach.athlete()
  const [sent] = (await invite(rita, [ana.email])).invited
  await ana.get(people.acceptInvitation, byId(sent?.id ?? ''))
  assert.equal((await invite(rita, createAddresses(15))).invited.length, 11)
  assert.equal((await invite(otto, createAddresses(15))).invited.length, 2)
})

test('the invitations of all coaches together are limited, even if a coach deletes the account', async () => {
  const [rita, otto, sam] = [
    await perServer.coach(),
    await perServer.coach('Otto'),
    await perServer.coach('Sam'),
  ]
  assert.equal((await invite(rita, createAddresses(2))).invited.length, 2)
  await rita.get(account.deleteAccount)
  const { invited, notInvited } = await invite(otto, createAddresses(2))
  assert.equal(invited.length, 1)
  assert.match(notInvited[0]?.reason ?? '', /^This server has reached its limit of invitations for today\./)
  const ana = await perServer.athlete()
  await perServer.link(sam, ana)
  assert.equal((await invite(otto, createAddresses(2))).invited.length, 1, 'the limit grows')
})

test('an address receives a limited number of invitations a day from all coaches', async () => {
  const [rita, otto, sam] = [
    await perRecipient.coach(),
    await perRecipient.coach('Otto'),
    await perRecipient.coach('Sam'),
  ]
  const [ana, bo] = [createAddress(), createAddress()]
  await invite(rita, [ana])
  const [sent] = (await invite(otto, [ana])).invited
  const { invited, notInvited } = await invite(sam, [ana, bo])
  assert.deepEqual(
    invited.map(({ email }) => email),
    [bo],
  )
  assert.match(notInvited[0]?.reason ?? '', /^This address has been sent several invitations today\./)
  await otto.refused('invitation.too-many', people.resendInvitation, byId(sent?.id ?? ''))
  // The invitation that was sent still works.
  await perRecipient
    .visitor()
    .get(people.showInvitation, { params: { invitation: sent?.link.split('/').at(-1) ?? '' } })
})

test('subaddresses count as the address whose mailbox they share', async () => {
  const [rita, otto] = [await perRecipient.coach(), await perRecipient.coach('Otto')]
  const [ana, bo] = [createAddress(), createAddress()]
  const withSubaddress = (email: string, word: string) => email.replace('@', `+${word}@`)
  const asked = [withSubaddress(ana, 'one'), ana, withSubaddress(ana, 'two'), withSubaddress(bo, 'one')]
  const { invited, notInvited } = await invite(rita, asked)
  assert.deepEqual(
    invited.map(({ email }) => email),
    [asked[0], asked[1], asked[3]],
  )
  assert.deepEqual(
    notInvited.map(({ email }) => email),
    [asked[2]],
  )
  const later = await invite(otto, [withSubaddress(ana, 'three'), bo])
  assert.deepEqual(
    later.invited.map(({ email }) => email),
    [bo],
  )
})

test('coaches who invite one address at the same moment do not exceed its limit', async () => {
  const coaches = await Promise.all(
    ['Rita', 'Otto', 'Sam', 'Eve', 'Ida'].map(name => perRecipient.coach(name)),
  )
  const [ana, bo] = [createAddress(), createAddress()]
  const results = await Promise.all(coaches.map(coach => invite(coach, [ana])))
  assert.equal(results.flatMap(({ invited }) => invited).length, 2)
  const [rita] = coaches
  assert.ok(rita)
  assert.equal((await invite(rita, [bo])).invited.length, 1)
})

test('only a coach whom three athletes have accepted can add a message', async () => {
  const [rita, otto] = [await createTrustedCoach(perCoach), await perCoach.coach('Otto')]
  for (const name of ['Ana', 'Bo']) await perCoach.link(otto, await perCoach.athlete(name))
  const input = { email: createAddress(), message: 'Come along.' }
  await otto.refused('invitation.message-too-early', people.invite, { input })
  assert.deepEqual((await otto.get(people.sentInvitations)).data, [])
  await otto.get(people.invite, { input: { ...input, message: ' ' } })
  const [sent] = (await rita.get(people.invite, { input })).data.invited
  assert.equal(sent?.message, 'Come along.')
})

test('an earlier invitation of a coach whom few athletes have accepted is emailed without its message', async () => {
  const [rita, otto] = [await createTrustedCoach(perCoach), await perCoach.coach('Otto')]
  for (const [coach, isIncluded] of [
    [rita, true],
    [otto, false],
  ] as const) {
    const [sent] = (await invite(coach, [createAddress()])).invited
    assert.ok(sent)
    await perCoach.store.database
      .update(invitationsTable)
      .set({ message: 'Come along.' })
      .where(eq(invitationsTable.id, sent.id))
    const mails: string[] = []
    const { database, secrets } = perCoach.store
    const mailer = {
      sender: () => ({ club: 'Riverside', address: 'https://club.example' }),
      send: async (mail: { text: string }) => void mails.push(mail.text),
    }
    await sendInvitationMail({ database, secrets, mailer }, sent.id, new Date())
    assert.equal(mails.length, 1)
    assert.equal(mails[0]?.includes('Come along.'), isIncluded)
  }
})
