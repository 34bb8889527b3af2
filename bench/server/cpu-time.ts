import { readdirSync, readFileSync } from 'node:fs'

/** Adds up the CPU time that all threads of these processes have used, in ms. Works only on Linux. */
export const readCpuMs = (processIds: readonly number[]): number =>
  processIds.reduce((sum, id) => sum + readProcessCpuMs(id), 0)

/** Lists the processes of a PostgreSQL server that serve connections to this database. */
export const listBackends = (database: string): number[] =>
  listProcesses().filter(id => isBackendOf(id, database))

const listProcesses = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter(id => id > 0)

/**
 * Adds up the CPU time of the PostgreSQL server that serves this database, in ms: of its processes, also those for
 * checkpoints, the write-ahead log and vacuum, and of those that have ended.
 */
export function readServerCpuMs(database: string): number {
  const [backend] = listBackends(database)
  const serverId = backend === undefined ? undefined : readStatus(backend)?.parentId
  if (serverId === undefined) throw new Error(`No PostgreSQL server has a connection to ${database}.`)
  const running = listProcesses().filter(id => id === serverId || readStatus(id)?.parentId === serverId)
  return readCpuMs(running) + (readStatus(serverId)?.endedChildrenMs ?? 0)
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

/** The kernel counts the time of ended processes in units of 10 ms. */
const msPerTick = 10

/** Reads a process’s parent and the CPU time of its children that have ended. Undefined if the process has ended. */
function readStatus(id: number): { parentId: number; endedChildrenMs: number } | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    // The name of the process, in parentheses, may contain spaces. The field after it is the third one.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parentId = 0, userTicks = 0, systemTicks = 0] = [fields[1], fields[13], fields[14]]
    return { parentId, endedChildrenMs: (userTicks + systemTicks) * msPerTick }
  } catch {
    return undefined
  }
}
