import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { choosePostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import { withClient } from './club.ts'

// The embedded PostgreSQL has no pg_basebackup, so a standby needs the programs of a package of the operating system.

const packagesFolder = '/usr/lib/postgresql'
const maxStartMs = 60_000

/** Returns the folder with the programs of the newest installed PostgreSQL. */
export function findPostgresPrograms(): string | undefined {
  if (!existsSync(packagesFolder)) return undefined
  return readdirSync(packagesFolder)
    .sort((one, other) => Number(other) - Number(one))
    .map(version => join(packagesFolder, version, 'bin'))
    .find(folder => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'initdb')))
}

export type Cluster = {
  port: number
  /** Ends PostgreSQL without any warning. */
  kill(): Promise<void>
  /** Makes a standby the primary. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** Creates and starts a primary with an empty database. */
export async function startCluster(folder: string): Promise<Cluster> {
  giveToPostgresUser(folder)
  await runProgram('initdb', ['-D', join(folder, 'cluster'), '-U', 'cornerman', '-A', 'trust', '-E', 'UTF8'])
  const cluster = await launch(folder)
  await withClient(formatUrl(cluster.port, 'postgres'), client => client.query('create database cornerman'))
  return cluster
}

/** Copies the primary to a standby. From then on, the primary commits only what the standby has stored. */
export async function startStandby({ port }: Cluster, folder: string): Promise<Cluster> {
  giveToPostgresUser(folder)
  await runProgram('pg_basebackup', [
    ...['-h', '127.0.0.1', '-p', String(port), '-U', 'cornerman'],
    ...['-D', join(folder, 'cluster'), '-R', '-X', 'stream', '-c', 'fast'],
  ])
  const standby = await launch(folder)
  await withClient(formatUrl(port, 'postgres'), async client => {
    await client.query(`alter system set synchronous_standby_names = '*'`)
    await client.query('select pg_reload_conf()')
    await waitUntil(async () => {
      const { rows } = await client.query(
        `select 1 from pg_stat_replication where sync_state in ('sync', 'quorum')`,
      )
      return rows.length > 0
    })
  })
  return standby
}

export function findFreePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

const formatUrl = (port: number, name: string) => `postgres://cornerman@127.0.0.1:${port}/${name}`

async function launch(folder: string): Promise<Cluster> {
  const port = await findFreePort()
  const data = join(folder, 'cluster')
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'timezone=UTC',
  ]
  const child = spawn(
    findProgram('postgres'),
    ['-D', data, ...settings.flatMap(setting => ['-c', setting])],
    { ...getProcessOptions(folder), stdio: 'ignore' },
  )
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error('PostgreSQL could not be started.')
    return withClient(formatUrl(port, 'postgres'), client => client.query('select 1')).then(
      () => true,
      () => false,
    )
  })
  return {
    port,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGINT'),
    async promote() {
      await withClient(formatUrl(port, 'postgres'), async client => {
        await client.query('select pg_promote()')
        // The copy of the primary’s settings would make commits wait for a standby that does not exist.
        await client.query('alter system reset synchronous_standby_names')
        await client.query('select pg_reload_conf()')
      })
    },
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const findProgram = (name: string) => join(findPostgresPrograms() ?? '', name)

const runProgram = (name: string, values: string[]) =>
  promisify(execFile)(findProgram(name), values, getProcessOptions('/'))

/** PostgreSQL refuses to run as root. */
function getProcessOptions(cwd: string) {
  const { uid, gid, isOther } = choosePostgresOsUser()
  return { cwd, ...(isOther && { uid, gid }) }
}

function giveToPostgresUser(folder: string) {
  const { uid, gid, isOther } = choosePostgresOsUser()
  if (isOther) chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
}

async function waitUntil(isDone: () => Promise<boolean>) {
  const deadlineMs = performance.now() + maxStartMs
  while (!(await isDone())) {
    if (performance.now() > deadlineMs) throw new Error('PostgreSQL did not become ready in time.')
    await delay(50)
  }
}
