import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { type RegistrationMode, registrationModes } from '#contract/account/account.ts'
import { type IdentityProviderConfig, isIssuerUrl, readIdentityProvider } from './identity-provider-config.ts'
import { projectRoot } from './project-root.ts'
import { readS3Config, type S3Config } from './s3-config.ts'
import type { SharedSecrets } from './secrets.ts'
import { StartupError } from './startup-error.ts'

const createUrlSchema = (protocols: RegExp, example: string) =>
  z
    .string()
    .check(
      z.refine(
        value => URL.canParse(value) && protocols.test(new URL(value).protocol),
        `must be a URL like ${example}`,
      ),
    )
const createIntegerSchema = (minimum: number, maximum: number) =>
  z.coerce
    .number(`must be a whole number from ${minimum} to ${maximum}`)
    .check(
      z.refine(
        n => Number.isInteger(n) && n >= minimum && n <= maximum,
        `must be a whole number from ${minimum} to ${maximum}`,
      ),
    )
const createEnumSchema = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** The origin of the app, without a path, because links are formed by appending a path to the origin. */
const publicUrlSchema = z
  .string()
  .check(
    z.refine(
      value => URL.canParse(value) && isBareOrigin(new URL(value)),
      'must be a URL like https://club.example, without a path',
    ),
  )
const mailSenderSchema = z
  .string()
  .check(
    z.refine(
      value => /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value.trim()),
      'must be an address like Club <mail@club.example>',
    ),
  )

/** The log levels, from the fewest to the most messages. */
const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** `strict` rejects the most common passwords. */
const passwordPolicies = ['any', 'strict'] as const
export type PasswordPolicy = (typeof passwordPolicies)[number]

/** The storage of uploaded profile pictures: the data directory, the database or an S3 bucket. */
const storagePlaces = ['files', 'database', 's3'] as const
export type StoragePlace = (typeof storagePlaces)[number]

const environmentSchema = z.object({
  PORT: z._default(createIntegerSchema(0, 65_535), 3000),
  HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(createUrlSchema(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/name')),
  PUBLIC_URL: z.optional(publicUrlSchema),
  SMTP_URL: z.optional(createUrlSchema(/^smtps?:$/, 'smtp://user:password@mail.example:587')),
  MAIL_FROM: z.optional(mailSenderSchema),
  LOG_LEVEL: z._default(createEnumSchema(logLevels), 'warn'),
  CORS_ORIGINS: z._default(z.string(), ''),
  TRUST_PROXY: z._default(z.string(), 'false'),
  REGISTRATION: z._default(createEnumSchema(registrationModes), 'open'),
  CLUB_NAME: z.optional(z.string()),
  PASSWORDS: z._default(createEnumSchema(passwordPolicies), 'any'),
  LIMIT_WRONG_PASSWORDS_PER_ACCOUNT: z._default(createIntegerSchema(1, 1_000_000), 10),
  LIMIT_WRONG_PASSWORDS_PER_ADDRESS: z._default(createIntegerSchema(1, 1_000_000), 100),
  LIMIT_REGISTRATIONS_PER_HOUR: z._default(createIntegerSchema(1, 1_000_000), 300),
  LIMIT_REQUESTS_PER_SECOND: z._default(createIntegerSchema(1, 1_000_000), 200),
  LIMIT_PARSING_SECONDS: z._default(createIntegerSchema(1, 3600), 60),
  LIMIT_PARSED_CHARACTERS_PER_HOUR: z._default(createIntegerSchema(1, 1_000_000_000), 3_000_000),
  LIMIT_WRITTEN_MB_PER_DAY: z._default(createIntegerSchema(1, 1_000_000), 500),
  LIMIT_STORED_MB_PER_PERSON: z._default(createIntegerSchema(1, 100_000_000), 5000),
  LIMIT_INVITATIONS_PER_COACH: z._default(createIntegerSchema(1, 1_000_000), 50),
  LIMIT_INVITATIONS_PER_SERVER: z._default(createIntegerSchema(1, 1_000_000), 1000),
  LIMIT_INVITATIONS_PER_RECIPIENT: z._default(createIntegerSchema(1, 1_000_000), 3),
  LIMIT_MAILS_PER_RECIPIENT: z._default(createIntegerSchema(1, 1_000_000), 10),
  MAIL_COOLDOWN_SECONDS: z._default(createIntegerSchema(0, 86_400), 60),
  SECRETS: z.optional(z.string()),
  SECRETS_FILE: z.optional(z.string()),
  NEW_SECRETS: z.optional(z.literal('accept', 'must be accept, or not set')),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  MIN_FREE_DISK_MB: z._default(createIntegerSchema(0, 1_000_000_000), 256),
  BACKUP_TIME: z.optional(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 02:30, in UTC')),
  ),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_COPY_TO: z.optional(z.string()),
  BACKUP_KEEP: z._default(createIntegerSchema(1, 10_000), 14),
  BACKUP_TO_S3: z._default(createEnumSchema(['true', 'false']), 'false'),
  BACKUP_S3_KEEP: z.optional(createIntegerSchema(1, 10_000)),
  PUSH_TO_LOOPBACK: z._default(createEnumSchema(['true', 'false']), 'false'),
  WEBHOOKS_TO_LOOPBACK: z._default(createEnumSchema(['true', 'false']), 'false'),
  STORAGE: z.optional(createEnumSchema(storagePlaces)),
  EXPORT_DIR: z.optional(z.string()),
  EXPORT_TO_S3: z._default(createEnumSchema(['true', 'false']), 'false'),
  EXPORT_KEEP: z._default(createIntegerSchema(1, 1000), 4),
  S3_ENDPOINT: z.optional(createUrlSchema(/^https?:$/, 'https://s3.eu-central-1.amazonaws.com')),
  S3_REGION: z._default(
    z.string().check(z.regex(/^[\w-]+$/, 'must be a region like eu-central-1')),
    'us-east-1',
  ),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')),
  ),
  S3_FOLDER: z.optional(
    z.string().check(z.regex(/^[\w-]+(\/[\w-]+)*$/, 'must be a folder like clubs/riverside')),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  OIDC_ISSUER: z.optional(
    z.string().check(z.refine(isIssuerUrl, 'must be a URL with https, like https://login.example')),
  ),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string().check(z.trim(), z.maxLength(40, 'must have at most 40 characters'))),
  PASSWORD_SIGN_IN: z._default(createEnumSchema(['on', 'off']), 'on'),
  INTERVALS_ICU_URL: z._default(
    createUrlSchema(/^https?:$/, 'https://intervals.icu'),
    'https://intervals.icu',
  ),
  UPDATE_FEED_URL: z.optional(createUrlSchema(/^https?:$/, 'https://updates.example/cornerman.json')),
})

export type Config = {
  port: number
  /** The address on which the server listens. If undefined, it listens on all interfaces. */
  host: string | undefined
  /**
   * The data directory. If undefined, the default depends on the operating system user (see
   * database/data-directory.ts).
   */
  dataDir: string | undefined
  databaseUrl: string | undefined
  publicUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  logLevel: (typeof logLevels)[number]
  corsOrigins: string[]
  trustProxy: boolean | number | string[]
  registration: RegistrationMode
  clubName: string | undefined
  passwords: PasswordPolicy
  limits: RateLimits
  /** Keys that several servers share, from a file or from the environment. */
  sharedSecrets: SharedSecrets
  /** Starts even if the database was used with other secrets. */
  acceptsNewSecrets: boolean
  /** The token with which Prometheus may read `/metrics`. Without it, there are no metrics. */
  metricsToken: string | undefined
  /** With less free space on the disk of the data directory, the server is not ready. */
  minFreeDiskMb: number
  backups: BackupConfig
  /** For tests: also allows push services on this computer, over plain HTTP. */
  pushToLoopback: boolean
  /** For tests and for writing a receiver: also allows webhooks to this computer, over plain HTTP. */
  webhooksToLoopback: boolean
  storage: StoragePlace
  scheduledExports: ScheduledExportConfig
  /** The bucket for pictures, copies of backups or scheduled exports. */
  s3: S3Config | undefined
  /** The service with whose accounts people can also sign in. */
  identityProvider: IdentityProviderConfig | undefined
  /** False if people cannot sign in with their password. */
  isPasswordSignInOn: boolean
  /** The address of Intervals.icu. Tests replace it. */
  intervalsIcuUrl: string
  /** The address that names the latest version. Without it, the server does not look for newer versions. */
  updateFeedUrl: string | undefined
}

export type BackupConfig = {
  /** The time of the daily backup, `HH:MM` in UTC. If undefined, there is none. */
  time: string | undefined
  /** If undefined, backups are saved in the data directory. */
  folder: string | undefined
  /** A second folder to which each backup is copied. */
  copyTo: string | undefined
  /** The number of backups to keep. */
  keep: number
  /** Copies each backup to the bucket. */
  toS3: boolean
  /** The number of copies to keep in the bucket. If undefined, none is deleted. */
  keepInS3: number | undefined
}

/** The destinations of the weekly archives. Without one, nobody can turn on weekly archives. */
export type ScheduledExportConfig = {
  folder: string | undefined
  toS3: boolean
  /** The number of archives to keep for each person. */
  keep: number
}

export type RateLimits = {
  wrongPasswordsPerAccount: number
  wrongPasswordsPerAddress: number
  registrationsPerHour: number
  requestsPerSecond: number
  /** The maximum time for parsing the program texts of one request. */
  parsingSeconds: number
  /** The maximum number of characters of program texts that are parsed for one person in an hour. */
  parsedCharactersPerHour: number
  /** The maximum size of all requests with which one person saves data in a day. */
  writtenMbPerDay: number
  /** The size of everything that one person may store. */
  storedMbPerPerson: number
  /** The number of invitations that a coach without athletes may send in a day. */
  invitationsPerCoach: number
  /** The number of invitations that all coaches together may send in a day if no athlete has joined lately. */
  invitationsPerServer: number
  /** The number of invitations that one address may receive in a day, from all coaches together. */
  invitationsPerRecipient: number
  /** The number of emails of one kind that strangers may request for one address in a day. */
  mailsPerRecipient: number
  mailCooldownSeconds: number
}

/**
 * Reads the configuration from the environment variables. Throws a one-line error that names every invalid
 * variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable counts as unset.
  const variables = readVariableFiles(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim())),
  )
  const parsed = environmentSchema.safeParse(variables)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
    throw new StartupError(`${faults.join('; ')}. Correct the configuration and start again.`)
  }
  const value = parsed.data
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR === undefined ? undefined : resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    publicUrl: value.PUBLIC_URL && new URL(value.PUBLIC_URL).origin,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    logLevel: value.LOG_LEVEL,
    corsOrigins: parseOrigins(value.CORS_ORIGINS),
    trustProxy: parseTrustProxy(value.TRUST_PROXY),
    registration: value.REGISTRATION,
    clubName: value.CLUB_NAME,
    passwords: value.PASSWORDS,
    limits: {
      wrongPasswordsPerAccount: value.LIMIT_WRONG_PASSWORDS_PER_ACCOUNT,
      wrongPasswordsPerAddress: value.LIMIT_WRONG_PASSWORDS_PER_ADDRESS,
      registrationsPerHour: value.LIMIT_REGISTRATIONS_PER_HOUR,
      requestsPerSecond: value.LIMIT_REQUESTS_PER_SECOND,
      parsingSeconds: value.LIMIT_PARSING_SECONDS,
      parsedCharactersPerHour: value.LIMIT_PARSED_CHARACTERS_PER_HOUR,
      writtenMbPerDay: value.LIMIT_WRITTEN_MB_PER_DAY,
      storedMbPerPerson: value.LIMIT_STORED_MB_PER_PERSON,
      invitationsPerCoach: value.LIMIT_INVITATIONS_PER_COACH,
      invitationsPerServer: value.LIMIT_INVITATIONS_PER_SERVER,
      invitationsPerRecipient: value.LIMIT_INVITATIONS_PER_RECIPIENT,
      mailsPerRecipient: value.LIMIT_MAILS_PER_RECIPIENT,
      mailCooldownSeconds: value.MAIL_COOLDOWN_SECONDS,
    },
    sharedSecrets: { file: value.SECRETS_FILE && resolve(value.SECRETS_FILE), text: value.SECRETS },
    acceptsNewSecrets: value.NEW_SECRETS === 'accept',
    metricsToken: value.METRICS_TOKEN,
    minFreeDiskMb: value.MIN_FREE_DISK_MB,
    backups: {
      time: value.BACKUP_TIME,
      folder: value.BACKUP_DIR && resolve(value.BACKUP_DIR),
      copyTo: value.BACKUP_COPY_TO && resolve(value.BACKUP_COPY_TO),
      keep: value.BACKUP_KEEP,
      toS3: value.BACKUP_TO_S3 === 'true',
      keepInS3: value.BACKUP_S3_KEEP,
    },
    pushToLoopback: value.PUSH_TO_LOOPBACK === 'true',
    webhooksToLoopback: value.WEBHOOKS_TO_LOOPBACK === 'true',
    storage: value.STORAGE ?? (value.DATABASE_URL === undefined ? 'files' : 'database'),
    scheduledExports: {
      folder: value.EXPORT_DIR && resolve(value.EXPORT_DIR),
      toS3: value.EXPORT_TO_S3 === 'true',
      keep: value.EXPORT_KEEP,
    },
    s3: readS3Config(value, findVariableWithS3(value)),
    identityProvider: readIdentityProvider(value),
    isPasswordSignInOn: value.PASSWORD_SIGN_IN === 'on',
    intervalsIcuUrl: value.INTERVALS_ICU_URL,
    updateFeedUrl: value.UPDATE_FEED_URL,
  }
}

/** Returns the variable that needs a bucket, if there is one. */
function findVariableWithS3(value: z.output<typeof environmentSchema>) {
  if (value.STORAGE === 's3') return 'STORAGE=s3'
  if (value.BACKUP_TO_S3 === 'true') return 'BACKUP_TO_S3'
  return value.EXPORT_TO_S3 === 'true' ? 'EXPORT_TO_S3' : undefined
}

/** The variables that can contain a password. Each can also be read from the file that the variable `…_FILE` names. */
const secretVariables = [
  'DATABASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
] as const

function readVariableFiles(
  variables: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const read = { ...variables }
  for (const name of secretVariables) {
    const file = variables[`${name}_FILE`]
    if (file === undefined) continue
    if (variables[name] !== undefined)
      throw new StartupError(`Both ${name} and ${name}_FILE are set. Remove one of them.`)
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch {
      throw new StartupError(`${file} (${name}_FILE) cannot be read.`)
    }
  }
  return read
}

function parseOrigins(list: string): string[] {
  const origins = list
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
  for (const origin of origins) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue
    throw new StartupError(
      `CORS_ORIGINS contains "${origin}", which is not an origin like https://app.example. Correct it and start again.`,
    )
  }
  return origins
}

const isBareOrigin = ({ protocol, username, pathname, search, hash }: URL) =>
  /^https?:$/.test(protocol) && pathname === '/' && username + search + hash === ''

/**
 * Parses a value for Fastify's `trustProxy` option: `true`, `false`, a number of proxies, or their addresses.
 */
function parseTrustProxy(text: string): boolean | number | string[] {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d+$/.test(text)) return Number(text)
  const addresses = text.split(',').map(part => part.trim())
  if (addresses.every(isProxyAddress)) return addresses
  throw new StartupError(
    `TRUST_PROXY is "${text}" but must be true, false, a number of proxies, or their addresses. Correct it and start again.`,
  )
}

/** Accepts an address, a network such as `10.0.0.0/8`, or one of Fastify's named ranges. */
function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits = '0', ...rest] = text.split('/')
  const largest = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && /^\d+$/.test(bits) && Number(bits) <= largest && rest.length === 0
}

/** The directory of the built web app. */
export const webAppDirectory = resolve(projectRoot, 'dist/web')
export const isWebAppBuilt = () => existsSync(resolve(webAppDirectory, 'index.html'))
