import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The operating-system user that runs PostgreSQL. PostgreSQL refuses to run as root, so if the server runs as
 * root, it starts PostgreSQL as `nobody`.
 */
export type PostgresOsUser = { uid: number; gid: number; isOther: boolean }

const nobodyId = 65534

export function choosePostgresOsUser(): PostgresOsUser {
  const uid = process.getuid?.() ?? -1
  if (uid === 0) return { uid: nobodyId, gid: nobodyId, isOther: true }
  return { uid, gid: process.getgid?.() ?? -1, isOther: false }
}

/** Returns whether this operating-system user can enter the directory and all of its ancestors. */
export function isDirectoryReachable(directory: string, runner: PostgresOsUser): boolean {
  if (!runner.isOther) return true
  for (let current = directory; ; current = dirname(current)) {
    if (!canEnterDirectory(current, runner)) return false
    if (current === dirname(current)) return true
  }
}

function canEnterDirectory(directory: string, runner: PostgresOsUser): boolean {
  const stats = statSync(directory, { throwIfNoEntry: false })
  if (!stats) return true
  if (stats.uid === runner.uid) return (stats.mode & 0o100) !== 0
  if (stats.gid === runner.gid) return (stats.mode & 0o010) !== 0
  return (stats.mode & 0o001) !== 0
}
