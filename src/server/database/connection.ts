import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { CannotStart } from '../failure-at-start.ts'
import { limitsOf, msForAnswer, msForConnection } from './patience.ts'

// Counts and sums of ours fit a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** The pool: each query on its own. */
export type Database = NodePgDatabase & { $client: pg.Pool }
/** One open transaction. Stores that write take nothing else. */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient }
/** Where a read may run. */
export type Queryable = Database | Transaction

export function connect(url: string, maximumConnections = 20): Database {
  const limits = limitsOf(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: maximumConnections,
    application_name: 'cornerman',
    connectionTimeoutMillis: msForConnection(url),
    query_timeout: limits.statement_timeout && limits.statement_timeout + msForAnswer,
    keepAlive: true,
    // Not while it is opened: poolers such as PgBouncer refuse there what they do not know.
    onConnect: async client => {
      await client.query(
        'select set_config(name, ms, false) from unnest($1::text[], $2::text[]) s (name, ms)',
        [Object.keys(limits), Object.values(limits)],
      )
    },
  })
  // An idle connection that breaks is replaced at the next query; unheard, it would end the process.
  pool.on('error', () => {})
  return drizzle(pool)
}

/** One plain line instead of a stack when the configured database does not answer. */
export async function assertReachable(database: Database, url: string) {
  try {
    await database.$client.query('select 1')
  } catch (error) {
    const { host, pathname } = new URL(url)
    const reason = error instanceof Error && error.message ? error.message : 'no answer'
    throw new CannotStart(
      `The database ${pathname.slice(1)} on ${host} (DATABASE_URL) cannot be reached: ${reason}. Check the address, the password and that it runs.`,
    )
  }
}
