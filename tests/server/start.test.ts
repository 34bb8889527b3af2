import assert from 'node:assert/strict'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { account, health } from '#contract/account/account.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { readPostmaster } from '#server/database/embedded/postmaster.ts'
import { openServerResources } from '#server/server-resources.ts'
import { eventually } from '#support/eventually.ts'
import { cloneDatabase, createEmptyDatabase } from '#support/server/database.ts'
import {
  makeScratchFolder,
  type RunningProduct,
  spawnProduct,
  startProduct,
} from '#support/server/product.ts'
import { createTestClient } from '#support/server/test-client.ts'

const isRoot = process.getuid?.() === 0
const ana = {
  firstName: 'Ana',
  lastName: 'Castellanos',
  email: 'ana@cornerman.example',
  password: 'four squats a week',
  role: 'athlete',
} as const

/** Expects startup to have failed with exit code 1 and one line of output, and returns the line. */
async function readStartupError(product: RunningProduct): Promise<string> {
  assert.equal(product.address, '', `it started: ${product.output()}`)
  assert.equal((await product.ended).code, 1)
  const lines = product.output().trim().split('\n')
  assert.equal(lines.length, 1, product.output())
  return lines[0] ?? ''
}

test('starts, protects its secrets file, and stops PostgreSQL last', async context => {
  const dataDir = makeScratchFolder(context)
  const product = await startProduct(context, { DATA_DIR: dataDir })
  assert.equal((await createTestClient(product.address).get(health)).status, 'success')
  assert.equal(statSync(join(dataDir, 'secrets.json')).mode & 0o777, 0o600)
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  assert.ok(postmaster)
  product.child.kill('SIGTERM')
  assert.equal((await product.ended).code, 0)
  assert.equal(readPostmaster(join(dataDir, 'postgres')), undefined)
  assert.throws(() => process.kill(postmaster.pid, 0))
})

test('the server completes a running request before it stops', async context => {
  const product = await startProduct(context, { DATA_DIR: makeScratchFolder(context) })
  const body = JSON.stringify(ana)
  const registration = request(`${product.address}${account.register.path}`, {
    method: account.register.method,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      // The server answers this header as soon as the request is running, before the body is sent.
      expect: '100-continue',
    },
  })
  const response = once(registration, 'response')
  registration.flushHeaders()
  await once(registration, 'continue')
  product.child.kill('SIGINT')
  registration.end(body)
  const [{ statusCode }] = await response
  assert.equal(statusCode, 201)
  assert.equal((await product.ended).code, 0)
})

test('acknowledged data survives a server crash that leaves PostgreSQL running', async context => {
  const dataDir = makeScratchFolder(context)
  const first = await startProduct(context, { DATA_DIR: dataDir })
  await createTestClient(first.address).get(account.register, { input: ana })
  const orphan = readPostmaster(join(dataDir, 'postgres'))
  first.child.kill('SIGKILL')
  await first.ended
  const second = await startProduct(context, { DATA_DIR: dataDir })
  await createTestClient(second.address).get(account.login, {
    input: { email: ana.email, password: ana.password },
  })
  assert.notEqual(readPostmaster(join(dataDir, 'postgres'))?.pid, orphan?.pid)
})

test('acknowledged data survives a simultaneous crash of the server and PostgreSQL', async context => {
  const dataDir = makeScratchFolder(context)
  const first = await startProduct(context, { DATA_DIR: dataDir })
  await createTestClient(first.address).get(account.register, { input: ana })
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  assert.ok(postmaster)
  first.child.kill('SIGKILL')
  process.kill(postmaster.pid, 'SIGKILL')
  await first.ended
  const second = await startProduct(context, { DATA_DIR: dataDir })
  await createTestClient(second.address).get(account.login, {
    input: { email: ana.email, password: ana.password },
  })
})

test('the server ends if PostgreSQL dies, so that its supervisor starts it again', async context => {
  const dataDir = makeScratchFolder(context)
  const first = await startProduct(context, { DATA_DIR: dataDir })
  await createTestClient(first.address).get(account.register, { input: ana })
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  assert.ok(postmaster)
  process.kill(postmaster.pid, 'SIGKILL')
  assert.equal((await first.ended).code, 1)
  assert.match(first.output(), /PostgreSQL/)
  const second = await startProduct(context, { DATA_DIR: dataDir })
  await createTestClient(second.address).get(account.login, {
    input: { email: ana.email, password: ana.password },
  })
})

test('npm forwards signals to the server', async context => {
  const dataDir = makeScratchFolder(context)
  const product = await startProduct(context, { DATA_DIR: dataDir }, ['npm', 'start'])
  assert.notEqual(product.address, '', product.output())
  product.child.kill('SIGTERM')
  await product.ended
  assert.equal(readPostmaster(join(dataDir, 'postgres')), undefined)
})

test('a second server refuses to start with the same data', async context => {
  const dataDir = makeScratchFolder(context)
  await startProduct(context, { DATA_DIR: dataDir })
  const second = await startProduct(context, { DATA_DIR: dataDir })
  assert.match(
    await readStartupError(second),
    /is already running with the data directory .*Stop it, or set DATA_DIR/,
  )
})

test('only one of several simultaneous starts with the same data succeeds', async context => {
  const dataDir = makeScratchFolder(context)
  const products = await Promise.all([1, 2, 3].map(() => startProduct(context, { DATA_DIR: dataDir })))
  const [running, ...more] = products.filter(product => product.address)
  assert.ok(running)
  assert.deepEqual(more, [])
  for (const product of products.filter(one => one !== running))
    assert.match(
      await readStartupError(product),
      /is already (starting|running) with the data directory .*set DATA_DIR/,
    )
  await createTestClient(running.address).get(account.register, { input: ana })
})

test('leaves no PostgreSQL process behind if terminated during startup', async context => {
  const dataDir = makeScratchFolder(context)
  const { child, settled } = spawnProduct(context, { DATA_DIR: dataDir })
  const postmaster = await eventually(() => readPostmaster(join(dataDir, 'postgres')), 'PostgreSQL')
  child.kill('SIGTERM')
  const product = await settled
  assert.equal(product.address, '')
  assert.equal((await product.ended).code, 0)
  await eventually(() => !isAlive(postmaster.pid), 'the end of PostgreSQL')
  const again = await startProduct(context, { DATA_DIR: dataDir })
  assert.equal((await createTestClient(again.address).get(health)).status, 'success')
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('reports a port that is in use, and leaves no PostgreSQL process behind', async context => {
  const dataDir = makeScratchFolder(context)
  const other = createServer().listen(0, '127.0.0.1')
  context.after(() => other.close())
  await new Promise(done => other.once('listening', done))
  const address = other.address()
  assert.ok(address && typeof address === 'object')
  const product = await startProduct(context, { DATA_DIR: dataDir, PORT: String(address.port) })
  assert.match(await readStartupError(product), /Port \d+ is already in use/)
  assert.equal(readPostmaster(join(dataDir, 'postgres')), undefined)
})

test('reports a database that does not respond', async context => {
  const product = await startProduct(context, {
    DATA_DIR: makeScratchFolder(context),
    DATABASE_URL: 'postgres://u:secret@127.0.0.1:9/club',
  })
  const line = await readStartupError(product)
  assert.match(line, /database club on 127\.0\.0\.1:9 \(DATABASE_URL\) cannot be reached/)
  assert.doesNotMatch(line, /secret/)
})

test('reports an invalid environment variable', async context => {
  const product = await startProduct(context, { DATA_DIR: makeScratchFolder(context), PORT: 'many' })
  assert.match(await readStartupError(product), /PORT must be a whole number/)
})

test('reports secrets that cannot be saved or read', async context => {
  const dataDir = makeScratchFolder(context)
  const secrets = join(dataDir, 'secrets.json')
  mkdirSync(`${secrets}.unfinished`)
  assert.match(
    await readStartupError(await startProduct(context, { DATA_DIR: dataDir })),
    /secrets\.json cannot be saved/,
  )
  for (const damaged of ['', '{"databasePassword":"","tokenKey":""}']) {
    writeFileSync(secrets, damaged)
    assert.match(
      await readStartupError(await startProduct(context, { DATA_DIR: dataDir })),
      /secrets\.json is damaged/,
    )
  }
})

test('reports a system error without a stack trace', async context => {
  const dataDir = makeScratchFolder(context)
  mkdirSync(join(dataDir, 'postgres.log'))
  assert.match(
    await readStartupError(await startProduct(context, { DATA_DIR: dataDir })),
    /directory.*postgres\.log/,
  )
})

if (isRoot) {
  test('uses a data directory that only root can access', async context => {
    const dataDir = join(makeScratchFolder(context), 'private')
    chmodSync(join(dataDir, '..'), 0o755)
    mkdirSync(dataDir, { mode: 0o700 })
    const product = await startProduct(context, { DATA_DIR: dataDir })
    assert.equal((await createTestClient(product.address).get(health)).status, 'success')
    assert.equal(statSync(join(dataDir, 'postgres')).mode & 0o777, 0o700)
  })

  test('rejects a data directory inside a directory that only root can access, and suggests another', async context => {
    const folder = makeScratchFolder(context)
    chmodSync(folder, 0o700)
    const product = await startProduct(context, { DATA_DIR: join(folder, 'data') })
    assert.match(await readStartupError(product), /Set DATA_DIR to a directory such as/)
  })
}

test('older code refuses to start with a newer database and explains why', async context => {
  const dataDir = makeScratchFolder(context)
  await withNewerMigrations(dataDir)
  const product = await startProduct(context, { DATA_DIR: dataDir })
  assert.match(await readStartupError(product), /newer version of Cornerman/)
})

test('backs up the database before a migration, and the migration preserves the data', async context => {
  const dataDir = makeScratchFolder(context)
  const first = await startProduct(context, { DATA_DIR: dataDir })
  await createTestClient(first.address).get(account.register, { input: ana })
  first.child.kill('SIGTERM')
  await first.ended
  assert.equal(existsSync(join(dataDir, 'backups')), false, 'a new database needs no backup')
  const { rows } = await withNewerMigrations(dataDir)
  assert.deepEqual(rows, [{ email: ana.email }])
  const [backup, ...others] = readdirSync(join(dataDir, 'backups'))
  assert.deepEqual(others, [])

  // Returns to the previous version, as docs/hosting.md describes.
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  renameSync(join(dataDir, 'backups', backup ?? ''), join(dataDir, 'postgres'))
  const previous = await startProduct(context, { DATA_DIR: dataDir })
  await createTestClient(previous.address).get(account.login, {
    input: { email: ana.email, password: ana.password },
  })
})

test('backs up an external database before a migration, and the backup can be restored', async context => {
  const [dataDir, database] = [makeScratchFolder(context), await cloneDatabase()]
  context.after(database.drop)
  const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url }
  const first = await startProduct(context, environment)
  await createTestClient(first.address).get(account.register, { input: ana })
  first.child.kill('SIGTERM')
  await first.ended
  assert.equal(existsSync(join(dataDir, 'backups')), false)
  const { rows } = await withNewerMigrations(dataDir, database.url)
  assert.deepEqual(rows, [{ email: ana.email }])
  const [backup, ...others] = readdirSync(join(dataDir, 'backups'))
  assert.deepEqual(others, [])
  const { checksums } = await readBackup(join(dataDir, 'backups', backup ?? ''))
  assert.equal(checksums.tables.users?.rowCount, 1)
  assert.equal(checksums.tables.newer, undefined)
  const older = await startProduct(context, environment)
  assert.match(await readStartupError(older), /newer version of Cornerman/)

  // Returns to the previous version with an empty database, as docs/hosting.md describes.
  const empty = await createEmptyDatabase()
  context.after(empty.drop)
  const restored = { DATA_DIR: makeScratchFolder(context), DATABASE_URL: empty.url }
  await restoreBackup(join(dataDir, 'backups', backup ?? ''), {
    url: empty.url,
    dataDir: restored.DATA_DIR,
    scratch: makeScratchFolder(context),
  })
  const previous = await startProduct(context, restored)
  await createTestClient(previous.address).get(account.login, {
    input: { email: ana.email, password: ana.password },
  })
})

test('a lost secrets file leads to one clear message, and nothing is changed', async context => {
  const dataDir = makeScratchFolder(context)
  const first = await startProduct(context, { DATA_DIR: dataDir })
  first.child.kill('SIGTERM')
  await first.ended
  const file = join(dataDir, 'secrets.json')
  const secrets = readFileSync(file)
  rmSync(file)
  const second = await startProduct(context, { DATA_DIR: dataDir })
  assert.match(await readStartupError(second), /secrets\.json is missing\..*"npm run restore"\.$/)
  assert.equal(existsSync(file), false)
  writeFileSync(file, secrets)
  const third = await startProduct(context, { DATA_DIR: dataDir })
  assert.equal((await createTestClient(third.address).get(health)).status, 'success')
})

/** Opens the data with a newer version of the code, which has one more migration. */
async function withNewerMigrations(dataDir: string, databaseUrl = '') {
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
  const store = await openServerResources(
    readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    migrations,
  )
  const result = await store.database.$client.query('select email from users')
  await store.close()
  return result
}
