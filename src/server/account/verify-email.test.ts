import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account, verifyEmailByLink } from '#contract/account/account.ts'
import { emailTokensTable } from '#server/database/schema.ts'
import { hashToken } from '#server/http/tokens.ts'
import { findLinkToken, openMailFolder } from '#support/server/mail.ts'
import { serverForTests } from '#support/server/server.ts'
import { makeSignUpInput } from '#support/server/sign-up.ts'

const server = serverForTests()
const onHttps = serverForTests({ PUBLIC_URL: 'https://club.example' })
const onHttp = serverForTests({ PUBLIC_URL: 'http://club.example' })

test('on a public server without email, only the administrator receives the verification link', async () => {
  const [ana, bo] = [makeSignUpInput(), makeSignUpInput('Bo')]
  const reply = await onHttps.visitor().get(account.register, { input: ana })
  assert.equal('verificationToken' in reply, false)
  await onHttps.visitor().get(account.register, { input: bo })
  const token = findLinkToken(await openMailFolder(onHttps.dataDir).arrived(ana.email))
  assert.ok(token)
  await onHttps.visitor().get(account.verifyEmail, { input: { token } })
  const { rows } = await onHttps.store.database.$client.query(
    'select email from users where email_verified_at is not null',
  )
  assert.deepEqual(rows, [{ email: ana.email }])
  const local = await onHttp.visitor().get(account.register, { input: makeSignUpInput() })
  assert.ok(local.verificationToken)
})

test('the link verifies the address once, and then reports that the address is already verified', async () => {
  const sam = server.visitor()
  const { verificationToken: token = '' } = await sam.get(account.register, { input: makeSignUpInput('Sam') })
  assert.equal((await sam.get(account.verifyEmail, { input: { token } })).data.isAlreadyVerified, false)
  assert.equal((await sam.get(account.verifyEmail, { input: { token } })).data.isAlreadyVerified, true)
  assert.equal((await sam.get(verifyEmailByLink, { params: { token } })).data.isAlreadyVerified, true)
})

test('two simultaneous requests with the same link both succeed', async () => {
  const sam = server.visitor()
  const { verificationToken: token = '' } = await sam.get(account.register, { input: makeSignUpInput('Sam') })
  const responses = await Promise.all([1, 2].map(() => sam.get(account.verifyEmail, { input: { token } })))
  assert.deepEqual(responses.map(response => response.data.isAlreadyVerified).sort(), [false, true])
})

test('opening the link’s web page does not use up the token, which still works in an API client', async () => {
  const sam = server.visitor()
  const { verificationToken: token = '' } = await sam.get(account.register, { input: makeSignUpInput('Sam') })
  const page = await sam.raw(`/auth/verify/${token}`, { headers: { accept: 'text/html' } })
  assert.match(page.headers.get('content-type') ?? '', /text\/html/)
  assert.equal((await sam.get(verifyEmailByLink, { params: { token } })).data.isAlreadyVerified, false)
})

test('an unknown token, an expired token and a token for another purpose return the same error', async () => {
  const ana = await server.athlete('Ana', { isVerified: false })
  const sam = server.visitor()
  const past = new Date(Date.now() - 1000)
  const future = new Date(Date.now() + 3_600_000)
  const expiredToken = {
    userId: ana.id,
    hash: hashToken('expired'),
    purpose: 'verification',
    expiresAt: past,
  } as const
  await server.store.database
    .insert(emailTokensTable)
    .values([
      expiredToken,
      { ...expiredToken, hash: hashToken('reset'), purpose: 'reset', expiresAt: future },
    ])
  for (const token of ['expired', 'reset', 'made-up', 'a\0b', '💪'.repeat(40)])
    await sam.refused('token.invalid', account.verifyEmail, { input: { token } })
  await sam.refused('request.invalid', account.verifyEmail, { input: { token: '' } })
  assert.equal((await ana.get(account.check)).data.user.isEmailVerified, false)
})
