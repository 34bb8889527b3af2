import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account.ts'
import { serverForTests } from '#support/server.ts'
import { password, signIn, signUp } from '#support/sign-up.ts'
import { addEmailToken } from '../access/email-tokens.ts'
import { inTransaction } from '../database/transaction.ts'

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

test('after too many wrong passwords an account waits, even for the right one', async () => {
  const { email } = await signUp(server)
  assert.deepEqual(await statuses(email, 4), [401, 401, 401, 429])
  const response = await server.visitor().raw('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  assert.equal(response.status, 429)
  const seconds = Number(response.headers.get('retry-after'))
  assert.ok(seconds > 800 && seconds <= 900, `Retry-After is ${seconds}`)
  const { code, message } = (await response.json()) as Record<string, string>
  assert.equal(code, 'login.too-many')
  assert.match(message ?? '', /reset your password/)
})

test('an unknown address is told the same', async () => {
  assert.deepEqual(await statuses('nobody@cornerman.example', 4), [401, 401, 401, 429])
})

test('the right password makes the wrong ones forgotten', async () => {
  const { email } = await signUp(server)
  for (let round = 0; round < 3; round++) {
    assert.deepEqual(await statuses(email, 2), [401, 401])
    await signIn(server, email)
  }
})

test('right passwords are not counted', async () => {
  const { email } = await signUp(server)
  await Promise.all(Array.from({ length: 12 }, () => signIn(server, email)))
})

test('guesses sent all at once are counted all the same', async () => {
  const { email } = await signUp(server)
  const replies = await Promise.all(Array.from({ length: 12 }, () => guess(email)))
  const wrong = replies.filter(reply => reply.status === 401)
  assert.equal(wrong.length, 3)
  assert.ok(replies.every(reply => [401, 429].includes(reply.status)))
})

test('wrong current passwords count too', async () => {
  const ana = await signUp(server)
  const input = { currentPassword: 'guessed it', newPassword: 'five squats a week' }
  for (let count = 0; count < 3; count++)
    await ana.refused('account.wrong-password', account.changePassword, { input })
  await ana.refused('login.too-many', account.changePassword, {
    input: { ...input, currentPassword: password },
  })
  assert.equal((await guess(ana.email)).status, 429)
  await ana.get(account.check)
})

test('whoever resets the password need not wait', async () => {
  const { email, id } = await signUp(server)
  await statuses(email, 4)
  const token = await inTransaction(server.store.database, tx => addEmailToken(tx, id, 'reset', new Date()))
  await server.visitor().get(account.resetPassword, { params: { token }, input: { password } })
  await signIn(server, email)
})

test('whoever tries many accounts waits, and nobody else does', async () => {
  const { email } = await signUp(byAddress)
  const from = (address: string, tried: string, word: string) =>
    byAddress.visitor().raw('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email: tried, password: word }),
    })
  for (let count = 0; count < 3; count++)
    assert.equal((await from('198.51.100.7', `guess-${count}@cornerman.example`, 'guessed it')).status, 401)
  assert.equal((await from('198.51.100.7', email, password)).status, 429)
  assert.equal((await from('198.51.100.8', email, password)).status, 200)
})

test('whoever asks for mails to many addresses keeps nobody else waiting for theirs', async () => {
  const ask = async (address: string, email: string) => {
    const response = await fewMails.visitor().raw('/auth/forgot-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email }),
    })
    return [response.status, await response.text()]
  }
  const answers = []
  for (let count = 0; count < 6; count++)
    answers.push(await ask('198.51.100.7', `nobody-${count}@cornerman.example`))
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.deepEqual(await ask('198.51.100.8', 'somebody@cornerman.example'), answers[0])
  const { rows } = await fewMails.store.database.$client.query(
    `select data->>'email' as email from pgboss.job where name = 'mail.reset' order by email`,
  )
  const asked = rows.map(({ email }) => email.replace(/@.*/, ''))
  assert.deepEqual(asked, ['nobody-0', 'nobody-1', 'nobody-2', 'somebody'])
})
