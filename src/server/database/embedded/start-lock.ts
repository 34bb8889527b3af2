import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '#server/startup-error.ts'

const sqliteBusyCode = 5

/**
 * Runs `work` while no other process is preparing the same data directory. Uses a file lock from SQLite,
 * which Node includes. The operating system releases the lock even if its holder crashes.
 */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(dataDir, 'start.lock'))
  try {
    lock.exec('begin exclusive')
    return await work()
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusyCode)) throw error
    throw new StartupError(
      `Cornerman is already starting with the data directory ${dataDir}. Wait until it is ready, or set DATA_DIR (and PORT) to start a second instance.`,
    )
  } finally {
    lock.close()
  }
}
