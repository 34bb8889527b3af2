import type { ReadinessChecks } from '#contract/readiness.ts'
import type { Database } from '#server/database/connection.ts'
import { type DiskSpace, readDiskSpace } from './disk-space.ts'
import type { ServerState } from './server-state.ts'
import { countDueJobs, type DueJobs, isDatabaseReadOnly, writeToDatabaseLog } from './store.ts'

export type ReadinessOptions = {
  database: Database
  dataDir: string
  state: ServerState
  minFreeDiskBytes: number
}

/** Creates the readiness check. Anyone may call it, so it accesses the database at most once a second. */
export function createReadinessCheck(options: ReadinessOptions): (now: Date) => Promise<ReadinessChecks> {
  let last: { at: number; result: Promise<ReadinessChecks> } | undefined
  return now => {
    if (!last || Math.abs(now.getTime() - last.at) >= cacheMilliseconds)
      last = { at: now.getTime(), result: checkReadiness(options, now) }
    return last.result
  }
}

const cacheMilliseconds = 1000

export const isReady = (checks: ReadinessChecks) => Object.values(checks).every(check => check === 'ok')

/** Checks the server, accessing the database and the disk. */
export async function checkReadiness(options: ReadinessOptions, now: Date): Promise<ReadinessChecks> {
  const { database, dataDir, state, minFreeDiskBytes } = options
  const [databaseCheck, space, dueJobs] = await Promise.all([
    checkDatabase(database),
    readDiskSpace(dataDir),
    countDueJobs(database).catch(() => []),
  ])
  return {
    database: databaseCheck,
    disk: state.wasDiskFull(now) ? 'full' : checkDisk(space, minFreeDiskBytes),
    jobs: state.areJobsStarted ? checkJobs(dueJobs) : 'stopped',
    setup: state.isCreatingDemoData ? 'creating-demo-data' : 'ok',
  }
}

async function checkDatabase(database: Database): Promise<ReadinessChecks['database']> {
  try {
    if (await isDatabaseReadOnly(database)) return 'read-only'
    await writeToDatabaseLog(database)
    return 'ok'
  } catch {
    return 'unreachable'
  }
}

const checkDisk = ({ freeBytes }: DiskSpace, minFreeBytes: number): ReadinessChecks['disk'] =>
  freeBytes < minFreeBytes ? 'low' : 'ok'

/** This short job is scheduled every five minutes. Other jobs may wait for a slow mail server. */
const regularJob = 'morning.tell'
const maxDelaySeconds = 15 * 60

function checkJobs(dueJobs: DueJobs[]): ReadinessChecks['jobs'] {
  const delaySeconds = dueJobs.find(({ job }) => job === regularJob)?.oldestSeconds ?? 0
  return delaySeconds > maxDelaySeconds ? 'stopped' : 'ok'
}
