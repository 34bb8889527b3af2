import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase } from './database.ts'
import { serve } from './serving.ts'

export type Restartable = {
  address(): string
  /** Ends at once, in the middle of whatever it does, and starts again on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The product on data of its own. */
export async function openRestartable(): Promise<Restartable> {
  const database = await cloneDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-restartable-'))
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  let running = await serve(environment)
  return {
    address: () => running.address,
    async restart() {
      await running.end('SIGKILL')
      running = await serve(environment)
    },
    async stop() {
      await running.end('SIGTERM')
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
