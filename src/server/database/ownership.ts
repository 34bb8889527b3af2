import pg from 'pg'
import { CannotStart } from '../failure-at-start.ts'

/** Any number; the same one at every start, so that two servers on one data directory meet at it. */
const ownershipLock = 72_616_001

export type Owner = {
  /** Resolves when the database is gone without having been released. */
  lost: Promise<void>
  release(): Promise<void>
}

/** Holds a lock in the database for as long as this server lives, however it ends; refuses when another has it. */
export async function own(url: string, dataDir: string): Promise<Owner> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as owned', [ownershipLock])
  if (!rows[0].owned) {
    await client.end()
    throw new CannotStart(
      `Cornerman runs already on ${dataDir}. Stop it, or set DATA_DIR (and PORT) to start a second one.`,
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
