import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { CannotStart } from '../failure-at-start.ts'
import { openSecrets } from '../secrets.ts'
import { assertReachable, connect, type Database } from './connection.ts'
import { dataDirectory, openDataDirectory } from './data-directory.ts'
import { startEmbedded, urlOf } from './embedded.ts'
import { ownMigrations, readMigrationState } from './migrate.ts'
import { readPostmaster } from './postmaster.ts'
import { chooseRunner } from './runner.ts'
import { inTurn } from './turn.ts'

type Lent = { url: string; giveBack(): Promise<void> }

/** Lends a command the database of this installation, whether its server runs or not. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const { url, giveBack } = await find(config)
  const database = connect(url, 2)
  try {
    if (config.databaseUrl) await assertReachable(database, url)
    const { pending } = await readMigrationState(database, ownMigrations)
    if (pending > 0)
      throw new CannotStart(
        'The database is older than this version. Start the server once to bring it up to date.',
      )
    return await work(database)
  } finally {
    await database.$client.end()
    await giveBack()
  }
}

async function find(config: Config): Promise<Lent> {
  if (config.databaseUrl) return { url: config.databaseUrl, giveBack: async () => {} }
  const runner = chooseRunner()
  const dataDir = dataDirectory(config.dataDir, runner)
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster))
    throw new CannotStart(
      `There is no database in ${dataDir} yet. Start the server once, or set DATA_DIR to where its data lies.`,
    )
  const password = openSecrets(dataDir).databasePassword
  const running = readPostmaster(cluster)
  // The one that the server started: a second one on the same files would destroy them.
  if (running?.isReady) return { url: urlOf(password, running.port), giveBack: async () => {} }
  if (running) throw new CannotStart('The database is about to start or to stop. Try again in a moment.')
  const place = openDataDirectory(dataDir, runner)
  const { url, stop } = await inTurn(place, () => startEmbedded({ dataDir: place, runner, password }))
  return { url, giveBack: stop }
}
