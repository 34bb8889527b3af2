import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account, verifyByLink } from '#contract/account.ts'
import { serverForTests } from '#support/server.ts'
import { signUpForm } from '#support/sign-up.ts'
import { emailTokens } from '../database/schema.ts'
import { hashToken } from '../http/tokens.ts'

const server = serverForTests()

test('the link of the mail verifies once, and says so when it is followed again', async () => {
  const sam = server.visitor()
  const { verificationToken: token = '' } = await sam.get(account.register, { input: signUpForm('Sam') })
  assert.equal((await sam.get(account.verifyEmail, { input: { token } })).data.isAlreadyVerified, false)
  assert.equal((await sam.get(account.verifyEmail, { input: { token } })).data.isAlreadyVerified, true)
  assert.equal((await sam.get(verifyByLink, { params: { token } })).data.isAlreadyVerified, true)
})

test('followed twice at once, the link works for both', async () => {
  const sam = server.visitor()
  const { verificationToken: token = '' } = await sam.get(account.register, { input: signUpForm('Sam') })
  const answers = await Promise.all([1, 2].map(() => sam.get(account.verifyEmail, { input: { token } })))
  assert.deepEqual(answers.map(answer => answer.data.isAlreadyVerified).sort(), [false, true])
})

test('another client verifies by the link alone; the page of the same address spends nothing', async () => {
  const sam = server.visitor()
  const { verificationToken: token = '' } = await sam.get(account.register, { input: signUpForm('Sam') })
  const page = await sam.raw(`/auth/verify/${token}`, { headers: { accept: 'text/html' } })
  assert.match(page.headers.get('content-type') ?? '', /text\/html/)
  assert.equal((await sam.get(verifyByLink, { params: { token } })).data.isAlreadyVerified, false)
})

test('an unknown, an expired and a stranger’s kind of link are refused alike', async () => {
  const ana = await server.athlete('Ana', { isVerified: false })
  const sam = server.visitor()
  const past = new Date(Date.now() - 1000)
  const future = new Date(Date.now() + 3_600_000)
  const own = {
    userId: ana.id,
    hash: hashToken('expired'),
    purpose: 'verification',
    expiresAt: past,
  } as const
  await server.store.database
    .insert(emailTokens)
    .values([own, { ...own, hash: hashToken('reset'), purpose: 'reset', expiresAt: future }])
  for (const token of ['expired', 'reset', 'made-up', 'a\0b', '💪'.repeat(40)])
    await sam.refused('token.invalid', account.verifyEmail, { input: { token } })
  await sam.refused('request.invalid', account.verifyEmail, { input: { token: '' } })
  assert.equal((await ana.get(account.check)).data.user.isEmailVerified, false)
})
