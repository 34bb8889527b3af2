import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { CannotStart } from './failure-at-start.ts'

const url = (protocols: RegExp, example: string) =>
  z
    .string()
    .check(
      z.refine(
        value => URL.canParse(value) && protocols.test(new URL(value).protocol),
        `must be a URL like ${example}`,
      ),
    )
const whole = (minimum: number, maximum: number) =>
  z.coerce
    .number(`must be a whole number from ${minimum} to ${maximum}`)
    .check(
      z.refine(
        n => Number.isInteger(n) && n >= minimum && n <= maximum,
        `must be a whole number from ${minimum} to ${maximum}`,
      ),
    )
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** Where the app begins. It has no path, so that every link is this and a path. */
const publicUrl = z
  .string()
  .check(
    z.refine(
      value => URL.canParse(value) && isBare(new URL(value)),
      'must be a URL like https://club.example, without a path',
    ),
  )
const sender = z
  .string()
  .check(
    z.refine(
      value => /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value.trim()),
      'must be an address like Club <mail@club.example>',
    ),
  )

const variables = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/name')),
  PUBLIC_URL: z.optional(publicUrl),
  SMTP_URL: z.optional(url(/^smtps?:$/, 'smtp://user:password@mail.example:587')),
  MAIL_FROM: z.optional(sender),
  LOG_LEVEL: z._default(oneOf(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
  CORS_ORIGINS: z._default(z.string(), ''),
  TRUST_PROXY: z._default(z.string(), 'false'),
  REGISTRATION: z._default(oneOf(['open', 'invite', 'closed']), 'open'),
  CLUB_NAME: z.optional(z.string()),
  LIMIT_WRONG_PASSWORDS_PER_ACCOUNT: z._default(whole(1, 1_000_000), 10),
  LIMIT_WRONG_PASSWORDS_PER_ADDRESS: z._default(whole(1, 1_000_000), 100),
  LIMIT_REGISTRATIONS_PER_HOUR: z._default(whole(1, 1_000_000), 300),
  LIMIT_REQUESTS_PER_SECOND: z._default(whole(1, 1_000_000), 200),
  MAIL_COOLDOWN_SECONDS: z._default(whole(0, 86_400), 60),
  PUSH_TO_LOOPBACK: z._default(oneOf(['true', 'false']), 'false'),
})

export type Config = {
  port: number
  /** Undefined: all interfaces. */
  host: string | undefined
  /** Undefined: the default, which depends on who runs the server (database/data-directory.ts). */
  dataDir: string | undefined
  databaseUrl: string | undefined
  publicUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  corsOrigins: string[]
  trustProxy: boolean | number | string[]
  registration: 'open' | 'invite' | 'closed'
  clubName: string | undefined
  limits: Limits
  /** For tests: push services of this very computer, without https, are called too. */
  pushToLoopback: boolean
}

export type Limits = {
  wrongPasswordsPerAccount: number
  wrongPasswordsPerAddress: number
  registrationsPerHour: number
  requestsPerSecond: number
  mailCooldownSeconds: number
}

/** Reads the environment; throws one sentence that names every variable that cannot be used. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable is an unset one.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
    throw new CannotStart(`${faults.join('; ')}. Correct the environment variable and start again.`)
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
    corsOrigins: readOrigins(value.CORS_ORIGINS),
    trustProxy: readTrustProxy(value.TRUST_PROXY),
    registration: value.REGISTRATION,
    clubName: value.CLUB_NAME,
    limits: {
      wrongPasswordsPerAccount: value.LIMIT_WRONG_PASSWORDS_PER_ACCOUNT,
      wrongPasswordsPerAddress: value.LIMIT_WRONG_PASSWORDS_PER_ADDRESS,
      registrationsPerHour: value.LIMIT_REGISTRATIONS_PER_HOUR,
      requestsPerSecond: value.LIMIT_REQUESTS_PER_SECOND,
      mailCooldownSeconds: value.MAIL_COOLDOWN_SECONDS,
    },
    pushToLoopback: value.PUSH_TO_LOOPBACK === 'true',
  }
}

function readOrigins(list: string): string[] {
  const origins = list
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
  for (const origin of origins) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue
    throw new CannotStart(
      `CORS_ORIGINS has "${origin}", which is no origin like https://app.example. Correct it and start again.`,
    )
  }
  return origins
}

const isBare = ({ protocol, username, pathname, search, hash }: URL) =>
  /^https?:$/.test(protocol) && pathname === '/' && username + search + hash === ''

/** `true`, `false`, a number of proxies, or their addresses: what Fastify's `trustProxy` takes. */
function readTrustProxy(text: string): boolean | number | string[] {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d+$/.test(text)) return Number(text)
  const addresses = text.split(',').map(part => part.trim())
  if (addresses.every(isProxy)) return addresses
  throw new CannotStart(
    `TRUST_PROXY is "${text}"; it takes true, false, a number of proxies or their addresses. Correct it and start again.`,
  )
}

/** An address, a network such as `10.0.0.0/8`, or one of Fastify's names for some. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits = '0', ...rest] = text.split('/')
  const largest = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && /^\d+$/.test(bits) && Number(bits) <= largest && rest.length === 0
}

/** The built web app, beside the sources wherever the checkout lies. */
export const webRoot = resolve(import.meta.dirname, '../../dist/web')
export const hasWebApp = () => existsSync(resolve(webRoot, 'index.html'))
