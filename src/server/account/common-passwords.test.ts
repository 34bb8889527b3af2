import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { account } from '#contract/account/account.ts'
import { createEmailToken } from '#server/access/email-tokens.ts'
import { usersTable } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { serverForTests, type TestServer } from '#support/server/server.ts'
import { makeSignUpInput, signInTestUser, signUpPassword, signUpTestUser } from '#support/server/sign-up.ts'
import { hashPassword } from './password-hash.ts'

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

test('an account keeps signing in with a password that would be rejected today, until it is changed', async () => {
  const { database } = strict.store
  for (const earlier of [common, ' '.repeat(8), 'short', 'own email']) {
    const ana = await signUpTestUser(strict)
    const password = earlier === 'own email' ? ana.email : earlier
    await database
      .update(usersTable)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(usersTable.id, ana.id))
    const visitor = strict.visitor()
    const input = { email: ana.email, password }
    await visitor.refused('login.wrong', account.login, { input: { ...input, password: signUpPassword } })
    visitor.token = (await visitor.get(account.login, { input })).token
    await visitor.refused('request.invalid', account.changePassword, {
      input: { currentPassword: password, newPassword: password },
    })
    await visitor.get(account.changePassword, { input: { currentPassword: password, newPassword: uncommon } })
    await visitor.refused('login.wrong', account.login, { input })
    await visitor.get(account.login, { input: { ...input, password: uncommon } })
  }
})
