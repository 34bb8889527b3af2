import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { projectRoot } from '#server/project-root.ts'
import { StartupError } from '#server/startup-error.ts'
import { boolean, integer } from './columns.ts'
import type { Database } from './connection.ts'
import { readRows } from './query-rows.ts'

/** The directory of the migrations included in this version. */
export const migrationsDirectory = join(projectRoot, 'src/server/database/migrations')
const migrationLockKey = 72_616_002

export type MigrationState = { applied: number; pending: number }

/**
 * Counts applied and pending migrations. Throws if the database was created by a newer version of Cornerman.
 */
export async function readMigrationState(
  database: Database,
  folder = migrationsDirectory,
): Promise<MigrationState> {
  const available = readMigrationJournal(folder)
  const applied = await listAppliedMigrations(database)
  const newestAvailable = available.at(-1) ?? 0
  if ((applied.at(-1) ?? 0) > newestAvailable) {
    throw new StartupError(
      'The database was created by a newer version of Cornerman. Start that version, or restore a backup made with this version.',
    )
  }
  return { applied: applied.length, pending: available.length - applied.length }
}

/**
 * Applies pending migrations, without a time limit. A lock prevents servers from migrating at the same time.
 */
export async function migrateDatabase(url: string, folder = migrationsDirectory) {
  const client = new pg.Client({ connectionString: url, application_name: 'cornerman-migrations' })
  // A lost connection also makes the current query fail. Without this listener, the connection error would
  // crash the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLockKey])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}

function readMigrationJournal(folder: string): number[] {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  )
  return journal.entries.map(entry => entry.when)
}

async function listAppliedMigrations(database: Database): Promise<number[]> {
  const [table] = readRows(
    { exists: boolean },
    await database.$client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`),
  )
  if (!table?.exists) return []
  const rows = readRows(
    { created_at: integer },
    await database.$client.query('select created_at from drizzle.__drizzle_migrations order by created_at'),
  )
  return rows.map(row => row.created_at)
}
