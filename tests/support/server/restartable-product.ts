import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase } from './database.ts'
import { serveProduct } from './serve-product.ts'

export type RestartableProduct = {
  address(): string
  /** Kills the product and starts it again with the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts the product with its own data. */
export async function startRestartableProduct(): Promise<RestartableProduct> {
  const database = await cloneDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-restartable-'))
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  let running = await serveProduct(environment)
  return {
    address: () => running.address,
    async restart() {
      await running.end('SIGKILL')
      running = await serveProduct(environment)
    },
    async stop() {
      await running.end('SIGTERM')
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
