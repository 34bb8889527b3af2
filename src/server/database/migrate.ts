import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
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

/** Brings the database up to date. Servers that start together take turns. */
export async function migrate(database: Database, folder = ownMigrations) {
  const client = await database.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(database, { migrationsFolder: folder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
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
