import { type SQL, sql } from 'drizzle-orm'
import type { Columns, RowOf } from './columns.ts'
import type { Queryable } from './connection.ts'
import { rowObservers, type StatementResult } from './row-observers.ts'

/**
 * Runs an SQL statement and returns its rows, whose type is derived from `columns`. Throws an error if the
 * result has other columns, or columns of other types.
 */
export async function queryRows<C extends Columns>(
  db: Queryable,
  columns: C,
  statement: SQL,
): Promise<RowOf<C>[]> {
  const observe = rowObservers.createForCaller?.()
  const result = await db.execute(statement)
  observe?.(columns, result)
  return readRows(columns, result)
}

/** True if the statement returns a row. Does not read the row. */
export async function hasRows(db: Queryable, statement: SQL): Promise<boolean> {
  const { rows } = await db.execute(statement)
  return rows.length > 0
}

/** Returns the rows of a result as the type derived from `columns`. Throws an error if its columns differ. */
export function readRows<C extends Columns>(columns: C, { rows, fields }: StatementResult): RowOf<C>[] {
  for (const [name, { typeIds }] of Object.entries(columns)) {
    const [field, duplicate] = fields.filter(one => one.name === name)
    if (!field || duplicate) throw new Error(`The statement does not return exactly one column "${name}".`)
    if (!typeIds.includes(field.dataTypeID))
      throw new Error(
        `The statement returns "${name}" as a value of PostgreSQL type ${field.dataTypeID}, but its row type expects one of ${typeIds}.`,
      )
  }
  const extra = fields.find(({ name }) => !columns[name])
  if (extra) throw new Error(`The statement returns the column "${extra.name}", which its row type lacks.`)
  return rows as RowOf<C>[]
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
