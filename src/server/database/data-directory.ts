import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CannotStart } from '../failure-at-start.ts'
import { isReachable, type Runner } from './runner.ts'

const checkout = resolve(import.meta.dirname, '../../..')
const systemDirectory = '/var/lib/cornerman'

/**
 * Where the data lies: `DATA_DIR`, else `./data`, else (for root whose checkout PostgreSQL's user cannot
 * enter) a directory of the system.
 */
export function openDataDirectory(configured: string | undefined, runner: Runner): string {
  const directory = dataDirectory(configured, runner)
  create(directory)
  const parent = dirname(directory)
  if (!isReachable(parent, runner)) {
    throw new CannotStart(
      `PostgreSQL, which must not run as root, cannot reach ${directory}, because ${parent} or a directory above it ` +
        `is closed to other users. Set DATA_DIR to a place such as ${systemDirectory}, or start as another user than root.`,
    )
  }
  // Others may pass through, not look around: the secrets in it are 0600, PostgreSQL's own directory 0700.
  if (!isReachable(directory, runner)) chmodSync(directory, statSync(directory).mode | 0o011)
  return directory
}

/** Where it would lie, whether it is there or not. */
export function dataDirectory(configured: string | undefined, runner: Runner): string {
  return configured ?? (isReachable(checkout, runner) ? resolve(checkout, 'data') : systemDirectory)
}

function create(directory: string) {
  try {
    if (!existsSync(directory)) mkdirSync(directory, { recursive: true, mode: 0o711 })
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new CannotStart(
      `The data directory ${directory} cannot be used (${reason}). Set DATA_DIR to a directory that this user may write to.`,
    )
  }
}
