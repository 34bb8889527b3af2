import pg from 'pg'
import { withTemporaryFolder } from '#scripts/temporary-folder.ts'
import { withResource } from '#scripts/with-resource.ts'
import { openDataDirectory } from '#server/database/embedded/data-directory.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { choosePostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { openJobQueue } from '#server/delivery/job-queue.ts'
import { templateDatabaseName } from '#support/server/database.ts'

// Losing test data in a crash does no harm, so PostgreSQL need not wait for disk writes.
const postgresSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
]

/** Runs `work` with a real PostgreSQL server that has a migrated template database to copy. */
export async function withTestDatabase<T>(work: () => Promise<T>): Promise<T> {
  return withTemporaryFolder('tests', folder => {
    const runner = choosePostgresOsUser()
    const dataDir = openDataDirectory(folder, runner)
    const starting = startEmbeddedPostgres({ dataDir, runner, password: 'tests', settings: postgresSettings })
    return withResource(
      starting,
      postgres => postgres.stop(),
      async postgres => {
        await createTemplateDatabase(postgres.url)
        process.env.TEST_DATABASE_URL = postgres.url
        return work()
      },
    )
  })
}

async function createTemplateDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${templateDatabaseName}`)
  await client.end()
  const template = new URL(url)
  template.pathname = `/${templateDatabaseName}`
  await migrateDatabase(template.href)
  const { stop } = await openJobQueue(template.href)
  await stop()
}
