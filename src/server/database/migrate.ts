import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { CannotStart } from '../failure-at-start.ts'
import type { Database } from './connection.ts'

/** The steps that this version of the code knows. */
export const ownMigrations = join(import.meta.dirname, 'migrations')
const migrationLock = 72_616_002

export type MigrationState = { applied: number; pending: number }

/** How far the database is; throws when it is ahead of this code. */
export async function readMigrationState(
  database: Database,
  folder = ownMigrations,
): Promise<MigrationState> {
  const known = knownMigrations(folder)
  const applied = await appliedMigrations(database)
  const newestKnown = known.at(-1) ?? 0
  if ((applied.at(-1) ?? 0) > newestKnown) {
    throw new CannotStart(
      'The database was written by a newer version of Cornerman. Start that version, or restore a backup made with this one.',
    )
  }
  return { applied: applied.length, pending: known.length - applied.length }
}

/** Brings the database up to date, however long it takes. Servers that start together take turns. */
export async function migrate(url: string, folder = ownMigrations) {
  const client = new pg.Client({ connectionString: url, application_name: 'cornerman-migrations' })
  // Its query hears of a lost connection too; unheard here, it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    // The lock ends with it.
    await client.end()
  }
}

function knownMigrations(folder: string): number[] {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  )
  return journal.entries.map(entry => entry.when)
}

async function appliedMigrations(database: Database): Promise<number[]> {
  const { rows: tables } = await database.$client.query(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  if (tables[0].name === null) return []
  const { rows } = await database.$client.query(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(row => Number(row.created_at))
}
