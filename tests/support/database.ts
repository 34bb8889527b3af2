import { randomUUID } from 'node:crypto'
import pg from 'pg'

const admin = () => {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('These tests need their PostgreSQL: run them with "npm test -- server".')
  return url
}

export const templateName = 'cornerman_template'

/** A database of its own for one test file, copied from the migrated template. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onAdmin(`create database ${name} template ${templateName}`)
  const url = new URL(admin())
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onAdmin(`drop database ${name} with (force)`) }
}

async function onAdmin(statement: string) {
  const client = new pg.Client({ connectionString: admin() })
  await client.connect()
  // Copies of one template take turns.
  await client.query('select pg_advisory_lock(1)')
  await client.query(statement).finally(() => client.end())
}
