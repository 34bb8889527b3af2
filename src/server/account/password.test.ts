import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { account } from '#contract/account.ts'
import { serverForTests } from '#support/server.ts'
import { copyOf, password, type Registered, signIn, signUp } from '#support/sign-up.ts'
import { addEmailToken } from '../access/email-tokens.ts'
import { emailTokens } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { hashToken } from '../http/tokens.ts'
import { hashPassword, isPassword } from './hash.ts'

const server = serverForTests()

const newPassword = 'five squats a week'

/** The secret of the link in a reset mail. */
const resetToken = (ana: Registered) =>
  inTransaction(server.store.database, tx => addEmailToken(tx, ana.id, 'reset', new Date()))

const reset = (token: string, to = newPassword) =>
  server.visitor().call(account.resetPassword, { params: { token }, input: { password: to } })

test('the link sets a new password, ends every session and shows that the address is right', async () => {
  const ana = await signUp(server)
  const laptop = await signIn(server, ana.email)
  const reply = await reset(await resetToken(ana))
  assert.ok(reply.ok)
  assert.equal(
    reply.body.message,
    'Your password has been reset successfully. You can now log in with your new password.',
  )
  for (const device of [ana, laptop]) {
    await device.refused('session.expired', account.check)
    await device.refused('session.expired', account.refresh)
  }
  const again = server.visitor()
  await again.refused('login.wrong', account.login, { input: { email: ana.email, password } })
  const { user } = await again.get(account.login, { input: { email: ana.email, password: newPassword } })
  assert.equal(user.isEmailVerified, true)
})

test('a reset link works once, and its siblings end with it', async () => {
  const ana = await signUp(server)
  const [token, sibling] = [await resetToken(ana), await resetToken(ana)]
  const replies = await Promise.all([reset(token), reset(token, 'six squats a week')])
  assert.deepEqual(replies.map(reply => reply.status).sort(), [200, 400])
  for (const spent of [token, sibling]) {
    const reply = await reset(spent)
    assert.ok(!reply.ok)
    assert.equal(reply.failure?.code, 'token.invalid')
  }
})

test('an expired link, one of another kind and a made-up one set nothing', async () => {
  const ana = await signUp(server)
  const expired = await resetToken(ana)
  const past = { expiresAt: new Date(Date.now() - 1000) }
  await server.store.database
    .update(emailTokens)
    .set(past)
    .where(eq(emailTokens.hash, hashToken(expired)))
  const verification = await inTransaction(server.store.database, tx =>
    addEmailToken(tx, ana.id, 'verification', new Date()),
  )
  for (const token of [expired, verification, 'made-up', '%00', 'x'.repeat(400)])
    assert.equal((await reset(token)).status, 400)
  await signIn(server, ana.email)
})

test('a new password that is too short is refused before the link is looked at', async () => {
  const token = await resetToken(await signUp(server))
  const sam = server.visitor()
  const call = { params: { token }, input: { password: 'seven77' } }
  const { failure } = await sam.refused('request.invalid', account.resetPassword, call)
  assert.deepEqual(failure?.fields, { password: 'Password must be at least 8 characters long.' })
  assert.equal((await reset(token)).status, 200)
})

test('changing the password ends every session but the one that it starts', async () => {
  const ana = await signUp(server)
  const [laptop, tab] = [await signIn(server, ana.email), copyOf(server, ana)]
  const token = await resetToken(ana)
  const input = { currentPassword: password, newPassword }
  ana.token = (await ana.get(account.changePassword, { input })).token
  await ana.get(account.check)
  await ana.get(account.refresh)
  for (const device of [laptop, tab]) {
    await device.refused('session.expired', account.check)
    await device.refused('session.expired', account.refresh)
  }
  assert.equal((await reset(token)).status, 400)
  await server.visitor().refused('login.wrong', account.login, { input: { email: ana.email, password } })
  await server.visitor().get(account.login, { input: { email: ana.email, password: newPassword } })
})

test('whoever does not know the current password changes nothing', async () => {
  const ana = await signUp(server)
  const wrong = { currentPassword: 'guessed it', newPassword }
  const refused = await ana.refused('account.wrong-password', account.changePassword, { input: wrong })
  assert.equal(refused.status, 400)
  assert.deepEqual(Object.keys(refused.failure?.fields ?? {}), ['currentPassword'])
  const short = { currentPassword: password, newPassword: 'seven77' }
  await ana.refused('request.invalid', account.changePassword, { input: short })
  await server.visitor().refused('session.required', account.changePassword, { input: wrong })
  await ana.get(account.check)
})

test('of two changes at once, one is too late', async () => {
  const ana = await signUp(server)
  const input = { currentPassword: password, newPassword }
  const other = { currentPassword: password, newPassword: 'six squats a week' }
  const replies = await Promise.all([
    ana.call(account.changePassword, { input }),
    ana.call(account.changePassword, { input: other }),
  ])
  assert.equal(replies.filter(reply => reply.ok).length, 1)
  // It lost while it compared, or its session was over before it came.
  assert.ok(replies.some(reply => [400, 401].includes(reply.status)))
})

test('an unknown address takes as long as a wrong password', async () => {
  const hashed = await hashPassword(password)
  assert.match(hashed, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const known = await fastest(() => isPassword('guessed it', hashed))
  const unknown = await fastest(() => isPassword('guessed it', undefined))
  assert.ok(unknown > known / 4 && unknown < known * 4, `${unknown} ms against ${known} ms`)
})

/** Of several, the one that the machine disturbed least. */
async function fastest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 8; count++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}
