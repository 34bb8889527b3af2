import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataDirectory } from '#server/database/embedded/data-directory.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { choosePostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import { readPostmaster } from '#server/database/embedded/postmaster.ts'
import { serveProduct } from '#support/server/serve-product.ts'

export type ProductWithOwnDatabase = {
  address: string
  databaseUrl: string
  stopDatabase(): Promise<unknown>
  /** Ends PostgreSQL without any warning. */
  killDatabase(): Promise<void>
  startDatabase(): Promise<void>
  end(): Promise<void>
}

/** Starts PostgreSQL, and the product connected to it. The database can be stopped while the product keeps running. */
export async function startProductWithOwnDatabase(
  environment: Record<string, string> = {},
): Promise<ProductWithOwnDatabase> {
  const runner = choosePostgresOsUser()
  const folder = mkdtempSync(join(tmpdir(), 'cornerman-own-database-'))
  const dataDir = openDataDirectory(folder, runner)
  const startPostgres = () =>
    startEmbeddedPostgres({ dataDir, runner, password: 'tests', settings: ['fsync=off'] })
  let postgres = await startPostgres()
  const forwarding = await openForwarding(() => Number(new URL(postgres.url).port))
  const url = new URL(postgres.url)
  url.port = String(forwarding.port)
  const productFolder = mkdtempSync(join(tmpdir(), 'cornerman-own-database-product-'))
  const product = await serveProduct({ ...environment, DATABASE_URL: url.href, DATA_DIR: productFolder })
  return {
    address: product.address,
    databaseUrl: url.href,
    stopDatabase: () => postgres.stop(),
    async killDatabase() {
      const { lost } = postgres
      const postmaster = readPostmaster(join(dataDir, 'postgres'))
      if (!postmaster) throw new Error('PostgreSQL is not running.')
      process.kill(postmaster.pid, 'SIGKILL')
      await lost
    },
    async startDatabase() {
      postgres = await startPostgres()
    },
    async end() {
      await product.end('SIGTERM')
      await forwarding.close()
      await postgres.stop()
      // Retry the deletion, because a killed process may still be closing its files.
      for (const one of [folder, productFolder])
        rmSync(one, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** Forwards connections on a fixed port to the current port of PostgreSQL, which changes when it restarts. */
async function openForwarding(findPort: () => number) {
  const sockets = new Set<Socket>()
  const server = createServer(incoming => {
    const outgoing = connect(findPort(), '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        incoming.destroy()
        outgoing.destroy()
      })
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(done => server.close(done))
    },
  }
}
