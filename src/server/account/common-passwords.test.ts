import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { createEmailToken } from '#server/access/email-tokens.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { serverForTests, type TestServer } from '#support/server/server.ts'
import { makeSignUpInput, signInTestUser, signUpPassword, signUpTestUser } from '#support/server/sign-up.ts'

const server = serverForTests()
const strict = serverForTests({ PASSWORDS: 'strict' })

const common = 'Football1'
const uncommon = 'football on Sundays'
const message = 'This is one of the 10,000 most common passwords. Choose several words instead.'

const createResetLink = (on: TestServer, userId: string) =>
  inTransaction(on.store.database, tx => createEmailToken(tx, userId, 'reset', new Date()))

test('a server accepts common passwords unless it is configured not to', async () => {
  await server.visitor().get(account.register, { input: { ...makeSignUpInput(), password: common } })
  const ana = await signUpTestUser(server)
  const input = { currentPassword: signUpPassword, newPassword: common }
  await ana.get(account.changePassword, { input })
})

test('a strict server rejects common passwords when registering, changing and resetting a password', async () => {
  const signUp = makeSignUpInput()
  const visitor = strict.visitor()
  const registration = { input: { ...signUp, password: common } }
  const reply = await visitor.refused('request.invalid', account.register, registration)
  assert.deepEqual(reply.failure?.fields, { password: message })
  await visitor.get(account.register, { input: { ...signUp, password: uncommon } })

  const ana = await signUpTestUser(strict)
  const input = { currentPassword: signUpPassword, newPassword: common }
  const change = await ana.refused('request.invalid', account.changePassword, { input })
  assert.deepEqual(change.failure?.fields, { newPassword: message })

  const params = { token: await createResetLink(strict, ana.id) }
  const reset = await visitor.refused('request.invalid', account.resetPassword, {
    params,
    input: { password: common },
  })
  assert.deepEqual(reset.failure?.fields, { password: message })
  await signInTestUser(strict, ana.email)
  await visitor.get(account.resetPassword, { params, input: { password: uncommon } })
})
