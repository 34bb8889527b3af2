import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whom PostgreSQL runs as. It refuses root, so under root it runs as the user `nobody`. */
export type Runner = { uid: number; gid: number; isOther: boolean }

const nobody = 65534

export function chooseRunner(): Runner {
  const uid = process.getuid?.() ?? -1
  if (uid === 0) return { uid: nobody, gid: nobody, isOther: true }
  return { uid, gid: process.getgid?.() ?? -1, isOther: false }
}

/** May the runner enter this directory and every one above it? */
export function isReachable(directory: string, runner: Runner): boolean {
  if (!runner.isOther) return true
  for (let place = directory; ; place = dirname(place)) {
    if (!mayEnter(place, runner)) return false
    if (place === dirname(place)) return true
  }
}

function mayEnter(place: string, runner: Runner): boolean {
  const found = statSync(place, { throwIfNoEntry: false })
  if (!found) return true
  if (found.uid === runner.uid) return (found.mode & 0o100) !== 0
  if (found.gid === runner.gid) return (found.mode & 0o010) !== 0
  return (found.mode & 0o001) !== 0
}
