import { createECDH, createHmac, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from './startup-error.ts'

export type Secrets = {
  databasePassword: string
  tokenKey: string
  /** Earlier token keys, the latest first. They are still accepted, but nothing new is signed with them. */
  formerTokenKeys: readonly string[]
  /** The key pair that identifies this server to push services. A subscription works only with the pair it was made with. */
  vapid: VapidKeys
  /** Earlier key pairs, the latest first, for devices that have not subscribed again yet. */
  formerVapid: readonly VapidKeys[]
}
export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * Loads the secrets from the data directory, or creates them on the first start.
 */
export function loadOrCreateSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  ensureSecretsFile(file)
  const read = readSecretsFile(file)
  if (
    !isSecret(read?.databasePassword) ||
    !isSecret(read?.tokenKey) ||
    !areFormerKeys(read.formerTokenKeys) ||
    !areFormerVapidKeys(read.formerVapid)
  )
    throw new StartupError(`${file} is damaged. Restore it from a backup of the data directory.`)
  const { databasePassword, tokenKey, formerTokenKeys = [], formerVapid = [] } = read
  if (isVapidKeyPair(read.vapid))
    return { databasePassword, tokenKey, formerTokenKeys, vapid: read.vapid, formerVapid }
  // The file was written by an older version of Cornerman, which had no push notifications.
  const completed = { databasePassword, tokenKey, formerTokenKeys, vapid: generateVapidKeys(), formerVapid }
  withStartupError(file, () => writeSecretsFile(file, completed))
  return completed
}

/** Where the keys come from, if not from the data directory: a file, or the text of such a file in the environment. */
export type SharedSecrets = { file: string | undefined; text: string | undefined }
const noSharedSecrets: SharedSecrets = { file: undefined, text: undefined }

/**
 * Loads the secrets of the data directory. If shared secrets are configured, their keys replace those of the data
 * directory. A file with shared secrets is never written.
 */
export function loadSecrets(dataDir: string, { file, text }: SharedSecrets = noSharedSecrets): Secrets {
  const own = loadOrCreateSecrets(dataDir)
  if (file !== undefined && text !== undefined)
    throw new StartupError('Both SECRETS and SECRETS_FILE are set. Remove one of them.')
  if (text !== undefined) return { ...own, ...readSharedKeys(text, 'SECRETS') }
  if (file === undefined) return own
  if (!existsSync(file)) throw new StartupError(`${file} (SECRETS_FILE) does not exist.`)
  return { ...own, ...readSharedKeys(readFileSync(file, 'utf8'), `${file} (SECRETS_FILE)`) }
}

function readSharedKeys(text: string, source: string): Omit<Secrets, 'databasePassword'> {
  const { tokenKey, formerTokenKeys, vapid, formerVapid } = parseSecrets(text) ?? {}
  if (
    !isSecret(tokenKey) ||
    !areFormerKeys(formerTokenKeys) ||
    !isVapidKeyPair(vapid) ||
    !areFormerVapidKeys(formerVapid)
  )
    throw new StartupError(
      `${source} does not contain "tokenKey" and "vapid". Copy secrets.json from the DATA_DIR of another server.`,
    )
  return { tokenKey, formerTokenKeys: formerTokenKeys ?? [], vapid, formerVapid: formerVapid ?? [] }
}

/** All token keys that are accepted, the current one first. */
export const listTokenKeys = ({
  tokenKey,
  formerTokenKeys,
}: Pick<Secrets, 'tokenKey' | 'formerTokenKeys'>): readonly string[] => [tokenKey, ...formerTokenKeys]

/** Identifies the keys without revealing them. Does not include the password of the database, which may differ. */
export const getSecretsFingerprint = ({ tokenKey, vapid }: Pick<Secrets, 'tokenKey' | 'vapid'>): string =>
  createHmac('sha256', tokenKey).update(`fingerprint ${vapid.publicKey}`).digest('base64url')

/** The fingerprints of keys that were replaced. Earlier versions replaced only the token key. */
export const listFormerFingerprints = (secrets: Secrets): string[] =>
  listTokenKeys(secrets).flatMap(tokenKey =>
    [secrets.vapid, ...secrets.formerVapid]
      .map(vapid => getSecretsFingerprint({ tokenKey, vapid }))
      .filter(fingerprint => fingerprint !== getSecretsFingerprint(secrets)),
  )

/** Replaces the keys in a file. The earlier ones remain accepted. */
export function rotateKeys(file: string) {
  if (!existsSync(file)) throw new StartupError(`${file} does not exist.`)
  const read = readSecretsFile(file)
  if (
    !isSecret(read?.tokenKey) ||
    !areFormerKeys(read.formerTokenKeys) ||
    !isVapidKeyPair(read.vapid) ||
    !areFormerVapidKeys(read.formerVapid)
  )
    throw new StartupError(`${file} is damaged. Nothing was changed.`)
  const { tokenKey, formerTokenKeys = [], vapid, formerVapid = [] } = read
  const rotated = {
    ...read,
    tokenKey: generateSecret(),
    formerTokenKeys: [tokenKey, ...formerTokenKeys],
    vapid: generateVapidKeys(),
    formerVapid: [vapid, ...formerVapid],
  }
  withStartupError(file, () => writeSecretsFile(file, rotated))
}

/** Throws if the embedded database exists but the file with its password does not. */
export function assertSecretsNotLost(dataDir: string) {
  if (!existsSync(join(dataDir, 'postgres')) || existsSync(join(dataDir, 'secrets.json'))) return
  throw new StartupError(
    `${join(dataDir, 'secrets.json')} is missing. The database cannot be opened without it, because it contains the password. Restore the file from a copy of the data directory, or restore a backup into a new DATA_DIR with "npm run restore".`,
  )
}

/** Replaces the keys of a new installation with those of a backup. The password of its database remains. */
export function writeRestoredSecrets(
  dataDir: string,
  {
    tokenKey,
    formerTokenKeys = [],
    vapid,
    formerVapid = [],
  }: Pick<Secrets, 'tokenKey' | 'vapid'> & Partial<Secrets>,
) {
  const file = join(dataDir, 'secrets.json')
  const { databasePassword } = loadOrCreateSecrets(dataDir)
  withStartupError(file, () =>
    writeSecretsFile(file, { databasePassword, tokenKey, formerTokenKeys, vapid, formerVapid }),
  )
}

function ensureSecretsFile(file: string) {
  withStartupError(file, () => {
    if (!existsSync(file))
      writeSecretsFile(file, {
        databasePassword: generateSecret(),
        tokenKey: generateSecret(),
        vapid: generateVapidKeys(),
      })
    chmodSync(file, 0o600)
  })
}

type UncheckedSecrets = { [Name in keyof Secrets]?: unknown }

const readSecretsFile = (file: string) => parseSecrets(readFileSync(file, 'utf8'))

function parseSecrets(text: string): UncheckedSecrets | undefined {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    // The text is not valid JSON.
    return undefined
  }
}

function withStartupError(file: string, work: () => void) {
  try {
    work()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new StartupError(
      `${file} cannot be saved (${reason}). Check that the disk has free space and that the user running Cornerman owns the file, or set DATA_DIR to another directory.`,
    )
  }
}

function writeSecretsFile(file: string, secrets: UncheckedSecrets) {
  const unfinished = `${file}.unfinished`
  // Flush the file before renaming it, because the database cannot be opened again without the password
  // stored in the file.
  writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
}

const generateSecret = () => randomBytes(32).toString('base64url')

/** Generates a key pair on the P-256 curve (RFC 8292 section 3.2). */
function generateVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // `getPrivateKey` omits leading zeros, but the encoded key needs them.
  return {
    publicKey,
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  }
}

const isSecret = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= generateSecret().length

const areFormerKeys = (value: unknown): value is string[] | undefined =>
  value === undefined || (Array.isArray(value) && value.every(isSecret))

const isVapidKeyPair = (value: unknown): value is VapidKeys => {
  const { publicKey, privateKey } = (value ?? {}) as Partial<Record<keyof VapidKeys, unknown>>
  return countKeyBytes(publicKey) === 65 && countKeyBytes(privateKey) === 32
}
const areFormerVapidKeys = (value: unknown): value is VapidKeys[] | undefined =>
  value === undefined || (Array.isArray(value) && value.every(isVapidKeyPair))
const countKeyBytes = (key: unknown) => (typeof key === 'string' ? Buffer.from(key, 'base64url').length : 0)
