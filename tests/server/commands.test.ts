import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { account } from '#contract/account.ts'
import { readPostmaster } from '#server/database/postmaster.ts'
import { caller } from '#support/caller.ts'
import { scratch, start } from '#support/product.ts'
import { serverForTests } from '#support/server.ts'
import { password, signUpForm } from '#support/sign-up.ts'

const onOwnDatabase = serverForTests()

/** Runs a command to its end, as the host does. */
async function command(
  context: TestContext,
  name: string,
  email: string,
  environment: Record<string, string>,
) {
  const product = await start(context, environment, [`scripts/${name}.ts`, ...(email ? [email] : [])])
  const { code } = await product.ended
  const lines = product.said().trim().split('\n')
  assert.equal(lines.length, 1, product.said())
  return { code, line: lines[0] ?? '' }
}

const linkAt = (address: string) => new RegExp(`^${address}/auth/reset-password/([\\w-]+)$`)

test('a reset link and an administrator are made while the server runs, and while it does not', async context => {
  const dataDir = { DATA_DIR: scratch(context) }
  const product = await start(context, dataDir)
  const environment = { ...dataDir, PUBLIC_URL: 'https://club.example' }
  const [ana, input] = [caller(product.address), signUpForm()]
  await ana.get(account.register, { input })

  const running = await command(context, 'reset-link', ` ${input.email.toUpperCase()}`, environment)
  const [, token = ''] = linkAt('https://club.example').exec(running.line) ?? []
  assert.equal(running.code, 0)
  await ana.get(account.resetPassword, { params: { token }, input: { password: 'set by a link' } })
  const made = await command(context, 'make-admin', input.email, environment)
  assert.deepEqual(made, { code: 0, line: `${input.email} is an administrator now.` })
  const { user } = await ana.get(account.login, { input: { ...input, password: 'set by a link' } })
  assert.equal(user.role, 'admin')

  product.child.kill('SIGTERM')
  await product.ended
  const stopped = await command(context, 'reset-link', input.email, environment)
  assert.match(stopped.line, linkAt('https://club.example'))
  assert.equal(readPostmaster(join(environment.DATA_DIR, 'postgres')), undefined)
})

test('the commands reach a database of the host’s own', async context => {
  const [ana, input] = [onOwnDatabase.visitor(), signUpForm()]
  const { user } = (await ana.get(account.register, { input })).data
  const environment = { DATABASE_URL: onOwnDatabase.databaseUrl, DATA_DIR: scratch(context), PORT: '4000' }
  assert.match(
    (await command(context, 'reset-link', user.email, environment)).line,
    linkAt('http://localhost:4000'),
  )
  assert.equal((await command(context, 'make-admin', user.email, environment)).code, 0)
  assert.equal((await ana.get(account.login, { input: { email: user.email, password } })).user.role, 'admin')
})

test('what stands in the way is said in one line', async context => {
  const dataDir = scratch(context)
  const refusals: [string, string, Record<string, string>, RegExp][] = [
    ['reset-link', '', {}, /^Say whose account: npm run reset-link -- EMAIL$/],
    ['make-admin', '', {}, /^Say whose account: npm run make-admin -- EMAIL$/],
    [
      'reset-link',
      'ana@x.example',
      { DATA_DIR: dataDir },
      /^There is no database in .* yet\. Start the server/,
    ],
    ['make-admin', 'ana@x.example', { PORT: 'http' }, /^PORT must be a whole number/],
    ['make-admin', 'ana@x.example', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /cannot be reached/],
    [
      'make-admin',
      'nobody@x.example',
      { DATABASE_URL: onOwnDatabase.databaseUrl },
      /^There is no account with the address nobody@x\.example\.$/,
    ],
  ]
  for (const [name, email, environment, expected] of refusals) {
    const { code, line } = await command(context, name, email, environment)
    assert.equal(code, 1)
    assert.match(line, expected)
  }
})
