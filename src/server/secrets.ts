import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './failure-at-start.ts'

export type Secrets = { databasePassword: string; tokenKey: string }

/** Made at the first start and kept beside the data; losing the file signs everybody out. */
export function openSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) writeSecrets(file, { databasePassword: secret(), tokenKey: secret() })
  chmodSync(file, 0o600)
  try {
    const read = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof read.databasePassword === 'string' && typeof read.tokenKey === 'string') return read
  } catch {
    // Falls through to the sentence below: the file is there and is not what was written.
  }
  throw new CannotStart(`${file} is damaged. Restore it from a backup of the data directory.`)
}

function writeSecrets(file: string, secrets: Secrets) {
  const unfinished = `${file}.unfinished`
  writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(unfinished, file)
}

const secret = () => randomBytes(32).toString('base64url')
