import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account, verifyEmailByLink } from '#contract/account/account.ts'
import { loadOrCreateSecrets } from '#server/secrets.ts'
import { eventually } from '#support/eventually.ts'
import { cloneDatabase } from '#support/server/database.ts'
import { makeScratchFolder, startProduct } from '#support/server/product.ts'
import { makeSignUpInput, signUpPassword } from '#support/server/sign-up.ts'
import { createTestClient } from '#support/server/test-client.ts'

test('the log contains requests but no secrets, and prints email links on separate lines', async context => {
  const database = await cloneDatabase()
  const dataDir = makeScratchFolder(context)
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'debug' }
  const product = await startProduct(context, environment)
  const [ana, input] = [createTestClient(product.address), makeSignUpInput()]
  const { verificationToken = '' } = await ana.get(account.register, { input })
  await ana.get(verifyEmailByLink, { params: { token: verificationToken } })
  ana.token = (await ana.get(account.login, { input })).token
  await ana.get(account.forgotPassword, { input: { email: input.email } })
  const link = await eventually(
    () =>
      new RegExp(`^Mail for ${input.email}: (\\S+/auth/reset-password/\\S+)$`, 'm').exec(
        product.output(),
      )?.[1],
    'the line with the link',
  )
  assert.ok(link.startsWith(product.address))
  const token = link.split('/').at(-1) ?? ''
  await ana.call(account.resetPassword, { params: { token }, input: { password: 'five squats a week' } })
  product.child.kill('SIGTERM')
  await product.ended
  await database.drop()

  const log = product
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
  assert.ok(
    log.some(
      line =>
        line.includes('PATCH /api/auth/reset-password/:token') ||
        line.includes('PATCH /auth/reset-password/:token'),
    ),
  )
  const serverSecrets = loadOrCreateSecrets(dataDir)
  const secrets = [
    verificationToken,
    token,
    signUpPassword,
    'five squats',
    ana.token,
    ...ana.cookies.values(),
    input.email,
    serverSecrets.tokenKey,
    serverSecrets.databasePassword,
    serverSecrets.vapid.privateKey,
  ]
  for (const secret of secrets)
    assert.ok(!log.some(line => line.includes(secret)), `the log contains ${secret}`)
})

test('the line of each request has the id that its response contains', async context => {
  const database = await cloneDatabase()
  const environment = { DATABASE_URL: database.url, DATA_DIR: makeScratchFolder(context), LOG_LEVEL: 'info' }
  const product = await startProduct(context, environment)
  const visitor = createTestClient(product.address)
  const health = await visitor.raw('/api/health')
  const missing = await visitor.raw('/api/no-such-path', {
    headers: { 'x-request-id': 'chosen-by-the-client' },
  })
  const { requestId } = (await missing.json()) as { requestId: string }
  product.child.kill('SIGTERM')
  await product.ended
  await database.drop()

  const lines = product
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as { id?: string; route?: string; status?: number })
  const ids = [health, missing].map(response => response.headers.get('x-request-id') ?? '')
  assert.equal(new Set(ids).size, 2)
  assert.equal(requestId, ids[1])
  assert.ok(!ids.includes('chosen-by-the-client'))
  const found = ids.map(id => lines.filter(line => line.id === id).map(({ status }) => status))
  assert.deepEqual(found, [[200], [404]])
})
