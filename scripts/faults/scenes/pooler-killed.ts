import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClub } from '#scripts/faults/club.ts'
import type { Fault } from '#scripts/faults/fault.ts'
import { findFreePort } from '#scripts/faults/postgres-programs.ts'
import { openSceneResources } from '#scripts/faults/scene-resources.ts'
import { choosePostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import { serveProduct } from '#support/server/serve-product.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync)

/** The server reaches PostgreSQL through PgBouncer in transaction mode, which is killed and starts again. */
export const poolerKilled: Fault = {
  name: 'pooler-killed',
  times: 50,
  findObstacle: () => (program ? undefined : 'needs PgBouncer (the Debian package pgbouncer)'),
  async start() {
    const { databaseUrl, makeFolder, onEnd, end } = await openSceneResources()
    const port = await findFreePort()
    const folder = makeFolder()
    let pooler = await startPooler(databaseUrl, port, folder)
    onEnd(() => killPooler(pooler))
    const pooled = new URL(databaseUrl)
    pooled.port = String(port)
    // The PgBouncer of Debian 12 is older than 1.21.
    pooled.searchParams.set('prepared_statements', 'off')
    const server = await serveProduct({
      DATABASE_URL: pooled.href,
      DATA_DIR: makeFolder(),
      LOG_LEVEL: 'silent',
    })
    onEnd(() => server.end('SIGTERM'))
    const { athlete } = await createClub(server.address, databaseUrl)
    return {
      databaseUrl,
      athlete,
      findAddress: () => server.address,
      inject: () => killPooler(pooler),
      async recover() {
        pooler = await startPooler(databaseUrl, port, folder)
      },
      end,
    }
  },
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
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const target = `* = host=${hostname} port=${databasePort} user=${username} password=${password}`
  writeFileSync(file, ['[databases]', target, '[pgbouncer]', ...lines, ''].join('\n'))
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
