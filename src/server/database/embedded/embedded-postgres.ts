import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '#server/startup-error.ts'
import { type PostgresBinaries, preparePostgresBinaries } from './postgres-binaries.ts'
import { type ClusterConfig, initialiseCluster, takeOverCluster, toSpawnOptions } from './postgres-cluster.ts'
import type { PostgresOsUser } from './postgres-os-user.ts'
import { readPostmaster } from './postmaster.ts'
import { acquireSingleServerLock } from './single-server-lock.ts'
import { stopChildOnExit } from './stop-child-on-exit.ts'

export type EmbeddedPostgres = {
  url: string
  /** Resolves when PostgreSQL exits unexpectedly. */
  lost: Promise<void>
  stop(): Promise<void>
}

const databaseName = 'cornerman'
const startAttempts = 3

/**
 * Starts an embedded PostgreSQL server that stores its data in `dataDir` and is reachable only from this
 * computer. Only the Cornerman server that holds the ownership lock in the database may use the directory.
 * Any PostgreSQL process left running by a killed Cornerman server is stopped first.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  runner: PostgresOsUser
  password: string
  settings?: string[]
  /** The programs, by default those of the PostgreSQL that Cornerman includes. */
  binaries?: PostgresBinaries
}): Promise<EmbeddedPostgres> {
  const { dataDir, runner, password, binaries = preparePostgresBinaries(dataDir, runner) } = options
  const config: ClusterConfig = {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    log: join(dataDir, 'postgres.log'),
    runner,
    binaries,
    password,
  }
  await stopOrphanedPostgres(config)
  if (!existsSync(config.cluster)) await initialiseCluster(config)
  takeOverCluster(config)
  assertSameMajorVersion(config)
  const { child, port } = await launchPostgres(config, options.settings ?? [])
  try {
    await ensureDatabaseExists(formatDatabaseUrl(password, port, 'postgres'))
    const ownership = await acquireSingleServerLock(formatDatabaseUrl(password, port), dataDir)
    return {
      url: formatDatabaseUrl(password, port),
      lost: ownership.lost,
      stop: () => ownership.release().then(() => stopPostgres(child)),
    }
  } catch (error) {
    await stopPostgres(child)
    throw error
  }
}

export const formatDatabaseUrl = (password: string, port: number, name = databaseName) =>
  `postgres://cornerman:${password}@127.0.0.1:${port}/${name}`

/**
 * Stops a PostgreSQL process that a killed Cornerman server left running and that still uses the data
 * directory. Throws if a running Cornerman server owns the process.
 */
async function stopOrphanedPostgres(config: ClusterConfig) {
  const postmaster = readPostmaster(config.cluster)
  if (!postmaster) return
  const ownership = await acquireSingleServerLock(
    formatDatabaseUrl(config.password, postmaster.port),
    config.dataDir,
  ).catch(error => {
    if (error instanceof StartupError) throw error
    return undefined
  })
  await ownership?.release()
  process.kill(postmaster.pid, 'SIGINT')
  await waitUntil(
    () => !readPostmaster(config.cluster),
    30_000,
    `The PostgreSQL process ${postmaster.pid} did not stop. Stop it manually, then start Cornerman again.`,
  )
}

function assertSameMajorVersion(config: ClusterConfig) {
  const clusterVersion = readFileSync(join(config.cluster, 'PG_VERSION'), 'utf8').trim()
  if (clusterVersion === config.binaries.majorVersion) return
  throw new StartupError(
    `${config.cluster} was created by PostgreSQL ${clusterVersion}, but this version of Cornerman includes PostgreSQL ${config.binaries.majorVersion}. ` +
      'See "Upgrade" in docs/hosting.md for how to migrate the data.',
  )
}

async function launchPostgres(
  config: ClusterConfig,
  settings: string[],
): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    const child = spawnPostgres(config, port, settings)
    const isReady = await waitUntilReady(child, config.cluster)
    if (isReady) return { child, port }
    if (attempt === startAttempts)
      throw new StartupError(`PostgreSQL could not be started. See ${config.log} for details.`)
  }
}

function spawnPostgres(config: ClusterConfig, port: number, settings: string[]): ChildProcess {
  const log = openSync(config.log, isLogTooLarge(config.log) ? 'w' : 'a', 0o600)
  const defaults = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=60',
    'log_min_messages=warning',
    'timezone=UTC',
  ]
  const options = [...defaults, ...settings].flatMap(setting => ['-c', setting])
  // Starts PostgreSQL in a separate process group, so that Ctrl-C reaches only the Cornerman server, which
  // stops PostgreSQL last.
  const child = spawn(config.binaries.postgres, ['-D', config.cluster, ...options], {
    ...toSpawnOptions(config.runner),
    cwd: config.dataDir,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => {})
  stopChildOnExit(child, 'SIGINT')
  return child
}

async function waitUntilReady(child: ChildProcess, cluster: string): Promise<boolean> {
  for (;;) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster.isReady) return true
    await delay(20)
  }
}

async function ensureDatabaseExists(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (existing.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

async function stopPostgres(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  // SIGINT requests a fast shutdown: running transactions are rolled back and a checkpoint is written.
  child.kill('SIGINT')
  const timeout = new AbortController()
  await Promise.race([
    exited,
    // If stopping takes too long, the checkpoint is interrupted, and PostgreSQL replays its write-ahead log
    // at the next start.
    delay(2500, undefined, { signal: timeout.signal })
      .then(() => child.kill('SIGQUIT'))
      .catch(() => {}),
  ])
  timeout.abort()
  await exited
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const isLogTooLarge = (log: string) => (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000

async function waitUntil(isDone: () => boolean, milliseconds: number, timeoutMessage: string) {
  const deadline = Date.now() + milliseconds
  while (!isDone()) {
    if (Date.now() > deadline) throw new StartupError(timeoutMessage)
    await delay(20)
  }
}
