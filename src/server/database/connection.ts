import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartupError } from '#server/startup-error.ts'
import { getConnectionTimeoutMs, getPostgresTimeouts, queryTimeoutMarginMs } from './timeouts.ts'

// Parses bigint and numeric values as numbers, because all counts and sums in this app fit exactly in a
// double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** The connection pool. Each query may use a different connection. */
export type Database = NodePgDatabase & { $client: pg.Pool }
/** An open transaction. Every function that writes to the database requires it. */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient }
/** The connection pool or a transaction, for functions that only read from the database. */
export type Queryable = Database | Transaction

export function connectToDatabase(url: string, maximumConnections = 20): Database {
  const timeouts = getPostgresTimeouts(url)
  const pool = new pg.Pool({
    connectionString: url,
    ...(hasPreparedStatements(url) ? {} : { Client: UnpreparedClient }),
    max: maximumConnections,
    application_name: 'cornerman',
    connectionTimeoutMillis: getConnectionTimeoutMs(url),
    query_timeout: timeouts.statement_timeout && timeouts.statement_timeout + queryTimeoutMarginMs,
    keepAlive: true,
    // The timeouts are set after connecting, because poolers such as PgBouncer reject unknown startup
    // parameters.
    onConnect: async client => {
      await client.query(
        'select set_config(name, ms, false) from unnest($1::text[], $2::text[]) s (name, ms)',
        [Object.keys(timeouts), Object.values(timeouts)],
      )
    },
  })
  // Without an error listener, a broken idle connection would crash the process. The next query opens a new
  // connection.
  pool.on('error', () => {})
  return drizzle(pool)
}

/** The URL can turn prepared statements off (`?prepared_statements=off`), for PgBouncer before 1.21. */
const hasPreparedStatements = (url: string) => new URL(url).searchParams.get('prepared_statements') !== 'off'

/** Removes the name of each statement, so that PostgreSQL keeps no statement on the connection. */
class UnpreparedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...query: unknown[]) => unknown
    Object.assign(this, { query: (query: unknown, ...rest: unknown[]) => send(withoutName(query), ...rest) })
  }
}

function withoutName(query: unknown): unknown {
  const isNamed = typeof query === 'object' && query !== null && 'name' in query && 'text' in query
  return isNamed ? { ...query, name: undefined } : query
}

/** Throws a one-line error if the configured database cannot be reached. */
export async function assertDatabaseReachable(database: Database, url: string) {
  try {
    await database.$client.query('select 1')
  } catch (error) {
    const { host, pathname } = new URL(url)
    const reason = error instanceof Error && error.message ? error.message : 'no response'
    throw new StartupError(
      `The database ${pathname.slice(1)} on ${host} (DATABASE_URL) cannot be reached: ${reason}. Check the address and the password, and make sure that the database is running.`,
    )
  }
}
