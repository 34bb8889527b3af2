import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { account } from '#contract/account/account.ts'
import { createEmailToken } from '#server/access/email-tokens.ts'
import { emailTokensTable } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { hashToken } from '#server/http/tokens.ts'
import { serverForTests } from '#support/server/server.ts'
import {
  copyTestClient,
  type RegisteredUser,
  signInTestUser,
  signUpPassword,
  signUpTestUser,
} from '#support/server/sign-up.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

const server = serverForTests()

const newPassword = 'five squats a week'

/** Creates a token for a password reset link. */
const createResetToken = (ana: RegisteredUser) =>
  inTransaction(server.store.database, tx => createEmailToken(tx, ana.id, 'reset', new Date()))

const reset = (token: string, to = newPassword) =>
  server.visitor().call(account.resetPassword, { params: { token }, input: { password: to } })

test('the reset link sets a new password, signs the user out on all devices and verifies the address', async () => {
  const ana = await signUpTestUser(server)
  const laptop = await signInTestUser(server, ana.email)
  const reply = await reset(await createResetToken(ana))
  assert.ok(reply.ok)
  assert.equal(
    reply.body.message,
    'Your password has been reset successfully. You can now log in with your new password.',
  )
  for (const device of [ana, laptop]) {
    await device.refused('session.expired', account.check)
    await device.refused('session.expired', account.refresh)
  }
  const visitor = server.visitor()
  await visitor.refused('login.wrong', account.login, {
    input: { email: ana.email, password: signUpPassword },
  })
  const { user } = await visitor.get(account.login, { input: { email: ana.email, password: newPassword } })
  assert.equal(user.isEmailVerified, true)
})

test('a reset link works once and invalidates the user’s other links', async () => {
  const ana = await signUpTestUser(server)
  const [token, sibling] = [await createResetToken(ana), await createResetToken(ana)]
  const replies = await Promise.all([reset(token), reset(token, 'six squats a week')])
  assert.deepEqual(replies.map(reply => reply.status).sort(), [200, 400])
  for (const usedToken of [token, sibling]) {
    const reply = await reset(usedToken)
    assert.ok(!reply.ok)
    assert.equal(reply.failure?.code, 'token.invalid')
  }
})

test('an expired or forged link, or a link for another purpose, cannot reset the password', async () => {
  const ana = await signUpTestUser(server)
  const expired = await createResetToken(ana)
  const past = { expiresAt: new Date(Date.now() - 1000) }
  await server.store.database
    .update(emailTokensTable)
    .set(past)
    .where(eq(emailTokensTable.hash, hashToken(expired)))
  const verification = await inTransaction(server.store.database, tx =>
    createEmailToken(tx, ana.id, 'verification', new Date()),
  )
  for (const token of [expired, verification, 'made-up', '%00', 'x'.repeat(400)])
    assert.equal((await reset(token)).status, 400)
  await signInTestUser(server, ana.email)
})

test('rejects a short password without using up the link', async () => {
  const token = await createResetToken(await signUpTestUser(server))
  const sam = server.visitor()
  const call = { params: { token }, input: { password: 'seven77' } }
  const { failure } = await sam.refused('request.invalid', account.resetPassword, call)
  assert.deepEqual(failure?.fields, { password: 'Password must be at least 8 characters long.' })
  assert.equal((await reset(token)).status, 200)
})

test('rejects a password of spaces alone, and the person’s own email address, without using up the link', async () => {
  const [ana, ben] = [await signUpTestUser(server), await signUpTestUser(server)]
  const token = await createResetToken(ana)
  const own = 'The password cannot be your email address.'
  const rejected = { [' '.repeat(8)]: 'A password of spaces alone is too easy to guess.', [ana.email]: own }
  for (const [password, message] of Object.entries(rejected)) {
    const call = { params: { token }, input: { password } }
    const reply = await server.visitor().refused('request.invalid', account.resetPassword, call)
    assert.deepEqual(reply.failure?.fields, { password: message })
    const input = { currentPassword: signUpPassword, newPassword: password }
    const { failure } = await ana.refused('request.invalid', account.changePassword, { input })
    assert.deepEqual(failure?.fields, { newPassword: message })
  }
  const shouted = { currentPassword: signUpPassword, newPassword: ` ${ana.email.toUpperCase()} ` }
  const { failure } = await ana.refused('request.invalid', account.changePassword, { input: shouted })
  assert.deepEqual(failure?.fields, { newPassword: own })
  await signInTestUser(server, ana.email)
  // The address of another person is an ordinary password.
  assert.equal((await reset(token, ben.email)).status, 200)
})

test('changing the password signs the user out on all devices and returns a new token', async () => {
  const ana = await signUpTestUser(server)
  const [laptop, tab] = [await signInTestUser(server, ana.email), copyTestClient(server, ana)]
  const token = await createResetToken(ana)
  const input = { currentPassword: signUpPassword, newPassword }
  ana.token = (await ana.get(account.changePassword, { input })).token
  await ana.get(account.check)
  await ana.get(account.refresh)
  for (const device of [laptop, tab]) {
    await device.refused('session.expired', account.check)
    await device.refused('session.expired', account.refresh)
  }
  assert.equal((await reset(token)).status, 400)
  await server
    .visitor()
    .refused('login.wrong', account.login, { input: { email: ana.email, password: signUpPassword } })
  await server.visitor().get(account.login, { input: { email: ana.email, password: newPassword } })
})

test('changing the password requires the current password', async () => {
  const ana = await signUpTestUser(server)
  const wrong = { currentPassword: 'guessed it', newPassword }
  const reply = await ana.refused('account.wrong-password', account.changePassword, { input: wrong })
  assert.equal(reply.status, 400)
  assert.deepEqual(Object.keys(reply.failure?.fields ?? {}), ['currentPassword'])
  const short = { currentPassword: signUpPassword, newPassword: 'seven77' }
  await ana.refused('request.invalid', account.changePassword, { input: short })
  await server.visitor().refused('session.required', account.changePassword, { input: wrong })
  await ana.get(account.check)
})

test('only one of two concurrent password changes succeeds', async () => {
  const ana = await signUpTestUser(server)
  const input = { currentPassword: signUpPassword, newPassword }
  const other = { currentPassword: signUpPassword, newPassword: 'six squats a week' }
  const replies = await Promise.all([
    ana.call(account.changePassword, { input }),
    ana.call(account.changePassword, { input: other }),
  ])
  assert.equal(replies.filter(reply => reply.ok).length, 1)
  // One request fails because its password is no longer correct or its sign-in has ended.
  assert.ok(replies.some(reply => [400, 401].includes(reply.status)))
})

test('signing in takes equally long for an unknown address and for a wrong password', async () => {
  const hashed = await hashPassword(signUpPassword)
  assert.match(hashed, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const [known, unknown] = await measureCpuTimes(
    () => verifyPassword('guessed it', hashed),
    () => verifyPassword('guessed it', undefined),
  )
  assert.ok(
    unknown > known / 4 && unknown < known * 4,
    `${unknown} µs for an unknown address, ${known} µs for a known one`,
  )
})

/**
 * Measures the minimum processor time that each of two actions uses, in microseconds. Processor time excludes
 * waiting, and the actions alternate, so that other load affects both actions equally.
 */
async function measureCpuTimes(
  ...actions: [() => Promise<unknown>, () => Promise<unknown>]
): Promise<[number, number]> {
  const least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < 8; round++)
    for (const [index, action] of actions.entries()) {
      const start = process.cpuUsage()
      await action()
      const { user, system } = process.cpuUsage(start)
      least[index as 0 | 1] = Math.min(least[index as 0 | 1], user + system)
    }
  return least
}
