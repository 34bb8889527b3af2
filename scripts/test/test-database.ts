import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDataDirectory } from '#server/database/data-directory.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { chooseRunner } from '#server/database/runner.ts'
import { openJobs } from '#server/delivery/jobs.ts'
import { templateName } from '#support/database.ts'

// Tests may lose their data when the machine fails: they need not wait for the disk.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** A real PostgreSQL for the tests inside, with the migrated template from which each file's database is copied. */
export async function withTestDatabase<T>(work: () => Promise<T>): Promise<T> {
  const runner = chooseRunner()
  const dataDir = openDataDirectory(mkdtempSync(join(tmpdir(), 'cornerman-tests-')), runner)
  const engine = await startEmbedded({ dataDir, runner, password: 'tests', settings })
  try {
    await makeTemplate(engine.url)
    process.env.TEST_DATABASE_URL = engine.url
    return await work()
  } finally {
    await engine.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const template = new URL(url)
  template.pathname = `/${templateName}`
  await migrate(template.href)
  const { stop } = await openJobs(template.href)
  await stop()
}
