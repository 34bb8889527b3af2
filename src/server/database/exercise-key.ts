import { type SQL, sql } from 'drizzle-orm'

/** `exerciseKey` of training/exercise-name.ts over a name in the database. A test holds both against each other. */
export function exerciseKeyOf(name: SQL): SQL {
  return sql`lower(btrim(regexp_replace(${name}, '\\s+', ' ', 'g')))`
}
