import { sql } from 'drizzle-orm'
import pg from 'pg'
import * as z from 'zod/mini'
import { arrayOf, boolean, integer, json, text, timestamp } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { queryRows, readRows } from '#server/database/query-rows.ts'
import type { BackupTable, Manifest } from './format.ts'

/** Settings that make PostgreSQL write each value in the same way in every version, without time limits. */
const sessionSettings = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** Opens a connection, runs `work` and closes the connection. */
export async function withBackupClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'cornerman-backup' })
  // A lost connection also makes the current query fail.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sessionSettings)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** While a backup holds this lock, no uploaded file is deleted. */
const fileDeletionLockKey = 72_616_003

export async function preventFileDeletion(client: pg.Client) {
  await client.query('select pg_advisory_lock($1)', [fileDeletionLockKey])
}

/** Returns false while a backup runs. Otherwise no backup starts until the transaction ends. */
export async function mayDeleteFiles(tx: Transaction): Promise<boolean> {
  const [row] = await queryRows(
    tx,
    { mayDelete: boolean },
    sql`select pg_try_advisory_xact_lock_shared(${fileDeletionLockKey}) as "mayDelete"`,
  )
  return row?.mayDelete ?? false
}

export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  // The list of running servers is out of date once it is restored.
  // The values of generated columns are computed again when the rows are restored.
  return readRows(
    { name: text, columns: arrayOf(text) },
    await client.query(`
      select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> 'live_servers' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`),
  )
}

export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const names = readRows(
    { name: text },
    await client.query(
      "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
    ),
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of names) {
    const [state] = readRows(
      { lastValue: text, isCalled: boolean },
      await client.query(
        `select last_value::text as "lastValue", is_called as "isCalled" from public.${pg.escapeIdentifier(name)}`,
      ),
    )
    if (state) sequences.push({ name, ...state })
  }
  return sequences
}

export async function setSequence(
  client: pg.Client,
  { name, lastValue, isCalled }: Manifest['sequences'][0],
) {
  await client.query('select setval($1::regclass, $2, $3)', [
    `public.${pg.escapeIdentifier(name)}`,
    lastValue,
    isCalled,
  ])
}

export async function listMigrationTimes(client: pg.Client): Promise<number[]> {
  const rows = readRows(
    { time: integer },
    await client.query('select created_at as time from drizzle.__drizzle_migrations order by created_at'),
  )
  return rows.map(row => row.time)
}

export async function readPostgresVersion(client: pg.Client): Promise<string> {
  const [row] = readRows(
    { version: text },
    await client.query("select current_setting('server_version') as version"),
  )
  return row?.version ?? ''
}

/** Returns the jobs that have not finished, with the data that `JobQueue.addAt` takes. */
export async function listUnfinishedJobs(client: pg.Client) {
  const [queue] = readRows(
    { exists: boolean },
    await client.query("select to_regclass('pgboss.job') is not null as exists"),
  )
  if (!queue?.exists) return []
  return readRows(
    { name: text, data: json(z.unknown()), startAfter: timestamp },
    await client.query(`
      select name, coalesce(data, '{}') as data, start_after as "startAfter" from pgboss.job
      where state <= 'active' order by created_on`),
  )
}

/** Returns whether the database contains tables of Cornerman or of another program. */
export async function hasTables(client: pg.Client): Promise<boolean> {
  const [row] = readRows(
    { exists: boolean },
    await client.query(`
      select exists (select from pg_class where relkind in ('r', 'p')
        and relnamespace::regnamespace::text in ('public', 'drizzle', 'pgboss')) as exists`),
  )
  return row?.exists ?? true
}

export const formatCopyToStatement = ({ name, columns }: BackupTable) =>
  `copy public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`

export const formatCopyFromStatement = ({ name, columns }: BackupTable) =>
  `copy public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`

/**
 * Removes the foreign keys and disables the triggers, so that rows can be loaded in any order and stored totals are
 * loaded instead of being counted twice. Returns the function that restores both, which checks every foreign key.
 * Unlike PostgreSQL’s replication role, this needs no superuser.
 */
export async function suspendConstraints(
  client: pg.Client,
  tables: BackupTable[],
): Promise<() => Promise<void>> {
  const foreignKeys = readRows(
    { table: text, name: text, definition: text },
    await client.query(`
      select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
      order by 1, 2`),
  )
  const setTriggers = async (action: 'enable' | 'disable') => {
    for (const { name } of tables)
      await client.query(`alter table public.${pg.escapeIdentifier(name)} ${action} trigger user`)
  }
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  await setTriggers('disable')
  return async () => {
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
    await setTriggers('enable')
  }
}
