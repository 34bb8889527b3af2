import { sql } from 'drizzle-orm'
import { integer, nullable, timestamp } from '#server/database/columns.ts'
import type { Database } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'

export type LastBackup = { at: Date; bytes: number }

/** Remembers a verified backup, so that every server that shares the database knows of it. */
export async function saveLastBackup(database: Database, { at, bytes }: LastBackup) {
  await database.execute(sql`
    update installation set last_backup_at = ${at}, last_backup_bytes = ${bytes}
    where last_backup_at is null or last_backup_at < ${at}`)
}

export async function fetchLastBackup(database: Database): Promise<LastBackup | undefined> {
  const [row] = await queryRows(
    database,
    { at: nullable(timestamp), bytes: nullable(integer) },
    sql`select last_backup_at as at, last_backup_bytes as bytes from installation`,
  )
  return row && row.at !== null ? { at: new Date(row.at), bytes: row.bytes ?? 0 } : undefined
}
