import { randomUUID } from 'node:crypto'
import pg from 'pg'

const getAdminUrl = () => {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('These tests need their PostgreSQL: run them with "npm test -- server".')
  return url
}

export const templateDatabaseName = 'cornerman_template'

type TestDatabase = { url: string; drop(): Promise<void> }

/** Creates a database for a test file from the migrated template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${templateDatabaseName}`)
}

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('')
}

async function createDatabase(options: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAsAdmin(`create database ${name} ${options}`)
  const url = new URL(getAdminUrl())
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runAsAdmin(`drop database ${name} with (force)`) }
}

async function runAsAdmin(statement: string) {
  const client = new pg.Client({ connectionString: getAdminUrl() })
  await client.connect()
  // PostgreSQL cannot create two copies of a template at the same time.
  await client.query('select pg_advisory_lock(1)')
  await client.query(statement).finally(() => client.end())
}
