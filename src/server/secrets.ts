import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './failure-at-start.ts'

export type Secrets = { databasePassword: string; tokenKey: string }

/** Made at the first start and kept beside the data; losing the file signs everybody out. */
export function openSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  keep(file)
  try {
    const read = JSON.parse(readFileSync(file, 'utf8'))
    if (isSecret(read.databasePassword) && isSecret(read.tokenKey)) return read
  } catch {
    // Falls through to the sentence below: the file is there and is not what was written.
  }
  throw new CannotStart(`${file} is damaged. Restore it from a backup of the data directory.`)
}

function keep(file: string) {
  try {
    if (!existsSync(file)) writeSecrets(file, { databasePassword: secret(), tokenKey: secret() })
    chmodSync(file, 0o600)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new CannotStart(
      `${file} cannot be kept (${reason}). Make room and see that it belongs to this user, or set DATA_DIR to another place.`,
    )
  }
}

function writeSecrets(file: string, secrets: Secrets) {
  const unfinished = `${file}.unfinished`
  // On the disk before it has its name: without it nobody opens the database again.
  writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
}

const secret = () => randomBytes(32).toString('base64url')

const isSecret = (value: unknown) => typeof value === 'string' && value.length >= secret().length
