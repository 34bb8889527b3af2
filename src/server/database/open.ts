import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { assertReachable, connect, type Database } from './connection.ts'
import { startEmbedded } from './embedded.ts'
import { migrate, ownMigrations, readMigrationState } from './migrate.ts'
import type { Runner } from './runner.ts'

export type OpenDatabase = {
  url: string
  database: Database
  /** Resolves when the embedded PostgreSQL is gone unasked; a host's own is the host's to watch. */
  lost: Promise<void> | undefined
  close(): Promise<void>
}

type Options = {
  dataDir: string
  runner: Runner
  password: string
  databaseUrl: string | undefined
  migrations?: string
}

/** The database, up to date: the host's own at `DATABASE_URL`, else an embedded one in the data directory. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const { databaseUrl, migrations = ownMigrations } = options
  let open = databaseUrl ? await connectTo(databaseUrl) : await openEmbedded(options)
  try {
    const { applied, pending } = await readMigrationState(open.database, migrations)
    if (pending > 0 && applied > 0 && !databaseUrl) {
      await open.close()
      backUp(options.dataDir, applied)
      open = await openEmbedded(options)
    }
    if (pending > 0) await migrate(open.url, migrations)
    return open
  } catch (error) {
    await open.close()
    throw error
  }
}

async function connectTo(url: string): Promise<OpenDatabase> {
  const database = connect(url)
  await assertReachable(database, url)
  return { url, database, lost: undefined, close: () => database.$client.end() }
}

async function openEmbedded(options: Options): Promise<OpenDatabase> {
  const { url, lost, stop } = await startEmbedded(options)
  const database = connect(url)
  const close = () => database.$client.end().then(stop)
  return { url, database, lost, close }
}

/** A copy of the files at rest is the one backup that cannot be half true. */
function backUp(dataDir: string, version: number) {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const day = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = join(folder, `${day}-version-${version}`)
  cpSync(join(dataDir, 'postgres'), target, { recursive: true })
  process.stdout.write(`Copied the database to ${target} before upgrading it.\n`)
}
