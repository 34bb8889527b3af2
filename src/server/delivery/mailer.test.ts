import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
import { people } from '#contract/people/people.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { appendInvitationSeal, deriveInvitationToken } from '#server/access/invitation-token.ts'
import { invitationsTable } from '#server/database/schema.ts'
import { hashToken } from '#server/http/tokens.ts'
import { eventually } from '#support/eventually.ts'
import { findLinkToken, openMailFolder } from '#support/server/mail.ts'
import { serverForTests } from '#support/server/server.ts'
import { makeSignUpInput } from '#support/server/sign-up.ts'

const server = serverForTests('alone')

const inbox = openMailFolder(server.dataDir)

test('without a mail server, saves each email to a file that only the file’s owner can read', async () => {
  const input = makeSignUpInput()
  await server.visitor().get(account.register, { input })
  const mail = await inbox.arrived(input.email)
  assert.deepEqual(mail.from, { name: 'Cornerman', address: 'no-reply@localhost' })
  assert.ok(mail.text?.includes(`${server.address}/auth/verify/`))
  const folder = join(server.dataDir, 'mail')
  assert.equal(statSync(folder).mode & 0o777, 0o700)
  for (const name of readdirSync(folder)) {
    assert.match(name, /^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[\da-f]{8}\.eml$/)
    assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600)
  }
  const { data } = await server.visitor().get(account.verifyEmail, { input: { token: findLinkToken(mail) } })
  assert.equal(data.isAlreadyVerified, false)
})

/** Stores an invitation and queues its email, as the invitation route does. */
async function invite(email: string, more: object = {}) {
  const rita = await server.coach('Rita')
  // Only a coach whom three athletes have accepted can add a message.
  for (const name of ['Ana', 'Bo', 'Cleo']) await server.link(rita, await server.athlete(name))
  const [id, invitedAt] = [uuidv7(), new Date()]
  const token = deriveInvitationToken(server.store.secrets.tokenKey, id, invitedAt)
  const expiresAt = new Date(Date.now() + 86_400_000)
  await server.store.database
    .insert(invitationsTable)
    .values({ id, coachId: rita.id, email, tokenHash: hashToken(token), invitedAt, expiresAt, ...more })
  await server.store.jobs.add(server.store.database, 'mail.invitation', { invitationId: id })
  return appendInvitationSeal(server.store.secrets.tokenKey, token)
}

test('an invitation email contains the link, although the token is not stored', async () => {
  const email = makeSignUpInput().email
  const token = await invite(email, { message: 'See you on Monday.' })
  const mail = await inbox.arrived(email)
  assert.equal(mail.subject, 'Rita Example would like to coach you')
  assert.equal(findLinkToken(mail), token)
  const invitation = await server.visitor().get(people.showInvitation, { params: { invitation: token } })
  assert.equal(invitation.data.email, email)
  assert.ok(mail.text?.includes('See you on Monday.'))
})

test('does not email an invitation that was withdrawn before the email was sent', async () => {
  const [withdrawn, open] = [makeSignUpInput().email, makeSignUpInput().email]
  await invite(withdrawn, { answer: 'withdrawn', answeredAt: new Date() })
  await invite(open)
  await inbox.arrived(open)
  assert.deepEqual(await inbox.to(withdrawn), [])
})

test('without a mail server, notification emails are not saved to files', async () => {
  const [rita, ana] = [await server.coach('Rita'), await server.athlete('Ana')]
  await server.link(rita, ana)
  const log = (await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Plank' }] } })).data.id
  await rita.get(reviews.comment, { params: { id: log }, input: { text: 'Well done.' } })
  await eventually(async () => {
    const { rows } = await server.store.database.$client.query(
      "select 1 from pgboss.job where name = 'mail.news' and state = 'completed'",
    )
    return rows.length === 1
  }, 'the end of the job')
  assert.deepEqual(await inbox.to(ana.email), [])
})
