import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { account } from '#contract/account/account.ts'
import { secondFactor } from '#contract/account/second-factor.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { readPostmaster } from '#server/database/embedded/postmaster.ts'
import { loadOrCreateSecrets } from '#server/secrets.ts'
import { makeScratchFolder, startProduct } from '#support/server/product.ts'
import { serverForTests } from '#support/server/server.ts'
import { makeSignUpInput, signUpPassword, signUpTestUser } from '#support/server/sign-up.ts'
import { createTestClient } from '#support/server/test-client.ts'

const onOwnDatabase = serverForTests()

/** Runs a command and waits until it exits. */
async function runCommand(
  context: TestContext,
  name: string,
  email: string,
  environment: Record<string, string>,
) {
  const product = await startProduct(context, environment, [`scripts/${name}.ts`, ...(email ? [email] : [])])
  const { code } = await product.ended
  const lines = product.output().trim().split('\n')
  assert.equal(lines.length, 1, product.output())
  return { code, line: lines[0] ?? '' }
}

const linkAt = (address: string) => new RegExp(`^${address}/auth/reset-password/([\\w-]+)$`)

test('creates reset links and makes users administrators, with and without a running server', async context => {
  const dataDir = { DATA_DIR: makeScratchFolder(context) }
  const product = await startProduct(context, dataDir)
  const environment = { ...dataDir, PUBLIC_URL: 'https://club.example' }
  const [ana, input] = [createTestClient(product.address), makeSignUpInput()]
  await ana.get(account.register, { input })

  const running = await runCommand(context, 'reset-link', ` ${input.email.toUpperCase()}`, environment)
  const [, token = ''] = linkAt('https://club.example').exec(running.line) ?? []
  assert.equal(running.code, 0)
  await ana.get(account.resetPassword, { params: { token }, input: { password: 'set by a link' } })
  const promotion = await runCommand(context, 'make-admin', input.email, environment)
  assert.deepEqual(promotion, { code: 0, line: `${input.email} is now an administrator.` })
  const { user } = await ana.get(account.login, { input: { ...input, password: 'set by a link' } })
  assert.equal(user.role, 'admin')

  product.child.kill('SIGTERM')
  await product.ended
  const stopped = await runCommand(context, 'reset-link', input.email, environment)
  assert.match(stopped.line, linkAt('https://club.example'))
  assert.equal(readPostmaster(join(environment.DATA_DIR, 'postgres')), undefined)
})

test('the commands work with an external database', async context => {
  const [ana, input] = [onOwnDatabase.visitor(), makeSignUpInput()]
  const { user } = (await ana.get(account.register, { input })).data
  const environment = {
    DATABASE_URL: onOwnDatabase.databaseUrl,
    DATA_DIR: makeScratchFolder(context),
    PORT: '4000',
  }
  assert.match(
    (await runCommand(context, 'reset-link', user.email, environment)).line,
    linkAt('http://localhost:4000'),
  )
  assert.equal((await runCommand(context, 'make-admin', user.email, environment)).code, 0)
  assert.equal(
    (await ana.get(account.login, { input: { email: user.email, password: signUpPassword } })).user.role,
    'admin',
  )
})

test('rebuilds the stored totals', async context => {
  const [ana, bo] = [await onOwnDatabase.athlete('Ana'), await onOwnDatabase.athlete('Bo')]
  for (const athlete of [ana, ana, bo])
    await athlete.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
  const { $client } = onOwnDatabase.store.database
  await $client.query('update workout_log_totals set workouts = 9 where athlete_id = $1', [ana.id])
  const environment = { DATABASE_URL: onOwnDatabase.databaseUrl, DATA_DIR: makeScratchFolder(context) }
  assert.deepEqual(await runCommand(context, 'rebuild-totals', '', environment), {
    code: 0,
    line: 'The stored totals were rebuilt.',
  })
  const { rows } = await $client.query(
    'select workouts from workout_log_totals where athlete_id = any($1) order by workouts',
    [[ana.id, bo.id]],
  )
  assert.deepEqual(
    rows.map(row => row.workouts),
    [1, 2],
  )
})

test('turns off the second factor of one person', async context => {
  const [ana, bo] = [await signUpTestUser(onOwnDatabase), await signUpTestUser(onOwnDatabase, 'Bo')]
  for (const user of [ana, bo]) {
    const input = { currentPassword: signUpPassword }
    const { secret } = (await user.get(secondFactor.start, { input })).data
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
    await user.get(secondFactor.confirm, { input: { code } })
  }
  const environment = { DATABASE_URL: onOwnDatabase.databaseUrl, DATA_DIR: makeScratchFolder(context) }
  const turnOff = () => runCommand(context, 'turn-off-second-factor', ana.email, environment)
  assert.deepEqual(await turnOff(), { code: 0, line: `${ana.email} can sign in without a code now.` })
  assert.equal((await ana.get(secondFactor.get)).data.isOn, false)
  assert.equal((await bo.get(secondFactor.get)).data.isOn, true)
  assert.deepEqual(await turnOff(), { code: 0, line: `${ana.email} has no second factor.` })
})

test('reports each error on one line', async context => {
  const dataDir = makeScratchFolder(context)
  const cases: [string, string, Record<string, string>, RegExp][] = [
    ['reset-link', '', {}, /^Usage: npm run reset-link -- EMAIL$/],
    ['make-admin', '', {}, /^Usage: npm run make-admin -- EMAIL$/],
    [
      'reset-link',
      'ana@x.example',
      { DATA_DIR: dataDir },
      /^There is no database in .* yet\. Start the server/,
    ],
    ['rebuild-totals', '', { PORT: 'http' }, /^PORT must be a whole number/],
    ['make-admin', 'ana@x.example', { PORT: 'http' }, /^PORT must be a whole number/],
    ['make-admin', 'ana@x.example', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /cannot be reached/],
    [
      'make-admin',
      'nobody@x.example',
      { DATABASE_URL: onOwnDatabase.databaseUrl },
      /^There is no account with the email address nobody@x\.example\.$/,
    ],
  ]
  for (const [name, email, environment, expected] of cases) {
    const { code, line } = await runCommand(context, name, email, environment)
    assert.equal(code, 1)
    assert.match(line, expected)
  }
})

test('replaces the keys in the file that the server uses, keeps the earlier keys, and changes no other file', async context => {
  const [dataDir, sharedDir] = [makeScratchFolder(context), makeScratchFolder(context)]
  const [own, shared] = [join(dataDir, 'secrets.json'), join(sharedDir, 'secrets.json')]
  const first = { own: loadOrCreateSecrets(dataDir), shared: loadOrCreateSecrets(sharedDir) }
  const rotate = (environment: Record<string, string>) =>
    runCommand(context, 'rotate-keys', '', { DATA_DIR: dataDir, ...environment })

  assert.deepEqual(await rotate({}), {
    code: 0,
    line: `${own} has new keys. Restart every server that uses it.`,
  })
  const second = loadOrCreateSecrets(dataDir)
  assert.notEqual(second.tokenKey, first.own.tokenKey)
  assert.notEqual(second.vapid.privateKey, first.own.vapid.privateKey)
  assert.deepEqual(second, {
    ...first.own,
    tokenKey: second.tokenKey,
    formerTokenKeys: [first.own.tokenKey],
    vapid: second.vapid,
    formerVapid: [first.own.vapid],
  })
  assert.deepEqual(loadOrCreateSecrets(sharedDir), first.shared)

  assert.equal((await rotate({ SECRETS_FILE: shared })).code, 0)
  const third = loadOrCreateSecrets(sharedDir)
  assert.deepEqual(third.formerTokenKeys, [first.shared.tokenKey])
  assert.deepEqual(loadOrCreateSecrets(dataDir), second)

  const missing = await rotate({ SECRETS_FILE: join(sharedDir, 'none.json') })
  assert.deepEqual(missing, { code: 1, line: `${join(sharedDir, 'none.json')} does not exist.` })
  const inEnvironment = await rotate({ SECRETS: JSON.stringify(third) })
  assert.equal(inEnvironment.code, 1)
  assert.match(inEnvironment.line, /^The keys are in the variable SECRETS\. Save its text to a file/)
  assert.deepEqual([loadOrCreateSecrets(dataDir), loadOrCreateSecrets(sharedDir)], [second, third])
})
