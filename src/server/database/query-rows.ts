import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './connection.ts'

/**
 * Runs an SQL query and returns its rows. `Row` must match the select list; instants are returned as text.
 */
export async function queryRows<Row extends Record<string, unknown>>(
  db: Queryable,
  statement: SQL,
): Promise<Row[]> {
  const result = await db.execute<Row>(statement)
  return result.rows as Row[]
}

/** Converts an instant (PostgreSQL text or a Date) to the API's ISO format. */
export function toIso(instant: string | Date): string {
  return (typeof instant === 'string' ? new Date(instant) : instant).toISOString()
}

export const toIsoOrNull = (instant: string | Date | null): string | null =>
  instant === null ? null : toIso(instant)

/** Selects an instant in the API's ISO format: `${isoInstantSql('l.created_at')} as "createdAt"`. */
export function isoInstantSql(column: string): SQL {
  return sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
