import { type SQL, sql } from 'drizzle-orm'

/**
 * A list of constants for `in`: `'no-time', 'other'`. The values are part of the statement, so they must come from
 * the code and never from a request.
 */
export const textListSql = (values: readonly string[]): SQL =>
  sql.raw(values.map(value => `'${value.replaceAll("'", "''")}'`).join(', '))
