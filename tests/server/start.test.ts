import assert from 'node:assert/strict'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { account, health } from '#contract/account.ts'
import { readConfig } from '#server/config.ts'
import { readPostmaster } from '#server/database/postmaster.ts'
import { openStore } from '#server/store.ts'
import { caller } from '#support/caller.ts'
import { eventually } from '#support/eventually.ts'
import { begin, type Product, scratch, start } from '#support/product.ts'

const isRoot = process.getuid?.() === 0
const ana = {
  firstName: 'Ana',
  lastName: 'Castellanos',
  email: 'ana@cornerman.example',
  password: 'four squats a week',
  role: 'athlete',
} as const

/** The refusal of a start: one plain line, exit code 1. */
async function refusalOf(product: Product): Promise<string> {
  assert.equal(product.address, '', `it started: ${product.said()}`)
  assert.equal((await product.ended).code, 1)
  const lines = product.said().trim().split('\n')
  assert.equal(lines.length, 1, product.said())
  return lines[0] ?? ''
}

test('a first start serves, keeps its secrets to itself, and ends with PostgreSQL last', async context => {
  const dataDir = scratch(context)
  const product = await start(context, { DATA_DIR: dataDir })
  assert.equal((await caller(product.address).get(health)).status, 'success')
  assert.equal(statSync(join(dataDir, 'secrets.json')).mode & 0o777, 0o600)
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  assert.ok(postmaster)
  product.child.kill('SIGTERM')
  assert.equal((await product.ended).code, 0)
  assert.equal(readPostmaster(join(dataDir, 'postgres')), undefined)
  assert.throws(() => process.kill(postmaster.pid, 0))
})

test('a request that runs when the server is told to stop is still answered', async context => {
  const product = await start(context, { DATA_DIR: scratch(context) })
  // Hashing the password takes long enough for the signal to come in between.
  const answer = caller(product.address).call(account.register, { input: ana })
  await caller(product.address).get(health)
  product.child.kill('SIGINT')
  assert.equal((await answer).status, 201)
  assert.equal((await product.ended).code, 0)
})

test('what was acknowledged survives the death of the server, with PostgreSQL left behind', async context => {
  const dataDir = scratch(context)
  const first = await start(context, { DATA_DIR: dataDir })
  await caller(first.address).get(account.register, { input: ana })
  const orphan = readPostmaster(join(dataDir, 'postgres'))
  first.child.kill('SIGKILL')
  await first.ended
  const second = await start(context, { DATA_DIR: dataDir })
  await caller(second.address).get(account.login, { input: { email: ana.email, password: ana.password } })
  assert.notEqual(readPostmaster(join(dataDir, 'postgres'))?.pid, orphan?.pid)
})

test('what was acknowledged survives the death of everything at once', async context => {
  const dataDir = scratch(context)
  const first = await start(context, { DATA_DIR: dataDir })
  await caller(first.address).get(account.register, { input: ana })
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  assert.ok(postmaster)
  first.child.kill('SIGKILL')
  process.kill(postmaster.pid, 'SIGKILL')
  await first.ended
  const second = await start(context, { DATA_DIR: dataDir })
  await caller(second.address).get(account.login, { input: { email: ana.email, password: ana.password } })
})

test('npm hands its signal on', async context => {
  const dataDir = scratch(context)
  const product = await start(context, { DATA_DIR: dataDir }, ['npm', 'start'])
  assert.notEqual(product.address, '', product.said())
  product.child.kill('SIGTERM')
  await product.ended
  assert.equal(readPostmaster(join(dataDir, 'postgres')), undefined)
})

test('a second start on the same data is refused', async context => {
  const dataDir = scratch(context)
  await start(context, { DATA_DIR: dataDir })
  const second = await start(context, { DATA_DIR: dataDir })
  assert.match(await refusalOf(second), /runs already on .*Stop it, or set DATA_DIR/)
})

test('of several first starts at once on the same data, one comes about', async context => {
  const dataDir = scratch(context)
  const products = await Promise.all([1, 2, 3].map(() => start(context, { DATA_DIR: dataDir })))
  const [running, ...more] = products.filter(product => product.address)
  assert.ok(running)
  assert.deepEqual(more, [])
  for (const product of products.filter(one => one !== running))
    assert.match(await refusalOf(product), /(is just starting|runs already) on .*set DATA_DIR/)
  await caller(running.address).get(account.register, { input: ana })
})

test('told to end before it is ready, it leaves no PostgreSQL behind', async context => {
  const dataDir = scratch(context)
  const { child, settled } = begin(context, { DATA_DIR: dataDir })
  const postmaster = await eventually(() => readPostmaster(join(dataDir, 'postgres')), 'PostgreSQL')
  child.kill('SIGTERM')
  const product = await settled
  assert.equal(product.address, '')
  assert.equal((await product.ended).code, 0)
  await eventually(() => !isAlive(postmaster.pid), 'the end of PostgreSQL')
  const again = await start(context, { DATA_DIR: dataDir })
  assert.equal((await caller(again.address).get(health)).status, 'success')
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a taken port is refused, and PostgreSQL does not stay behind', async context => {
  const dataDir = scratch(context)
  const other = createServer().listen(0, '127.0.0.1')
  context.after(() => other.close())
  await new Promise(done => other.once('listening', done))
  const address = other.address()
  assert.ok(address && typeof address === 'object')
  const product = await start(context, { DATA_DIR: dataDir, PORT: String(address.port) })
  assert.match(await refusalOf(product), /Port \d+ is taken/)
  assert.equal(readPostmaster(join(dataDir, 'postgres')), undefined)
})

test('a database that does not answer is named', async context => {
  const product = await start(context, {
    DATA_DIR: scratch(context),
    DATABASE_URL: 'postgres://u:secret@127.0.0.1:9/club',
  })
  const line = await refusalOf(product)
  assert.match(line, /database club on 127\.0\.0\.1:9 \(DATABASE_URL\) cannot be reached/)
  assert.doesNotMatch(line, /secret/)
})

test('a malformed variable is named', async context => {
  const product = await start(context, { DATA_DIR: scratch(context), PORT: 'many' })
  assert.match(await refusalOf(product), /PORT must be a whole number/)
})

test('secrets that cannot be kept or read are named', async context => {
  const dataDir = scratch(context)
  const secrets = join(dataDir, 'secrets.json')
  mkdirSync(`${secrets}.unfinished`)
  assert.match(await refusalOf(await start(context, { DATA_DIR: dataDir })), /secrets\.json cannot be kept/)
  for (const damaged of ['', '{"databasePassword":"","tokenKey":""}']) {
    writeFileSync(secrets, damaged)
    assert.match(await refusalOf(await start(context, { DATA_DIR: dataDir })), /secrets\.json is damaged/)
  }
})

test('what the system refuses is said without a stack', async context => {
  const dataDir = scratch(context)
  mkdirSync(join(dataDir, 'postgres.log'))
  assert.match(await refusalOf(await start(context, { DATA_DIR: dataDir })), /directory.*postgres\.log/)
})

if (isRoot) {
  test('a data directory that root alone may enter is taken into use', async context => {
    const dataDir = join(scratch(context), 'private')
    chmodSync(join(dataDir, '..'), 0o755)
    mkdirSync(dataDir, { mode: 0o700 })
    const product = await start(context, { DATA_DIR: dataDir })
    assert.equal((await caller(product.address).get(health)).status, 'success')
    assert.equal(statSync(join(dataDir, 'postgres')).mode & 0o777, 0o700)
  })

  test('a data directory below one that root alone may enter is refused with a way out', async context => {
    const place = scratch(context)
    chmodSync(place, 0o700)
    const product = await start(context, { DATA_DIR: join(place, 'data') })
    assert.match(await refusalOf(product), /Set DATA_DIR to a place such as/)
  })
}

test('older code refuses a newer database in words', async context => {
  const dataDir = scratch(context)
  await withNewerMigrations(dataDir)
  const product = await start(context, { DATA_DIR: dataDir })
  assert.match(await refusalOf(product), /newer version of Cornerman/)
})

test('before a migration the database is copied, and the data goes on', async context => {
  const dataDir = scratch(context)
  const first = await start(context, { DATA_DIR: dataDir })
  await caller(first.address).get(account.register, { input: ana })
  first.child.kill('SIGTERM')
  await first.ended
  const { rows } = await withNewerMigrations(dataDir)
  assert.deepEqual(rows, [{ email: ana.email }])
  const [backup] = readdirSync(join(dataDir, 'backups'))
  assert.ok(backup && existsSync(join(dataDir, 'backups', backup, 'PG_VERSION')))
})

/** Opens the data with a version of the code that has one migration more. */
async function withNewerMigrations(dataDir: string) {
  const migrations = join(dataDir, 'migrations')
  cpSync(resolve(import.meta.dirname, '../../src/server/database/migrations'), migrations, {
    recursive: true,
  })
  const journalFile = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_newer' })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(migrations, '9999_newer.sql'), 'create table newer (id integer);')
  const store = await openStore(readConfig({ DATA_DIR: dataDir }), migrations)
  const result = await store.database.$client.query('select email from users')
  await store.close()
  return result
}
