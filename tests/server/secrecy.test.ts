import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account, verifyByLink } from '#contract/account.ts'
import { openSecrets } from '#server/secrets.ts'
import { caller } from '#support/caller.ts'
import { cloneDatabase } from '#support/database.ts'
import { eventually } from '#support/eventually.ts'
import { scratch, start } from '#support/product.ts'
import { password, signUpForm } from '#support/sign-up.ts'

test('the log tells what was asked, and no secret of it; a mail’s link stands in one line', async context => {
  const database = await cloneDatabase()
  const dataDir = scratch(context)
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'debug' }
  const product = await start(context, environment)
  const [ana, input] = [caller(product.address), signUpForm()]
  const { verificationToken = '' } = await ana.get(account.register, { input })
  await ana.get(verifyByLink, { params: { token: verificationToken } })
  ana.token = (await ana.get(account.login, { input })).token
  await ana.get(account.forgotPassword, { input: { email: input.email } })
  const link = await eventually(
    () =>
      new RegExp(`^Mail for ${input.email}: (\\S+/auth/reset-password/\\S+)$`, 'm').exec(product.said())?.[1],
    'the line with the link',
  )
  assert.ok(link.startsWith(product.address))
  const token = link.split('/').at(-1) ?? ''
  await ana.call(account.resetPassword, { params: { token }, input: { password: 'five squats a week' } })
  product.child.kill('SIGTERM')
  await product.ended
  await database.drop()

  const log = product
    .said()
    .split('\n')
    .filter(line => line.startsWith('{'))
  assert.ok(
    log.some(
      line =>
        line.includes('PATCH /api/auth/reset-password/:token') ||
        line.includes('PATCH /auth/reset-password/:token'),
    ),
  )
  const own = openSecrets(dataDir)
  const secrets = [
    verificationToken,
    token,
    password,
    'five squats',
    ana.token,
    ...ana.cookies.values(),
    input.email,
    own.tokenKey,
    own.databasePassword,
    own.vapid.privateKey,
  ]
  for (const secret of secrets) assert.ok(!log.some(line => line.includes(secret)), `the log holds ${secret}`)
})
