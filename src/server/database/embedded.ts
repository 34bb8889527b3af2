import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '../failure-at-start.ts'
import { placeBinaries } from './binaries.ts'
import { asRunner, initialise, type Place } from './cluster.ts'
import { own } from './ownership.ts'
import { readPostmaster } from './postmaster.ts'
import type { Runner } from './runner.ts'
import { tether } from './tether.ts'

export type Embedded = {
  url: string
  /** Resolves when PostgreSQL is gone without having been asked to stop. */
  lost: Promise<void>
  stop(): Promise<void>
}

const databaseName = 'cornerman'
const startAttempts = 3

/**
 * Starts a PostgreSQL of our own on `dataDir`, loopback only. One server at a time: whoever holds the
 * ownership lock in the database owns the directory, and a PostgreSQL that nobody owns (its server was killed)
 * is stopped and started afresh.
 */
export async function startEmbedded(options: {
  dataDir: string
  runner: Runner
  password: string
  settings?: string[]
}): Promise<Embedded> {
  const { dataDir, runner, password } = options
  const place: Place = {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    log: join(dataDir, 'postgres.log'),
    runner,
    binaries: placeBinaries(dataDir, runner),
    password,
  }
  await endOrphan(place)
  if (!existsSync(place.cluster)) await initialise(place)
  refuseOtherVersion(place)
  const { child, port } = await launch(place, options.settings ?? [])
  try {
    await createDatabase(urlOf(password, port, 'postgres'))
    const owner = await own(urlOf(password, port), dataDir)
    return {
      url: urlOf(password, port),
      lost: owner.lost,
      stop: () => owner.release().then(() => end(child)),
    }
  } catch (error) {
    await end(child)
    throw error
  }
}

export const urlOf = (password: string, port: number, name = databaseName) =>
  `postgres://cornerman:${password}@127.0.0.1:${port}/${name}`

/** A PostgreSQL that still runs on the directory either belongs to a living server, or is stopped. */
async function endOrphan(place: Place) {
  const postmaster = readPostmaster(place.cluster)
  if (!postmaster) return
  const owner = await own(urlOf(place.password, postmaster.port), place.dataDir).catch(error => {
    if (error instanceof CannotStart) throw error
    return undefined
  })
  await owner?.release()
  process.kill(postmaster.pid, 'SIGINT')
  await until(
    () => !readPostmaster(place.cluster),
    30_000,
    `The PostgreSQL process ${postmaster.pid} does not end. End it and start again.`,
  )
}

function refuseOtherVersion(place: Place) {
  const found = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === place.binaries.majorVersion) return
  throw new CannotStart(
    `${place.cluster} was written by PostgreSQL ${found}, and this version of Cornerman brings PostgreSQL ${place.binaries.majorVersion}. ` +
      'docs/hosting.md says under "Upgrade" how to carry the data over.',
  )
}

async function launch(place: Place, settings: string[]): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const child = start(place, port, settings)
    const isReady = await becomesReady(child, place.cluster)
    if (isReady) return { child, port }
    if (attempt === startAttempts)
      throw new CannotStart(`PostgreSQL does not start. It says why in ${place.log}.`)
  }
}

function start(place: Place, port: number, settings: string[]): ChildProcess {
  const log = openSync(place.log, hasOutgrown(place.log) ? 'w' : 'a', 0o600)
  const own = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=60',
    'log_min_messages=warning',
    'timezone=UTC',
  ]
  const options = [...own, ...settings].flatMap(setting => ['-c', setting])
  // Its own process group: Ctrl-C reaches the server alone, which ends PostgreSQL last.
  const child = spawn(place.binaries.postgres, ['-D', place.cluster, ...options], {
    ...asRunner(place.runner),
    cwd: place.dataDir,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => {})
  tether(child, 'SIGINT')
  return child
}

async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  for (;;) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster.isReady) return true
    await delay(20)
  }
}

async function createDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  // "Fast": running transactions are rolled back and a checkpoint is written.
  child.kill('SIGINT')
  const patience = new AbortController()
  await Promise.race([
    gone,
    // What a checkpoint cannot finish in time is replayed from the log at the next start.
    delay(2500, undefined, { signal: patience.signal })
      .then(() => child.kill('SIGQUIT'))
      .catch(() => {}),
  ])
  patience.abort()
  await gone
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const hasOutgrown = (log: string) => (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000

async function until(isDone: () => boolean, milliseconds: number, otherwise: string) {
  const deadline = Date.now() + milliseconds
  while (!isDone()) {
    if (Date.now() > deadline) throw new CannotStart(otherwise)
    await delay(20)
  }
}
