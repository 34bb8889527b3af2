import pg from 'pg'
import { withTemporaryFolder } from '#scripts/temporary-folder.ts'
import { withResource } from '#scripts/with-resource.ts'
import { openDataDirectory } from '#server/database/embedded/data-directory.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { choosePostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { generateHistory, planHistory } from './generate-history.ts'

const settings = ['fsync=off', 'shared_buffers=1GB', 'max_wal_size=4GB', 'autovacuum=off']

/**
 * Calls `use` with a PostgreSQL server for benchmarks. Its data is kept in the directory `BENCH_DATA_DIR`, if
 * that is set, so that large histories are generated only once.
 */
export function withBenchPostgres<T>(use: (url: string) => Promise<T>): Promise<T> {
  const folder = process.env.BENCH_DATA_DIR
  const start = (path: string) => {
    const runner = choosePostgresOsUser()
    const dataDir = openDataDirectory(path, runner)
    const starting = startEmbeddedPostgres({ dataDir, runner, password: 'bench', settings })
    return withResource(
      starting,
      postgres => postgres.stop(),
      ({ url }) => use(url),
    )
  }
  return folder ? start(folder) : withTemporaryFolder('bench', start)
}

/** Returns the URL of a database with a generated history of this many workout logs. */
export async function ensureHistory(serverUrl: string, logs: number): Promise<string> {
  const name = `history_${logs}`
  const [url, unfinished] = [withDatabaseName(serverUrl, name), withDatabaseName(serverUrl, `${name}_part`)]
  const isGenerated = await withClient(serverUrl, async client => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`drop database if exists ${name}_part`)
    if (rowCount === 0) await client.query(`create database ${name}_part`)
    return rowCount !== 0
  })
  if (!isGenerated) {
    const today = new Date().toISOString().slice(0, 10)
    await migrateDatabase(unfinished)
    await withClient(unfinished, client => generateHistory(client, planHistory(logs), today))
    await withClient(serverUrl, client => client.query(`alter database ${name}_part rename to ${name}`))
  }
  return url
}

/** Copies the generated history to a new database, for benchmarks that change it, and returns its URL. */
export async function copyHistory(serverUrl: string, logs: number, name: string): Promise<string> {
  const history = new URL(await ensureHistory(serverUrl, logs)).pathname.slice(1)
  await withClient(serverUrl, async client => {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name} template ${history}`)
  })
  return withDatabaseName(serverUrl, name)
}

/** Creates a database without tables and returns its URL. */
export async function createBenchDatabase(serverUrl: string, name: string): Promise<string> {
  await withClient(serverUrl, async client => {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
  })
  return withDatabaseName(serverUrl, name)
}

function withDatabaseName(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return use(client).finally(() => client.end())
}
