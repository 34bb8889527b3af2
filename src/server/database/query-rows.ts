import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Columns, RowOf } from './columns.ts'
import type { Queryable } from './connection.ts'
import { rowObservers, type StatementResult } from './row-observers.ts'

type StatementOptions = {
  /**
   * True if the statement has a name, so that each connection parses and plans it only once. PostgreSQL then
   * chooses the plan without knowing the values. This saves most of the time of frequent reads of one person’s
   * data through indexes, but can slow down statements for many athletes. The text must not depend on the number
   * of values, because each text stays on every connection.
   */
  isPrepared?: boolean
}

/**
 * Runs an SQL statement and returns its rows, whose type is derived from `columns`. Throws an error if the
 * result has other columns, or columns of other types.
 */
export async function queryRows<C extends Columns>(
  db: Queryable,
  columns: C,
  statement: SQL,
  { isPrepared = false }: StatementOptions = {},
): Promise<RowOf<C>[]> {
  const observe = rowObservers.createForCaller?.()
  const result = await (isPrepared ? executePrepared(db, statement) : db.execute(statement))
  observe?.(columns, result)
  return readRows(columns, result)
}

const dialect = new PgDialect()
/** The names of the prepared statements of this process, by text. */
const statementNames = new Map<string, string>()

function executePrepared(db: Queryable, statement: SQL): Promise<StatementResult> {
  const query = dialect.sqlToQuery(statement)
  const name = statementNames.get(query.sql) ?? `statement-${statementNames.size}`
  statementNames.set(query.sql, name)
  return db._.session.prepareQuery(query, undefined, name, false).execute() as Promise<StatementResult>
}

/** True if the statement returns a row. Does not read the row. */
export async function hasRows(db: Queryable, statement: SQL): Promise<boolean> {
  const { rows } = await db.execute(statement)
  return rows.length > 0
}

/** Returns the rows of a result as the type derived from `columns`. Throws an error if its columns differ. */
export function readRows<C extends Columns>(columns: C, { rows, fields }: StatementResult): RowOf<C>[] {
  const names = new Set<string>()
  for (const { name, dataTypeID } of fields) {
    const column = columns[name]
    if (!column) throw new Error(`The statement returns the column "${name}", which its row type lacks.`)
    if (names.has(name)) throw new Error(`The statement does not return exactly one column "${name}".`)
    if (!column.typeIds.includes(dataTypeID))
      throw new Error(
        `The statement returns "${name}" as a value of PostgreSQL type ${dataTypeID}, but its row type expects one of ${column.typeIds}.`,
      )
    names.add(name)
  }
  for (const name in columns)
    if (!names.has(name)) throw new Error(`The statement does not return exactly one column "${name}".`)
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
