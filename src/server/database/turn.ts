import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../failure-at-start.ts'

const busy = 5

/**
 * Prepares a data directory while nobody else does. The lock is one of the operating system's, which lets go of it
 * however its holder ends; SQLite, which Node brings along, knows how to ask each system for it.
 */
export async function inTurn<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(dataDir, 'start.lock'))
  try {
    lock.exec('begin exclusive')
    return await work()
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error && error.errcode === busy)) throw error
    throw new CannotStart(
      `Cornerman is just starting on ${dataDir}. Let it, or set DATA_DIR (and PORT) to start a second one.`,
    )
  } finally {
    lock.close()
  }
}
