import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { account } from '#contract/account/account.ts'
import { secondFactor } from '#contract/account/second-factor.ts'
import { createEmailToken } from '#server/access/email-tokens.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { eventually } from '#support/eventually.ts'
import { findLinkToken, startTestSmtpServer } from '#support/server/mail.ts'
import { serverForTests } from '#support/server/server.ts'
import { makeSignUpInput, signInTestUser, signUpPassword, signUpTestUser } from '#support/server/sign-up.ts'

const inbox = await startTestSmtpServer()
const server = serverForTests({
  SMTP_URL: inbox.url,
  PUBLIC_URL: 'https://club.example/',
  CLUB_NAME: 'Barbell Club',
  MAIL_FROM: 'Barbell Club <coach@club.example>',
  MAIL_COOLDOWN_SECONDS: '0',
})
const serverWithCooldown = serverForTests({ SMTP_URL: inbox.url })

const register = async (on = server) => {
  const input = makeSignUpInput()
  await on.visitor().get(account.register, { input })
  return input.email
}

/** Waits until all email jobs have run, so that a test can check that no other email was sent. */
const allMailsSent = (on = server) =>
  eventually(async () => {
    const { rows } = await on.store.database.$client.query(
      "select 1 from pgboss.job where name like 'mail.%' and state < 'completed' limit 1",
    )
    return rows.length === 0
  }, 'the completion of all mail jobs')

test('with a mail server, the verification link is emailed and never appears in the response', async () => {
  const input = makeSignUpInput()
  const response = await server.visitor().get(account.register, { input })
  assert.equal('verificationToken' in response, false)
  const mail = await inbox.arrived(input.email)
  assert.equal(mail.from?.address, 'coach@club.example')
  assert.equal(mail.subject, 'Confirm your email address')
  const token = findLinkToken(mail)
  assert.ok(mail.text?.includes(`https://club.example/auth/verify/${token}\n`))
  assert.ok(mail.html?.includes(`href="https://club.example/auth/verify/${token}"`))
  const { data } = await server.visitor().get(account.verifyEmail, { input: { token } })
  assert.equal(data.isAlreadyVerified, false)
})

test('an emailed reset link can be used to set a new password', async () => {
  const email = await register()
  await inbox.arrived(email)
  await server.visitor().get(account.forgotPassword, { input: { email: ` ${email.toUpperCase()} ` } })
  const mail = await inbox.arrived(email, 2)
  assert.equal(mail.subject, 'Set a new password')
  const [token, newPassword] = [findLinkToken(mail), 'five squats a week']
  assert.ok(mail.text?.includes(`https://club.example/auth/reset-password/${token}\n`))
  await server.visitor().get(account.resetPassword, { params: { token }, input: { password: newPassword } })
  await server.visitor().refused('login.wrong', account.login, { input: { email, password: signUpPassword } })
  await server.visitor().get(account.login, { input: { email, password: newPassword } })
})

test('after a second verification email, the links in both emails work', async () => {
  const email = await register()
  const first = findLinkToken(await inbox.arrived(email))
  await server.visitor().get(account.resendVerification, { input: { email } })
  const second = findLinkToken(await inbox.arrived(email, 2))
  assert.notEqual(first, second)
  await server.visitor().get(account.verifyEmail, { input: { token: first } })
  const { data } = await server.visitor().get(account.verifyEmail, { input: { token: second } })
  assert.equal(data.isAlreadyVerified, true)
})

test('a password reset or verification request gets the same response for an unknown address, but no email is sent', async () => {
  const email = await register()
  const nobody = makeSignUpInput('Nobody').email
  for (const operation of [account.forgotPassword, account.resendVerification]) {
    const known = await server.visitor().call(operation, { input: { email } })
    const unknown = await server.visitor().call(operation, { input: { email: nobody } })
    assert.deepEqual(known, unknown)
    assert.equal(known.status, 200)
    await server.visitor().refused('request.invalid', operation, { input: { email: 'no address' } })
  }
  await inbox.arrived(email, 3)
  await allMailsSent()
  assert.deepEqual(await inbox.to(nobody), [])
})

test('a verified user is not sent another verification email', async () => {
  const email = await register()
  const token = findLinkToken(await inbox.arrived(email))
  await server.visitor().get(account.verifyEmail, { input: { token } })
  await server.visitor().get(account.resendVerification, { input: { email } })
  await allMailsSent()
  assert.equal((await inbox.to(email)).length, 1)
})

test('a second request during the cooldown gets the usual response, but no email is sent', async () => {
  const email = await register(serverWithCooldown)
  const first = await serverWithCooldown.visitor().get(account.forgotPassword, { input: { email } })
  const second = await serverWithCooldown.visitor().get(account.forgotPassword, { input: { email } })
  assert.deepEqual(first, second)
  // A verification email was sent moments ago, when the account was registered.
  await serverWithCooldown.visitor().get(account.resendVerification, { input: { email } })
  await inbox.arrived(email, 2)
  await allMailsSent(serverWithCooldown)
  const subjects = (await inbox.to(email)).map(mail => mail.subject)
  assert.deepEqual(subjects.sort(), ['Confirm your email address', 'Set a new password'])
})

test('escapes names in emails', async () => {
  const firstName = '<img src=x onerror=alert(1)>\r\nBcc: sam@cornerman.example'
  const input = { ...makeSignUpInput(), firstName }
  await server.visitor().get(account.register, { input })
  const mail = await inbox.arrived(input.email)
  assert.ok(!mail.html?.includes('<img'))
  assert.ok(mail.html?.includes('&lt;img src=x onerror=alert(1)&gt;'))
  assert.equal(mail.bcc, undefined)
  assert.deepEqual(await inbox.to('sam@cornerman.example'), [])
})

test('the database stores only the hash of an emailed token', async () => {
  const email = await register()
  const token = findLinkToken(await inbox.arrived(email))
  const { rows } = await server.store.database.$client.query('select * from email_tokens')
  assert.ok(rows.length > 0)
  assert.ok(!JSON.stringify(rows).includes(token))
  await signInTestUser(server, email)
})

test('a changed password and a reset password are reported to their owner only', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  await allMailsSent()
  await ana.get(account.changePassword, {
    input: { currentPassword: signUpPassword, newPassword: 'five squats a week' },
  })
  await allMailsSent()
  const countReports = async (email: string) =>
    (await inbox.to(email)).filter(mail => mail.subject === 'Your password was changed').length
  assert.deepEqual([await countReports(ana.email), await countReports(bo.email)], [1, 0])
  const token = await inTransaction(server.store.database, tx =>
    createEmailToken(tx, ana.id, 'reset', new Date()),
  )
  await server
    .visitor()
    .get(account.resetPassword, { params: { token }, input: { password: signUpPassword } })
  await allMailsSent()
  assert.deepEqual([await countReports(ana.email), await countReports(bo.email)], [2, 0])
})

test('turning two-step sign-in on and off is reported to the owner only', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  const input = { currentPassword: signUpPassword }
  const { secret } = (await ana.get(secondFactor.start, { input })).data
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  await ana.get(secondFactor.confirm, { input: { code } })
  await ana.get(secondFactor.turnOff, { input })
  await allMailsSent()
  const subjectsOf = async (email: string) =>
    (await inbox.to(email)).map(mail => mail.subject ?? '').filter(subject => subject.startsWith('Two-step'))
  assert.deepEqual((await subjectsOf(ana.email)).sort(), [
    'Two-step sign-in was turned off',
    'Two-step sign-in was turned on',
  ])
  assert.deepEqual(await subjectsOf(bo.email), [])
})

test('a sign-in on a new device is reported to the owner, except the first one', async () => {
  const bo = await signUpTestUser(server, 'Bo')
  const input = makeSignUpInput()
  await server.visitor().get(account.register, { input })
  const signIn = async (deviceId: string | undefined, userAgent: string) => {
    const { email, password } = input
    const reply = await server.visitor().raw('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email, password, deviceId }),
    })
    assert.equal(reply.status, 200)
    await allMailsSent()
    const mails = await inbox.to(email)
    return mails.filter(mail => mail.subject === 'Sign-in on a new device')
  }
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const [phone, laptop] = ['p'.repeat(40), 'l'.repeat(40)]
  assert.equal((await signIn(phone, firefox)).length, 0)
  assert.equal((await signIn(phone, 'a browser after an update')).length, 0)
  const [mail] = await signIn(laptop, firefox)
  assert.match(mail?.text ?? '', /on a new device: Firefox on Linux, on /)
  assert.equal((await signIn(laptop, firefox)).length, 1)
  assert.equal(
    (await signIn(undefined, firefox)).length,
    1,
    'a client without an id, known by its user agent',
  )
  assert.equal((await signIn(undefined, 'a script')).length, 2)
  assert.equal((await signIn(undefined, 'a script')).length, 2)
  assert.ok((await inbox.to(bo.email)).every(({ subject }) => subject !== 'Sign-in on a new device'))
})
