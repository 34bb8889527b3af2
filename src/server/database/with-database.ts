import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openDataDirectory, resolveDataDirectory } from '#server/database/embedded/data-directory.ts'
import { formatDatabaseUrl, startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { choosePostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import { readPostmaster } from '#server/database/embedded/postmaster.ts'
import { withStartLock } from '#server/database/embedded/start-lock.ts'
import { loadOrCreateSecrets } from '#server/secrets.ts'
import { StartupError } from '#server/startup-error.ts'
import { assertDatabaseReachable, connectToDatabase, type Database } from './connection.ts'
import { migrationsDirectory, readMigrationState } from './migrate.ts'

type AvailableDatabase = { url: string; release(): Promise<void> }

/** Runs `work` with the database of this installation, whether its server is running or not. */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database, url: string) => Promise<T>,
): Promise<T> {
  const { url, release } = await findOrStartDatabase(config)
  const database = connectToDatabase(url, 2)
  try {
    if (config.databaseUrl) await assertDatabaseReachable(database, url)
    const { pending } = await readMigrationState(database, migrationsDirectory)
    if (pending > 0)
      throw new StartupError(
        'The database must be updated for this version. Start the server once to update it.',
      )
    return await work(database, url)
  } finally {
    await database.$client.end()
    await release()
  }
}

async function findOrStartDatabase(config: Config): Promise<AvailableDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, release: async () => {} }
  const runner = choosePostgresOsUser()
  const dataDir = resolveDataDirectory(config.dataDir, runner)
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster))
    throw new StartupError(
      `There is no database in ${dataDir} yet. Start the server once, or set DATA_DIR to an existing data directory.`,
    )
  const password = loadOrCreateSecrets(dataDir).databasePassword
  const running = readPostmaster(cluster)
  // Uses the running server's PostgreSQL, because a second PostgreSQL on the same files would corrupt them.
  if (running?.isReady) return { url: formatDatabaseUrl(password, running.port), release: async () => {} }
  if (running) throw new StartupError('The database is starting or stopping. Try again in a moment.')
  const directory = openDataDirectory(dataDir, runner)
  const { url, stop } = await withStartLock(directory, () =>
    startEmbeddedPostgres({ dataDir: directory, runner, password }),
  )
  return { url, release: stop }
}
