import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { readConfig } from '#server/config.ts'
import { startAppServer } from '#server/main.ts'
import { StartupError } from '#server/startup-error.ts'
import { cloneDatabase } from '#support/server/database.ts'
import { makeScratchFolder } from '#support/server/product.ts'
import { makeSignUpInput } from '#support/server/sign-up.ts'
import { createTestClient } from '#support/server/test-client.ts'

/** Starts a server with its own data directory. */
async function startServer(
  context: TestContext,
  databaseUrl: string,
  environment: Record<string, string> = {},
) {
  const dataDir = makeScratchFolder(context)
  const running = await startAppServer(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      ...environment,
    }),
  )
  context.after(running.stop)
  return { ...running, dataDir }
}

test('two servers with the same keys share accounts and sign-ins', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const first = await startServer(context, url)
  const second = await startServer(context, url, { SECRETS_FILE: join(first.dataDir, 'secrets.json') })
  const [ana, input] = [createTestClient(first.address), makeSignUpInput()]
  await ana.get(account.register, { input })
  ana.token = (await ana.get(account.login, { input })).token
  const anaOnSecond = createTestClient(second.address)
  anaOnSecond.token = ana.token
  assert.equal((await anaOnSecond.get(account.check)).data.user.email, input.email)
  await anaOnSecond.get(account.logout)
  await ana.refused('session.expired', account.check)
})

test('a server with other keys does not start, unless its operator accepts them', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const first = await startServer(context, url)
  await assert.rejects(startServer(context, url), (error: Error) => {
    assert.ok(error instanceof StartupError)
    assert.match(error.message, /^The secrets of this server differ .* NEW_SECRETS=accept/)
    return true
  })
  await createTestClient(first.address).get(account.installation)
  const accepting = await startServer(context, url, { NEW_SECRETS: 'accept' })
  await startServer(context, url, { SECRETS_FILE: join(accepting.dataDir, 'secrets.json') })
  await assert.rejects(
    startServer(context, url, { SECRETS_FILE: join(first.dataDir, 'secrets.json') }),
    StartupError,
  )
})

test('an unusable SECRETS_FILE is reported', async context => {
  const { url, drop } = await cloneDatabase()
  context.after(drop)
  const file = join(makeScratchFolder(context), 'secrets.json')
  const start = () => startServer(context, url, { SECRETS_FILE: file })
  await assert.rejects(start(), /SECRETS_FILE\) does not exist/)
  writeFileSync(file, '{"tokenKey":"short"}')
  await assert.rejects(start(), /SECRETS_FILE\) does not contain/)
})
