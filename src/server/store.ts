import type { Config } from './config.ts'
import type { Database } from './database/connection.ts'
import { openDataDirectory } from './database/data-directory.ts'
import { openDatabase } from './database/open.ts'
import { chooseRunner } from './database/runner.ts'
import { inTurn } from './database/turn.ts'
import { type Jobs, openJobs } from './delivery/jobs.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { type Avatars, openAvatars } from './storage/avatars.ts'

/** What lives longer than a request: the data directory, the database, its jobs, the pictures. */
export type Store = {
  dataDir: string
  database: Database
  jobs: Jobs
  secrets: Secrets
  avatars: Avatars
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
  const avatars = openAvatars(dataDir, secrets.tokenKey)
  return { dataDir, database, jobs, secrets, avatars, lost, close: () => stop().then(close) }
}
