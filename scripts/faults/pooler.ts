import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { choosePostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import { findFreePort } from './postgres-programs.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync)

/** Returns why PgBouncer cannot be started on this computer. */
export const findPoolerObstacle = () =>
  program ? undefined : 'needs PgBouncer (the Debian package pgbouncer)'

export type Pooler = {
  /** The database, as the server reaches it through the pooler. */
  url: string
  kill(): Promise<void>
  /** Starts it again at the same address. */
  restart(): Promise<void>
}

/** Starts a PgBouncer in transaction mode in front of a database. */
export async function openPooler(databaseUrl: string, folder: string): Promise<Pooler> {
  const port = await findFreePort()
  let pooler = await startPooler(databaseUrl, port, folder)
  const url = new URL(databaseUrl)
  url.port = String(port)
  // The PgBouncer of Debian 12 is older than 1.21.
  url.searchParams.set('prepared_statements', 'off')
  return {
    url: url.href,
    kill: () => killPooler(pooler),
    async restart() {
      pooler = await startPooler(databaseUrl, port, folder)
    },
  }
}

async function startPooler(databaseUrl: string, port: number, folder: string): Promise<ChildProcess> {
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl)
  const file = join(folder, 'pgbouncer.ini')
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    max_client_conn: 100,
    default_pool_size: 10,
    ignore_startup_parameters: 'extra_float_digits',
    // By default, it waits for 15 s after PostgreSQL refused a connection.
    server_login_retry: 1,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const target = [
    `* = host=${hostname} port=${databasePort} user=${username}`,
    password && `password=${password}`,
  ]
  writeFileSync(
    file,
    ['[databases]', target.filter(Boolean).join(' '), '[pgbouncer]', ...lines, ''].join('\n'),
  )
  const { uid, gid, isOther } = choosePostgresOsUser()
  if (isOther) {
    chownSync(folder, uid, gid)
    chownSync(file, uid, gid)
  }
  const pooler = spawn(program ?? '', ['-q', file], {
    stdio: 'ignore',
    cwd: folder,
    ...(isOther && { uid, gid }),
  })
  while (!(await acceptsConnections(port))) {
    if (pooler.exitCode !== null) throw new Error('PgBouncer could not be started.')
    await delay(20)
  }
  return pooler
}

async function killPooler(pooler: ChildProcess) {
  if (pooler.exitCode !== null || pooler.signalCode !== null) return
  const ended = once(pooler, 'exit')
  pooler.kill('SIGKILL')
  await ended
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
