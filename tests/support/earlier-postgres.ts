import type { TestContext } from 'node:test'
import { openDataDirectory } from '#server/database/embedded/data-directory.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { preparePostgresBinaries } from '#server/database/embedded/postgres-binaries.ts'
import { choosePostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import { makeScratchFolder } from './server/product.ts'

/** Starts the major version of PostgreSQL before the one that Cornerman includes. */
export async function startEarlierPostgres(context: TestContext): Promise<{ url: string }> {
  const runner = choosePostgresOsUser()
  const dataDir = openDataDirectory(makeScratchFolder(context), runner)
  const dependent = import.meta.resolve('embedded-postgres')
  const binaries = preparePostgresBinaries(dataDir, runner, dependent)
  const options = { dataDir, runner, password: 'tests', binaries, settings: ['fsync=off'] }
  const postgres = await startEmbeddedPostgres(options)
  context.after(() => postgres.stop())
  return { url: postgres.url }
}
