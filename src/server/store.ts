import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { assertReachable, connect, type Database } from './database/connection.ts'
import { openDataDirectory } from './database/data-directory.ts'
import { startEmbedded } from './database/embedded.ts'
import { migrate, readMigrationState } from './database/migrate.ts'
import { chooseRunner } from './database/runner.ts'
import { type Jobs, openJobs } from './delivery/jobs.ts'
import { openSecrets, type Secrets } from './secrets.ts'

/** What lives longer than a request: the data directory, the database, its jobs. */
export type Store = {
  dataDir: string
  database: Database
  jobs: Jobs
  secrets: Secrets
  /** Resolves when the embedded PostgreSQL is gone unasked. */
  lost: Promise<void> | undefined
  close(): Promise<void>
}

type Engine = { url: string; lost: Promise<void> | undefined; stop(): Promise<void> }

export async function openStore(config: Config): Promise<Store> {
  const runner = chooseRunner()
  const dataDir = openDataDirectory(config.dataDir, runner)
  const secrets = openSecrets(dataDir)
  const start = (): Promise<Engine> =>
    config.databaseUrl
      ? Promise.resolve({ url: config.databaseUrl, lost: undefined, stop: async () => {} })
      : startEmbedded({ dataDir, runner, password: secrets.databasePassword })
  let engine = await start()
  let database = connect(engine.url)
  try {
    if (config.databaseUrl) await assertReachable(database, config.databaseUrl)
    const state = await readMigrationState(database)
    if (state.pending > 0 && state.applied > 0 && !config.databaseUrl) {
      // A copy of the files at rest is the one backup that cannot be half true.
      await database.$client.end()
      await engine.stop()
      backUp(dataDir, state.applied)
      engine = await start()
      database = connect(engine.url)
    }
    if (state.pending > 0) await migrate(database)
    const { jobs, stop } = await openJobs(engine.url)
    const close = async () => {
      await stop()
      await database.$client.end()
      await engine.stop()
    }
    return { dataDir, database, jobs, secrets, lost: engine.lost, close }
  } catch (error) {
    await database.$client.end().catch(() => {})
    await engine.stop()
    throw error
  }
}

function backUp(dataDir: string, version: number) {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const target = join(
    folder,
    `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-version-${version}`,
  )
  cpSync(join(dataDir, 'postgres'), target, { recursive: true })
  process.stdout.write(`Backed up the database to ${target} before upgrading it.\n`)
}
