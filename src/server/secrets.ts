import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { CannotStart } from './failure-at-start.ts'

export type Secrets = {
  databasePassword: string
  tokenKey: string
  /** By which push services know this server: browsers that subscribed with another key hear nothing of it. */
  vapid: VapidKeys
}
export type VapidKeys = { publicKey: string; privateKey: string }

/** Made at the first start and kept beside the data; losing the file signs everybody out. */
export function openSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  keep(file)
  const read = readSecrets(file)
  if (!isSecret(read?.databasePassword) || !isSecret(read?.tokenKey))
    throw new CannotStart(`${file} is damaged. Restore it from a backup of the data directory.`)
  const { databasePassword, tokenKey } = read
  if (isKeyPair(read.vapid)) return { databasePassword, tokenKey, vapid: read.vapid }
  // Written by a version that knew no push.
  const completed = { databasePassword, tokenKey, vapid: webPush.generateVAPIDKeys() }
  orCannotKeep(file, () => writeSecrets(file, completed))
  return completed
}

function keep(file: string) {
  orCannotKeep(file, () => {
    if (!existsSync(file))
      writeSecrets(file, {
        databasePassword: secret(),
        tokenKey: secret(),
        vapid: webPush.generateVAPIDKeys(),
      })
    chmodSync(file, 0o600)
  })
}

function readSecrets(file: string): { [Name in keyof Secrets]?: unknown } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? undefined
  } catch {
    // The file is there and is not what was written.
    return undefined
  }
}

function orCannotKeep(file: string, work: () => void) {
  try {
    work()
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

const isSecret = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= secret().length

const isKeyPair = (value: unknown): value is VapidKeys => {
  const { publicKey, privateKey } = (value ?? {}) as Partial<Record<keyof VapidKeys, unknown>>
  return lengthOf(publicKey) === 65 && lengthOf(privateKey) === 32
}
const lengthOf = (key: unknown) => (typeof key === 'string' ? Buffer.from(key, 'base64url').length : 0)
