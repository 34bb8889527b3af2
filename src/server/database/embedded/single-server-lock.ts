import pg from 'pg'
import { boolean } from '#server/database/columns.ts'
import { readRows } from '#server/database/query-rows.ts'
import { StartupError } from '#server/startup-error.ts'

/**
 * The key of the database lock, an arbitrary number. All servers use the same key, so that they compete for
 * the same lock.
 */
const ownershipLockKey = 72_616_001

export type SingleServerLock = {
  /** Resolves if the connection, and with it the lock, is lost before `release` is called. */
  lost: Promise<void>
  release(): Promise<void>
}

/**
 * Acquires a database lock, which this server holds until it exits or crashes. Throws if another server holds
 * the lock.
 */
export async function acquireSingleServerLock(url: string, dataDir: string): Promise<SingleServerLock> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [lock] = readRows(
    { owned: boolean },
    await client.query('select pg_try_advisory_lock($1) as owned', [ownershipLockKey]),
  )
  if (!lock?.owned) {
    await client.end()
    throw new StartupError(
      `Cornerman is already running with the data directory ${dataDir}. Stop it, or set DATA_DIR (and PORT) to start a second instance.`,
    )
  }
  let isReleased = false
  client.on('error', () => {})
  const lost = new Promise<void>(resolve => {
    client.on('end', () => {
      if (!isReleased) resolve()
    })
  })
  const release = async () => {
    isReleased = true
    await client.end().catch(() => {})
  }
  return { lost, release }
}
