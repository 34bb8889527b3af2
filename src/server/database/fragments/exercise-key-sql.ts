import { type SQL, sql } from 'drizzle-orm'

/**
 * `toExerciseKey` from training/exercise-key.ts, implemented in SQL. A test checks that both implementations
 * return the same results.
 */
export function exerciseKeySql(name: SQL): SQL {
  return sql`lower(btrim(regexp_replace(${name}, '\\s+', ' ', 'g')))`
}
