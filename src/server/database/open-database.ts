import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createBackup } from '#server/backup/create-backup.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import type { PostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import type { SharedSecrets } from '#server/secrets.ts'
import { assertDatabaseReachable, connectToDatabase, type Database } from './connection.ts'
import { migrateDatabase, migrationsDirectory, readMigrationState } from './migrate.ts'

export type OpenedDatabase = {
  url: string
  database: Database
  /** Resolves when the embedded PostgreSQL exits unexpectedly. Undefined for an external database. */
  lost: Promise<void> | undefined
  close(): Promise<void>
}

type OpenDatabaseOptions = {
  dataDir: string
  runner: PostgresOsUser
  password: string
  databaseUrl: string | undefined
  sharedSecrets: SharedSecrets
  migrations?: string
}

/** Opens and migrates the database at `DATABASE_URL`, or else the embedded one in the data directory. */
export async function openAndMigrateDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const { databaseUrl, migrations = migrationsDirectory } = options
  let open = databaseUrl ? await openExternalDatabase(databaseUrl) : await openEmbeddedDatabase(options)
  try {
    const { applied, pending } = await readMigrationState(open.database, migrations)
    if (pending > 0 && applied > 0) {
      if (databaseUrl) await backUpExternalDatabase(options, databaseUrl, applied)
      else {
        await open.close()
        backUpCluster(options.dataDir, applied)
        open = await openEmbeddedDatabase(options)
      }
    }
    if (pending > 0) await migrateDatabase(open.url, migrations)
    return open
  } catch (error) {
    await open.close()
    throw error
  }
}

async function openExternalDatabase(url: string): Promise<OpenedDatabase> {
  const database = connectToDatabase(url)
  await assertDatabaseReachable(database, url)
  return { url, database, lost: undefined, close: () => database.$client.end() }
}

async function openEmbeddedDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const { url, lost, stop } = await startEmbeddedPostgres(options)
  const database = connectToDatabase(url)
  const close = () => database.$client.end().then(stop)
  return { url, database, lost, close }
}

/** Backs up the database by copying its files. The database must be stopped for the copy to be consistent. */
function backUpCluster(dataDir: string, version: number) {
  const target = prepareBackupPath(dataDir, version)
  cpSync(join(dataDir, 'postgres'), target, { recursive: true })
  process.stdout.write(`Copied the database to ${target} before the upgrade.\n`)
}

/** Backs up the database with COPY, because its files cannot be copied. */
async function backUpExternalDatabase(
  { dataDir, sharedSecrets }: OpenDatabaseOptions,
  url: string,
  version: number,
) {
  const target = `${prepareBackupPath(dataDir, version)}.backup.tar.gz`
  await createBackup({ url, dataDir, sharedSecrets }, target)
  await readBackup(target)
  process.stdout.write(`Saved a backup in ${target} before the upgrade.\n`)
}

function prepareBackupPath(dataDir: string, version: number): string {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const day = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return join(folder, `${day}-version-${version}`)
}
