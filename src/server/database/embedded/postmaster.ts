import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number; isReady: boolean }

/** Uses the pid file to find a cluster's PostgreSQL process. Returns undefined if no process is running. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  const lines = readLines(file)
  const pid = Number(lines?.[0])
  if (!lines || !pid) return undefined
  if (!isPostgresProcess(pid, cluster)) {
    // The pid file is left over from a crash. PostgreSQL would refuse to start if another program now has
    // this pid.
    rmSync(file, { force: true })
    return undefined
  }
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return undefined
  }
}

function isPostgresProcess(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)
  } catch {
    return true
  }
}
