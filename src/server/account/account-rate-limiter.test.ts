import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { createEmailToken } from '#server/access/email-tokens.ts'
import { readConfig } from '#server/config.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { serverForTests } from '#support/server/server.ts'
import { signInTestUser, signUpPassword, signUpTestUser } from '#support/server/sign-up.ts'
import { createAccountRateLimiter } from './account-rate-limiter.ts'

const server = serverForTests({ LIMIT_WRONG_PASSWORDS_PER_ACCOUNT: '3' })
const fewMails = serverForTests({ LIMIT_REGISTRATIONS_PER_HOUR: '3', TRUST_PROXY: 'true' })
const byAddress = serverForTests({ LIMIT_WRONG_PASSWORDS_PER_ADDRESS: '3', TRUST_PROXY: 'true' })

const guess = (email: string, on = server) =>
  on.visitor().call(account.login, { input: { email, password: 'guessed it' } })
const statuses = async (email: string, count: number) => {
  const replies = []
  for (let index = 0; index < count; index++) replies.push((await guess(email)).status)
  return replies
}

test('after too many wrong passwords, even the correct password is rejected for a minute', async () => {
  const { email } = await signUpTestUser(server)
  assert.deepEqual(await statuses(email, 4), [401, 401, 401, 429])
  const response = await server.visitor().raw('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: signUpPassword }),
  })
  assert.equal(response.status, 429)
  const seconds = Number(response.headers.get('retry-after'))
  assert.ok(seconds > 0 && seconds <= 60, `Retry-After is ${seconds}`)
  const { code, message } = (await response.json()) as Record<string, string>
  assert.equal(code, 'login.too-many')
  assert.match(message ?? '', /reset your password/)
})

test('too many wrong passwords also lock an address without an account', async () => {
  assert.deepEqual(await statuses('nobody@cornerman.example', 4), [401, 401, 401, 429])
})

test('the correct password resets the count of wrong passwords', async () => {
  const { email } = await signUpTestUser(server)
  for (let round = 0; round < 3; round++) {
    assert.deepEqual(await statuses(email, 2), [401, 401])
    await signInTestUser(server, email)
  }
})

test('correct passwords do not count towards the limit', async () => {
  const { email } = await signUpTestUser(server)
  await Promise.all(Array.from({ length: 12 }, () => signInTestUser(server, email)))
})

test('wrong passwords sent at the same time all count towards the limit', async () => {
  const { email } = await signUpTestUser(server)
  const replies = await Promise.all(Array.from({ length: 12 }, () => guess(email)))
  const wrong = replies.filter(reply => reply.status === 401)
  assert.equal(wrong.length, 3)
  assert.ok(replies.every(reply => [401, 429].includes(reply.status)))
})

test('wrong current passwords when changing the password are limited, independently of the sign-in page', async () => {
  const [ana, bo] = [await signUpTestUser(server), await signUpTestUser(server, 'Bo')]
  const input = { currentPassword: 'guessed it', newPassword: 'five squats a week' }
  for (let count = 0; count < 3; count++)
    await ana.refused('account.wrong-password', account.changePassword, { input })
  const right = { ...input, currentPassword: signUpPassword }
  await ana.refused('login.too-many', account.changePassword, { input: right })
  await signInTestUser(server, ana.email)
  await ana.get(account.check)
  assert.deepEqual(await statuses(bo.email, 4), [401, 401, 401, 429])
  await bo.get(account.changePassword, { input: right })
})

test('resetting the password unlocks the account', async () => {
  const { email, id } = await signUpTestUser(server)
  await statuses(email, 4)
  const token = await inTransaction(server.store.database, tx =>
    createEmailToken(tx, id, 'reset', new Date()),
  )
  await server
    .visitor()
    .get(account.resetPassword, { params: { token }, input: { password: signUpPassword } })
  await signInTestUser(server, email)
})

test('in a network that tried many accounts, everyone has one attempt; other networks are not affected', async () => {
  const { email } = await signUpTestUser(byAddress)
  const bo = await signUpTestUser(byAddress, 'Bo')
  const logInFrom = async (address: string, email: string, password: string) => {
    const response = await byAddress.visitor().raw('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password }),
    })
    return response.status
  }
  for (let count = 0; count < 3; count++)
    assert.equal(await logInFrom('198.51.100.7', `guess-${count}@cornerman.example`, 'guessed it'), 401)
  assert.equal(await logInFrom('198.51.100.7', email, signUpPassword), 200)
  assert.equal(await logInFrom('198.51.100.7', email, 'guessed it'), 401)
  assert.equal(await logInFrom('198.51.100.7', email, signUpPassword), 429)
  assert.equal(await logInFrom('198.51.100.7', bo.email, signUpPassword), 200)
  assert.equal(await logInFrom('198.51.100.8', email, signUpPassword), 200)
})

test('strangers can request a limited number of emails a day for each address', async () => {
  const [ana, bo] = ['ana', 'bo'].map(name => `${name}-often@cornerman.example`)
  const limits = { ...readConfig({ LIMIT_MAILS_PER_RECIPIENT: '2', MAIL_COOLDOWN_SECONDS: '0' }).limits }
  const limiter = createAccountRateLimiter(limits, server.store.database)
  const results = []
  for (const [kind, email, ip] of [
    ['reset', ana, '198.51.100.1'],
    ['reset', ana, '198.51.100.2'],
    ['reset', ana?.replace('@', '+other@'), '198.51.100.3'],
    ['reset', ana, '198.51.100.3'],
    ['verification', ana, '198.51.100.3'],
    ['reset', bo, '198.51.100.3'],
  ] as const)
    results.push(await limiter.mayMail(kind, email ?? '', ip))
  assert.deepEqual(results, [true, true, false, false, true, true])
})

test('email requests from one IP address do not block email requests from another', async () => {
  const requestMail = async (address: string, email: string) => {
    const response = await fewMails.visitor().raw('/auth/forgot-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email }),
    })
    return [response.status, await response.text()]
  }
  const responses = []
  for (let count = 0; count < 6; count++)
    responses.push(await requestMail('198.51.100.7', `nobody-${count}@cornerman.example`))
  for (const response of responses) assert.deepEqual(response, responses[0])
  assert.deepEqual(await requestMail('198.51.100.8', 'somebody@cornerman.example'), responses[0])
  const { rows } = await fewMails.store.database.$client.query(
    `select data->>'email' as email from pgboss.job where name = 'mail.reset' order by email`,
  )
  const recipients = rows.map(({ email }) => email.replace(/@.*/, ''))
  assert.deepEqual(recipients, ['nobody-0', 'nobody-1', 'nobody-2', 'somebody'])
})
