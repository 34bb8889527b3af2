import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { makeScratchFolder, startProduct } from '#support/server/product.ts'
import { makeSignUpInput } from '#support/server/sign-up.ts'
import { createTestClient } from '#support/server/test-client.ts'

/** Runs a command that prints one line, and waits until it exits. */
async function runCommand(context: TestContext, environment: Record<string, string>, ...command: string[]) {
  const product = await startProduct(context, environment, command)
  const { code } = await product.ended
  return { code, output: product.output().trim() }
}

test('a backup of a running server is restored into a new data directory', async context => {
  const original = { DATA_DIR: makeScratchFolder(context) }
  const product = await startProduct(context, original)
  const [ana, bo] = [makeSignUpInput(), makeSignUpInput()]
  for (const input of [ana, bo]) await createTestClient(product.address).get(account.register, { input })
  const saved = await runCommand(context, original, 'scripts/backup.ts')
  assert.equal(saved.code, 0, saved.output)
  const [, file = ''] = /^Saved and verified (\S+\.backup\.tar\.gz): Cornerman /.exec(saved.output) ?? []
  const verified = await runCommand(context, original, 'scripts/backup.ts', '--verify', file)
  assert.match(verified.output, /^\S+ is complete: Cornerman \S+, \d+ rows in \d+ tables, pictures: 0\.$/)

  const refused = await runCommand(context, original, 'scripts/restore.ts', file)
  assert.equal(refused.code, 1)
  assert.match(refused.output, /^The database is not empty\./)

  const copy = { DATA_DIR: makeScratchFolder(context) }
  const restored = await runCommand(context, copy, 'scripts/restore.ts', file)
  assert.equal(restored.code, 0, restored.output)
  assert.match(restored.output, /^Restored and compared Cornerman .*\. Start the server now\.$/)
  const second = await startProduct(context, copy)
  for (const { email, password } of [ana, bo]) {
    const { user } = await createTestClient(second.address).get(account.login, { input: { email, password } })
    assert.equal(user.email, email)
  }
  const readSecrets = ({ DATA_DIR }: typeof copy) =>
    JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8'))
  assert.equal(readSecrets(copy).tokenKey, readSecrets(original).tokenKey)
  assert.notEqual(readSecrets(copy).databasePassword, readSecrets(original).databasePassword)
})

test('a file that is not a backup creates nothing', async context => {
  const environment = { DATA_DIR: makeScratchFolder(context) }
  for (const path of ['package.json', 'missing.tar.gz']) {
    const { code, output } = await runCommand(context, environment, 'scripts/restore.ts', path)
    assert.equal(code, 1)
    assert.match(output, /^(package\.json is not a complete backup: .*|missing\.tar\.gz does not exist)\.$/)
  }
  assert.deepEqual(readdirSync(environment.DATA_DIR), [])
  assert.ok(!existsSync(join(environment.DATA_DIR, 'postgres')))
  const usage = await runCommand(context, environment, 'scripts/restore.ts')
  assert.equal(usage.output, 'Usage: npm run restore -- FILE')
})
