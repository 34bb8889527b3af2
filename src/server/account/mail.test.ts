import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account.ts'
import { eventually } from '#support/eventually.ts'
import { smtpForTests, tokenIn } from '#support/mail.ts'
import { serverForTests } from '#support/server.ts'
import { password, signIn, signUpForm } from '#support/sign-up.ts'

const inbox = await smtpForTests()
const server = serverForTests({
  SMTP_URL: inbox.url,
  PUBLIC_URL: 'https://club.example/',
  CLUB_NAME: 'Barbell Club',
  MAIL_FROM: 'Barbell Club <coach@club.example>',
  MAIL_COOLDOWN_SECONDS: '0',
})
const patient = serverForTests({ SMTP_URL: inbox.url })

const register = async (on = server) => {
  const input = signUpForm()
  await on.visitor().get(account.register, { input })
  return input.email
}

/** Nothing is under way any more: what has not come by now does not come. */
const settled = (on = server) =>
  eventually(async () => {
    const { rows } = await on.store.database.$client.query(
      "select 1 from pgboss.job where name like 'mail.%' and state < 'completed' limit 1",
    )
    return rows.length === 0
  }, 'the end of all mail jobs')

test('with a mail server the link goes there, and never into the answer', async () => {
  const input = signUpForm()
  const answer = await server.visitor().get(account.register, { input })
  assert.equal('verificationToken' in answer, false)
  const mail = await inbox.arrived(input.email)
  assert.equal(mail.from?.address, 'coach@club.example')
  assert.equal(mail.subject, 'Confirm your email address')
  const token = tokenIn(mail)
  assert.ok(mail.text?.includes(`https://club.example/auth/verify/${token}\n`))
  assert.ok(mail.html?.includes(`href="https://club.example/auth/verify/${token}"`))
  const { data } = await server.visitor().get(account.verifyEmail, { input: { token } })
  assert.equal(data.isAlreadyVerified, false)
})

test('a reset link comes by mail and sets a new password', async () => {
  const email = await register()
  await inbox.arrived(email)
  await server.visitor().get(account.forgotPassword, { input: { email: ` ${email.toUpperCase()} ` } })
  const mail = await inbox.arrived(email, 2)
  assert.equal(mail.subject, 'Set a new password')
  const [token, next] = [tokenIn(mail), 'five squats a week']
  assert.ok(mail.text?.includes(`https://club.example/auth/reset-password/${token}\n`))
  await server.visitor().get(account.resetPassword, { params: { token }, input: { password: next } })
  await server.visitor().refused('login.wrong', account.login, { input: { email, password } })
  await server.visitor().get(account.login, { input: { email, password: next } })
})

test('a second verification mail works, and the first one still does', async () => {
  const email = await register()
  const first = tokenIn(await inbox.arrived(email))
  await server.visitor().get(account.resendVerification, { input: { email } })
  const second = tokenIn(await inbox.arrived(email, 2))
  assert.notEqual(first, second)
  await server.visitor().get(account.verifyEmail, { input: { token: first } })
  const { data } = await server.visitor().get(account.verifyEmail, { input: { token: second } })
  assert.equal(data.isAlreadyVerified, true)
})

test('an unknown address is answered as a known one, and gets nothing', async () => {
  const email = await register()
  const nobody = signUpForm('Nobody').email
  for (const operation of [account.forgotPassword, account.resendVerification]) {
    const known = await server.visitor().call(operation, { input: { email } })
    const unknown = await server.visitor().call(operation, { input: { email: nobody } })
    assert.deepEqual(known, unknown)
    assert.equal(known.status, 200)
    await server.visitor().refused('request.invalid', operation, { input: { email: 'no address' } })
  }
  await inbox.arrived(email, 3)
  await settled()
  assert.deepEqual(await inbox.to(nobody), [])
})

test('whoever is verified is not asked to verify again', async () => {
  const email = await register()
  const token = tokenIn(await inbox.arrived(email))
  await server.visitor().get(account.verifyEmail, { input: { token } })
  await server.visitor().get(account.resendVerification, { input: { email } })
  await settled()
  assert.equal((await inbox.to(email)).length, 1)
})

test('asking again too soon is answered as usual and sends nothing', async () => {
  const email = await register(patient)
  const first = await patient.visitor().get(account.forgotPassword, { input: { email } })
  const second = await patient.visitor().get(account.forgotPassword, { input: { email } })
  assert.deepEqual(first, second)
  // The mail of the registration only just went out.
  await patient.visitor().get(account.resendVerification, { input: { email } })
  await inbox.arrived(email, 2)
  await settled(patient)
  const subjects = (await inbox.to(email)).map(mail => mail.subject)
  assert.deepEqual(subjects.sort(), ['Confirm your email address', 'Set a new password'])
})

test('the name of a person is text in a mail, whatever it holds', async () => {
  const firstName = '<img src=x onerror=alert(1)>\r\nBcc: sam@cornerman.example'
  const input = { ...signUpForm(), firstName }
  await server.visitor().get(account.register, { input })
  const mail = await inbox.arrived(input.email)
  assert.ok(!mail.html?.includes('<img'))
  assert.ok(mail.html?.includes('&lt;img src=x onerror=alert(1)&gt;'))
  assert.equal(mail.bcc, undefined)
  assert.deepEqual(await inbox.to('sam@cornerman.example'), [])
})

test('the database keeps no link of a mail, only its hash', async () => {
  const email = await register()
  const token = tokenIn(await inbox.arrived(email))
  const { rows } = await server.store.database.$client.query('select * from email_tokens')
  assert.ok(rows.length > 0)
  assert.ok(!JSON.stringify(rows).includes(token))
  await signIn(server, email)
})
