import type { Config } from './config.ts'
import type { Database } from './database/connection.ts'
import { openDataDirectory } from './database/data-directory.ts'
import { openDatabase } from './database/open.ts'
import { chooseRunner } from './database/runner.ts'
import { inTurn } from './database/turn.ts'
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

export async function openStore(config: Config, migrations?: string): Promise<Store> {
  const runner = chooseRunner()
  const dataDir = openDataDirectory(config.dataDir, runner)
  const { secrets, url, database, lost, close } = await inTurn(dataDir, async () => {
    const secrets = openSecrets(dataDir)
    const password = secrets.databasePassword
    const { databaseUrl } = config
    return { secrets, ...(await openDatabase({ dataDir, runner, password, databaseUrl, migrations })) }
  })
  const { jobs, stop } = await openJobs(url)
  return { dataDir, database, jobs, secrets, lost, close: () => stop().then(close) }
}
