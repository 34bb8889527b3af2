import { readdirSync, readFileSync } from 'node:fs'

/** Adds up the CPU time that all threads of these processes have used, in ms. Works only on Linux. */
export const readCpuMs = (processIds: readonly number[]): number =>
  processIds.reduce((sum, id) => sum + readProcessCpuMs(id), 0)

/** Lists the processes of a PostgreSQL server that serve connections to this database. */
export function listBackends(database: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(id => id > 0 && isBackendOf(id, database))
}

/** The kernel counts the time of each thread in ns. */
function readProcessCpuMs(id: number): number {
  try {
    return readdirSync(`/proc/${id}/task`).reduce(
      (sum, thread) =>
        sum + Number(readFileSync(`/proc/${id}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    )
  } catch {
    // The process has ended.
    return 0
  }
}

/** PostgreSQL names a process after its user, database and client: `postgres: user database host(port) idle`. */
function isBackendOf(id: number, database: string): boolean {
  try {
    const title = readFileSync(`/proc/${id}/cmdline`, 'utf8')
    return title.startsWith('postgres: ') && title.split(' ')[2] === database
  } catch {
    return false
  }
}
