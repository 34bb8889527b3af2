import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './connection.ts'

/** The rows of a statement written as SQL. `Row` says what the select list says; instants arrive as text. */
export async function rowsOf<Row extends Record<string, unknown>>(
  db: Queryable,
  statement: SQL,
): Promise<Row[]> {
  const result = await db.execute<Row>(statement)
  return result.rows as Row[]
}

/** PostgreSQL's text of an instant, or a Date, as the wire writes it. */
export function toIso(instant: string | Date): string {
  return (typeof instant === 'string' ? new Date(instant) : instant).toISOString()
}

export const toIsoOrNull = (instant: string | Date | null): string | null =>
  instant === null ? null : toIso(instant)

/** An instant as the wire writes it, as a column of a select: `${isoText('l.created_at')} as "createdAt"`. */
export function isoText(column: string): SQL {
  return sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
