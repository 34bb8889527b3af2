import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataDirectory } from '#server/database/embedded/data-directory.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { choosePostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import { readPostmaster } from '#server/database/embedded/postmaster.ts'
import { serveProduct } from '#support/server/serve-product.ts'
import { openForwarding } from './port-forwarding.ts'

export type ProductWithOwnDatabase = {
  address: string
  databaseUrl: string
  /** The folder of PostgreSQL, which contains its cluster. */
  databaseFolder: string
  stopDatabase(): Promise<unknown>
  /** Ends PostgreSQL without any warning. */
  killDatabase(): Promise<void>
  startDatabase(): Promise<void>
  /** From now on, nothing is forwarded between the product and the database. Connections stay open. */
  interruptConnections(): void
  restoreConnections(): void
  end(): Promise<void>
}

/** Starts PostgreSQL, and the product connected to it. The database can be stopped while the product keeps running. */
export async function startProductWithOwnDatabase({
  environment = {},
  settings = [],
  parameters = {},
  parentFolder = tmpdir(),
}: {
  environment?: Record<string, string>
  /** Settings of PostgreSQL, such as `max_connections=30`. */
  settings?: string[]
  /** Parameters of the database’s address, such as `connect_timeout`. */
  parameters?: Record<string, string>
  parentFolder?: string
} = {}): Promise<ProductWithOwnDatabase> {
  const runner = choosePostgresOsUser()
  const folder = mkdtempSync(join(parentFolder, 'cornerman-own-database-'))
  const dataDir = openDataDirectory(folder, runner)
  const startPostgres = () =>
    startEmbeddedPostgres({ dataDir, runner, password: 'tests', settings: ['fsync=off', ...settings] })
  let postgres = await startPostgres()
  const forwarding = await openForwarding(() => Number(new URL(postgres.url).port))
  const url = new URL(postgres.url)
  url.port = String(forwarding.port)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  const productFolder = mkdtempSync(join(parentFolder, 'cornerman-own-database-product-'))
  const product = await serveProduct({ ...environment, DATABASE_URL: url.href, DATA_DIR: productFolder })
  return {
    address: product.address,
    databaseUrl: url.href,
    databaseFolder: join(dataDir, 'postgres'),
    interruptConnections: forwarding.interrupt,
    restoreConnections: forwarding.restore,
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
