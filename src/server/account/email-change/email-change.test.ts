import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { account } from '#contract/account/account.ts'
import { emailChange } from '#contract/account/email-change.ts'
import { secondFactor } from '#contract/account/second-factor.ts'
import { administration } from '#contract/admin/administration.ts'
import { dataExports } from '#contract/data-exports.ts'
import { createEmailToken } from '#server/access/email-tokens.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { eventually } from '#support/eventually.ts'
import { findLinkToken, openMailFolder, startTestSmtpServer } from '#support/server/mail.ts'
import { serverForTests } from '#support/server/server.ts'
import {
  makeSignUpInput,
  type RegisteredUser,
  signInTestUser,
  signUpPassword,
  signUpTestUser,
} from '#support/server/sign-up.ts'

const inbox = await startTestSmtpServer()
const server = serverForTests({ SMTP_URL: inbox.url, MAIL_COOLDOWN_SECONDS: '0' })
const withCooldown = serverForTests({ SMTP_URL: inbox.url })
const withoutMail = serverForTests()
const onHttps = serverForTests({ PUBLIC_URL: 'https://club.example' })

const newAddress = (name = 'new') => makeSignUpInput(name).email
const currentPassword = signUpPassword

/** Signs up a person whose address is confirmed. */
async function signUpVerified(firstName = 'Ana', on = server): Promise<RegisteredUser> {
  const user = await signUpTestUser(on, firstName)
  await query('update users set email_verified_at = now() where id = $1', user.id, on)
  return user
}
const query = async (text: string, value: string, on = server) =>
  (await on.store.database.$client.query(text, [value])).rows
const emailOf = async (id: string, on = server) =>
  (await query('select email from users where id = $1', id, on))[0]?.email

/** The token of the last email about a change to the address. */
async function findToken(address: string) {
  const isLink = (subject = '') => subject === 'Confirm your new email address'
  const mail = await eventually(
    async () => (await inbox.to(address)).findLast(({ subject }) => isLink(subject)),
    `a link to ${address}`,
  )
  return findLinkToken(mail)
}
const confirm = async (token: string, on = server) =>
  (await on.visitor().get(emailChange.confirm, { input: { token } })).data.isChanged
const refuseToken = (token: string) =>
  server.visitor().refused('token.invalid', emailChange.confirm, { input: { token } })
const allMailsSent = () =>
  eventually(async () => {
    const { rows } = await server.store.database.$client.query(
      "select 1 from pgboss.job where name like 'mail.%' and state < 'completed' limit 1",
    )
    return rows.length === 0
  }, 'the completion of all mail jobs')

test('the address changes once both addresses are confirmed, and the former one is informed', async () => {
  const [ana, bo] = [await signUpVerified(), await signUpVerified('Bo')]
  const laptop = await signInTestUser(server, ana.email)
  const newEmail = newAddress()
  await bo.get(emailChange.request, { input: { newEmail: newAddress(), currentPassword } })
  const { data } = await ana.get(emailChange.request, { input: { newEmail, currentPassword } })
  assert.deepEqual([data.newEmail, data.unconfirmed], [newEmail, ['current', 'new']])
  const [current, fresh] = [await findToken(ana.email), await findToken(newEmail)]
  const reset = await inTransaction(server.store.database, tx =>
    createEmailToken(tx, ana.id, 'reset', new Date()),
  )
  assert.equal(await confirm(fresh), false)
  assert.deepEqual((await ana.get(emailChange.get)).data?.unconfirmed, ['current'])
  assert.equal(await confirm(fresh), false, 'the same link again')
  assert.equal(await emailOf(ana.id), ana.email)
  assert.equal(await confirm(current), true)
  assert.equal(await confirm(current), true, 'the same link again')

  const { user } = (await laptop.get(account.check)).data
  assert.deepEqual([user.email, user.isEmailVerified], [newEmail, true])
  assert.equal((await ana.get(emailChange.get)).data, null)
  await signInTestUser(server, newEmail)
  await server
    .visitor()
    .refused('login.wrong', account.login, { input: { email: ana.email, password: signUpPassword } })
  // A link in the former mailbox must not open the account.
  await server.visitor().refused('token.invalid', account.resetPassword, {
    params: { token: reset },
    input: { password: 'five squats' },
  })
  const report = await eventually(
    async () => (await inbox.to(ana.email)).find(mail => mail.subject === 'Your email address was changed'),
    'the report',
  )
  assert.ok(!report.text?.includes(newEmail))
  assert.equal(await emailOf(bo.id), bo.email)
  assert.equal((await bo.get(emailChange.get)).data?.unconfirmed.length, 2)
})

test('requires the password, and another address', async () => {
  const ana = await signUpVerified()
  const newEmail = newAddress()
  const wrong = { newEmail, currentPassword: 'guessed it' }
  await ana.refused('account.wrong-password', emailChange.request, { input: wrong })
  const same = { newEmail: ` ${ana.email.toUpperCase()}`, currentPassword }
  const { failure } = await ana.refused('email-change.same-address', emailChange.request, { input: same })
  assert.deepEqual(Object.keys(failure?.fields ?? {}), ['newEmail'])
  await server.visitor().refused('session.required', emailChange.request, { input: same })
  assert.equal((await ana.get(emailChange.get)).data, null)
  await allMailsSent()
  assert.deepEqual(await inbox.to(newEmail), [])
})

test('requires a code if the account has a second factor', async () => {
  const ana = await signUpVerified()
  const { secret } = (await ana.get(secondFactor.start, { input: { currentPassword } })).data
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  const { recoveryCodes } = (await ana.get(secondFactor.confirm, { input: { code } })).data
  const input = { newEmail: newAddress(), currentPassword }
  for (const wrong of [{}, { code: '' }, { code: 'made-up' }, { code }]) {
    const call = { input: { ...input, ...wrong } }
    const { failure } = await ana.refused('second-factor.wrong-code', emailChange.request, call)
    assert.deepEqual(Object.keys(failure?.fields ?? {}), ['code'])
  }
  await ana.get(emailChange.request, { input: { ...input, code: recoveryCodes[0] ?? '' } })
})

test('does not reveal whether the new address has an account; its owner is told instead', async () => {
  const [ana, bo] = [await signUpVerified(), await signUpVerified('Bo')]
  const request = async (newEmail: string) => {
    const reply = await ana.call(emailChange.request, { input: { newEmail, currentPassword } })
    assert.ok(reply.ok)
    const { newEmail: _address, requestedAt: _from, expiresAt: _until, ...rest } = reply.body.data
    return { status: reply.status, rest, keys: Object.keys(reply.body) }
  }
  assert.deepEqual(await request(bo.email), await request(newAddress()))
  await request(bo.email)
  const current = await findToken(ana.email)
  const mail = await eventually(
    async () =>
      (await inbox.to(bo.email)).find(one => one.subject === 'This email address already has an account'),
    'the email to Bo',
  )
  assert.ok(!mail.text?.includes('email-change/') && !mail.text?.includes(ana.email))
  assert.equal(await confirm(current), false)
  assert.deepEqual([await emailOf(ana.id), await emailOf(bo.id)], [ana.email, bo.email])
})

test('an address that was taken in the meantime is not given to a second account', async () => {
  const ana = await signUpVerified()
  const newEmail = newAddress('bo')
  await ana.get(emailChange.request, { input: { newEmail, currentPassword } })
  const [current, fresh] = [await findToken(ana.email), await findToken(newEmail)]
  await server.visitor().get(account.register, { input: { ...makeSignUpInput('Bo'), email: newEmail } })
  await confirm(fresh)
  await server.visitor().refused('account.email-taken', emailChange.confirm, { input: { token: current } })
  assert.equal(await emailOf(ana.id), ana.email)
})

test('a later request, a cancellation and a new password invalidate the links', async () => {
  const [ana, bo] = [await signUpVerified(), await signUpVerified('Bo')]
  const [first, second, third, ofBo] = [newAddress(), newAddress(), newAddress(), newAddress()]
  await bo.get(emailChange.request, { input: { newEmail: ofBo, currentPassword } })
  await ana.get(emailChange.request, { input: { newEmail: first, currentPassword } })
  const firstTokens = [await findToken(first), await findToken(ana.email)]
  await ana.get(emailChange.request, { input: { newEmail: second, currentPassword } })
  for (const token of firstTokens) await refuseToken(token)
  const secondToken = await findToken(second)
  await ana.get(emailChange.cancel)
  await refuseToken(secondToken)
  assert.equal((await ana.get(emailChange.get)).data, null)

  await ana.get(emailChange.request, { input: { newEmail: third, currentPassword } })
  const thirdToken = await findToken(third)
  const input = { currentPassword, newPassword: 'five squats a week' }
  ana.token = (await ana.get(account.changePassword, { input })).token
  await refuseToken(thirdToken)
  assert.equal((await ana.get(emailChange.get)).data, null)
  assert.equal(await confirm(await findToken(ofBo)), false)
  assert.equal((await bo.get(emailChange.get)).data?.newEmail, ofBo)
})

test('expired links, links of a disabled account and links for other purposes are rejected', async () => {
  const ana = await signUpVerified()
  const newEmail = newAddress()
  await ana.get(emailChange.request, { input: { newEmail, currentPassword } })
  const token = await findToken(newEmail)
  for (const purpose of ['reset', 'verification'] as const)
    await refuseToken(
      await inTransaction(server.store.database, tx => createEmailToken(tx, ana.id, purpose, new Date())),
    )
  for (const invented of ['made-up', 'a\0b', '💪'.repeat(40)]) await refuseToken(invented)
  await query(`update users set disabled_at = now(), disabled_reason = 'x' where id = $1`, ana.id)
  await refuseToken(token)
  await query('update users set disabled_at = null, disabled_reason = null where id = $1', ana.id)
  await query(`update email_tokens set expires_at = now() where user_id = $1`, ana.id)
  await refuseToken(token)
  const rows = JSON.stringify(await query('select * from email_tokens where user_id = $1', ana.id))
  assert.ok(!rows.includes(token), 'only the hash is stored')
})

test('an unconfirmed address does not have to confirm its replacement', async () => {
  const ana = await signUpTestUser(server)
  const newEmail = newAddress()
  const { data } = await ana.get(emailChange.request, { input: { newEmail, currentPassword } })
  assert.deepEqual(data.unconfirmed, ['new'])
  assert.equal(await confirm(await findToken(newEmail)), true)
  assert.equal(await emailOf(ana.id), newEmail)
})

test('limits how many emails a person causes and an address receives', async () => {
  const [ana, bo] = [await signUpVerified('Ana', withCooldown), await signUpVerified('Bo', withCooldown)]
  const newEmail = newAddress()
  await ana.get(emailChange.request, { input: { newEmail, currentPassword } })
  const again = await bo.raw('/auth/email-change', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ newEmail, currentPassword }),
  })
  assert.equal(again.status, 429)
  assert.ok(Number(again.headers.get('retry-after')) > 0)
  for (let count = 1; count < 10; count++)
    await ana.get(emailChange.request, { input: { newEmail: newAddress(), currentPassword } })
  const input = { newEmail: newAddress(), currentPassword }
  await ana.refused('email-change.too-many', emailChange.request, { input })
  await bo.get(emailChange.request, { input })
})

test('without email, the response contains the tokens, or else an administrator passes on the links', async () => {
  const ana = await signUpVerified('Ana', withoutMail)
  const newEmail = newAddress()
  const { tokens } = await ana.get(emailChange.request, { input: { newEmail, currentPassword } })
  assert.ok(tokens)
  assert.equal(await confirm(tokens.current, withoutMail), false)
  assert.equal(await confirm(tokens.new, withoutMail), true)
  assert.equal(await emailOf(ana.id, withoutMail), newEmail)

  const bo = await signUpVerified('Bo', onHttps)
  const reply = await bo.get(emailChange.request, { input: { newEmail, currentPassword } })
  assert.equal('tokens' in reply, false)
  const mail = await openMailFolder(onHttps.dataDir).arrived(newEmail)
  assert.equal(await confirm(findLinkToken(mail), onHttps), false)
})

test('an administrator creates links for the two addresses of a request, and no others', async () => {
  const [ada, ana, bo] = [await signUpVerified('Ada'), await signUpVerified(), await signUpVerified('Bo')]
  await query(`update users set role = 'admin' where id = $1`, ada.id)
  const newEmail = newAddress()
  await ana.get(emailChange.request, { input: { newEmail, currentPassword } })
  const listed = (await ada.get(administration.people, { query: { search: ana.email } })).data[0]
  assert.equal(listed?.requestedEmail, newEmail)
  const createLink = async (address: 'current' | 'new') => {
    const call = { params: { id: ana.id }, input: { address, password: signUpPassword } }
    const { data } = await ada.get(administration.emailChangeLink, call)
    return /\/auth\/email-change\/([\w-]+)$/.exec(data.link)?.[1] ?? ''
  }
  const input = { address: 'current', password: signUpPassword } as const
  await ada.refused('email-change.not-found', administration.emailChangeLink, {
    params: { id: bo.id },
    input,
  })
  assert.equal(await confirm(await createLink('current')), false)
  assert.equal(await confirm(await createLink('new')), true)
  const { data: actions } = await ada.get(administration.actions, { query: { personId: ana.id } })
  assert.deepEqual(
    actions.map(({ kind, details }) => [kind, details.address]),
    [
      ['account.email-change-link', 'new'],
      ['account.email-change-link', 'current'],
    ],
  )
  assert.equal(await emailOf(bo.id), bo.email)
})

test('the request is part of the person’s export only', async () => {
  const [ana, bo] = [await signUpVerified(), await signUpVerified('Bo')]
  const newEmail = newAddress()
  await ana.get(emailChange.request, { input: { newEmail, currentPassword } })
  const exportOf = async (user: RegisteredUser) =>
    (await user.raw(dataExports.json.path)).json() as Promise<Record<string, { newEmail: string }[]>>
  assert.deepEqual(
    (await exportOf(ana)).emailChanges?.map(row => row.newEmail),
    [newEmail],
  )
  assert.deepEqual((await exportOf(bo)).emailChanges, [])
})
