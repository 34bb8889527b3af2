import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { projectRoot } from '#server/project-root.ts'
import { StartupError } from '#server/startup-error.ts'
import { isDirectoryReachable, type PostgresOsUser } from './postgres-os-user.ts'

const systemDirectory = '/var/lib/cornerman'

/**
 * Returns the data directory (`DATA_DIR`, or else `./data`) and creates it if needed. If the server runs as
 * root and PostgreSQL's user cannot access the checkout, the default is a system directory.
 */
export function openDataDirectory(configured: string | undefined, runner: PostgresOsUser): string {
  const directory = resolveDataDirectory(configured, runner)
  createDirectory(directory)
  const parent = dirname(directory)
  if (!isDirectoryReachable(parent, runner)) {
    throw new StartupError(
      `PostgreSQL, which must not run as root, cannot access ${directory}, because ${parent} or a directory above it ` +
        `denies access to other users. Set DATA_DIR to a directory such as ${systemDirectory}, or start Cornerman as a user other than root.`,
    )
  }
  // Other users may enter the directory but not list it. Its secrets have mode 0600, and PostgreSQL's
  // directory has mode 0700.
  if (!isDirectoryReachable(directory, runner)) chmodSync(directory, statSync(directory).mode | 0o011)
  return directory
}

/** Returns the path of the data directory, which may not exist yet. */
export function resolveDataDirectory(configured: string | undefined, runner: PostgresOsUser): string {
  return (
    configured ?? (isDirectoryReachable(projectRoot, runner) ? resolve(projectRoot, 'data') : systemDirectory)
  )
}

function createDirectory(directory: string) {
  try {
    if (!existsSync(directory)) mkdirSync(directory, { recursive: true, mode: 0o711 })
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new StartupError(
      `The data directory ${directory} cannot be used (${reason}). Set DATA_DIR to a directory that this user can write to.`,
    )
  }
}
