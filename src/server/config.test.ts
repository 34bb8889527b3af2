import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { StartupError } from './startup-error.ts'

/** Returns the message of the error that `readConfig` throws for an invalid environment. */
function getConfigError(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    assert.ok(error instanceof StartupError)
    return error.message
  }
  return assert.fail(`${JSON.stringify(environment)} was accepted`)
}

const malformed: Record<string, string[]> = {
  PORT: ['http', '-1', '65536', '80.5'],
  DATABASE_URL: ['localhost', 'mysql://localhost/cornerman', 'postgres//localhost'],
  PUBLIC_URL: [
    'club.example',
    'ftp://club.example',
    'https://club.example/app',
    'https://club.example/?a=b',
    'https://',
  ],
  SMTP_URL: ['mail.example', 'http://mail.example', 'mail.example:587'],
  MAIL_FROM: ['Barbell Club', 'Club <mail>', 'mail@club.example\nBcc: sam@example', 'a@b <c@d>, e@f'],
  LOG_LEVEL: ['loud', 'INFO'],
  CORS_ORIGINS: ['app.example', 'https://app.example/', 'https://app.example,*', 'https://app.example/path'],
  TRUST_PROXY: ['yes', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example', '10.0.0.1,'],
  REGISTRATION: ['shut', 'true'],
  PASSWORDS: ['Strict', 'yes'],
  LIMIT_WRONG_PASSWORDS_PER_ACCOUNT: ['0', 'ten'],
  LIMIT_WRONG_PASSWORDS_PER_ADDRESS: ['0', '1.5'],
  LIMIT_REGISTRATIONS_PER_HOUR: ['0', '-3'],
  LIMIT_REQUESTS_PER_SECOND: ['0', 'many'],
  LIMIT_PARSING_SECONDS: ['0', '3601', 'a minute'],
  LIMIT_PARSED_CHARACTERS_PER_HOUR: ['0', '1.5'],
  BACKUP_TIME: ['2:30', '24:00', '02:60', 'daily'],
  BACKUP_KEEP: ['0', 'all'],
  BACKUP_TO_S3: ['yes'],
  EXPORT_TO_S3: ['yes'],
  EXPORT_KEEP: ['0', 'all'],
  BACKUP_S3_KEEP: ['0', 'all'],
  S3_ENDPOINT: ['s3.example', 'ftp://s3.example'],
  S3_REGION: ['eu central'],
  S3_BUCKET: ['Club', 'club/backups', 'ab'],
  S3_FOLDER: ['/club', 'club/', '../club'],
  UPDATE_FEED_URL: ['updates.example', 'ftp://updates.example'],
  NEW_SECRETS: ['yes', 'true'],
  METRICS_TOKEN: ['secret', 'fifteen letters'],
  MIN_FREE_DISK_MB: ['-1', '1.5', '1 GB'],
  LIMIT_WRITTEN_MB_PER_DAY: ['0', '0.5'],
  LIMIT_STORED_MB_PER_PERSON: ['0', 'unlimited'],
  LIMIT_INVITATIONS_PER_COACH: ['0', '1.5'],
  LIMIT_INVITATIONS_PER_SERVER: ['0', 'many'],
  LIMIT_INVITATIONS_PER_RECIPIENT: ['0', '-1'],
  LIMIT_MAILS_PER_RECIPIENT: ['0', 'ten'],
  OIDC_ISSUER: [
    'login.example',
    'http://login.example',
    'https://login.example/?tenant=club',
    'https://user@login.example',
  ],
  OIDC_NAME: ['x'.repeat(41)],
  PASSWORD_SIGN_IN: ['no', 'false'],
  STORAGE: ['S3', 'Database'],
  MAIL_COOLDOWN_SECONDS: ['-1', '86401', 'a minute'],
}

for (const [name, values] of Object.entries(malformed)) {
  test(`reports a malformed ${name} on one line, with the accepted format`, () => {
    for (const value of values) {
      const message = getConfigError({ [name]: value })
      assert.match(message, new RegExp(`^${name} `))
      assert.match(message, /\. Correct .* and start again\.$/)
      assert.ok(!message.includes('\n'), message)
    }
  })
}

test('several malformed variables are reported together', () => {
  const message = getConfigError({ PORT: 'http', REGISTRATION: 'shut' })
  assert.equal(
    message,
    'PORT must be a whole number from 0 to 65535; REGISTRATION must be one of open, invite, closed. Correct the configuration and start again.',
  )
})

test('no variable is required, and empty variables count as unset', () => {
  const defaults = readConfig({})
  assert.deepEqual(readConfig({ PORT: '', PUBLIC_URL: ' ', TRUST_PROXY: '', SMTP_URL: '' }), defaults)
  assert.equal(defaults.port, 3000)
  assert.equal(defaults.registration, 'open')
  assert.equal(defaults.trustProxy, false)
  assert.deepEqual(defaults.corsOrigins, [])
  assert.deepEqual(defaults.limits, {
    wrongPasswordsPerAccount: 10,
    wrongPasswordsPerAddress: 100,
    registrationsPerHour: 300,
    requestsPerSecond: 200,
    writtenMbPerDay: 500,
    storedMbPerPerson: 5000,
    parsingSeconds: 60,
    parsedCharactersPerHour: 3_000_000,
    invitationsPerCoach: 50,
    invitationsPerServer: 1000,
    invitationsPerRecipient: 3,
    mailsPerRecipient: 10,
    mailCooldownSeconds: 60,
  })
})

test('reads well-formed environment variables', () => {
  const config = readConfig({
    PORT: '8080',
    DATABASE_URL: 'postgresql://club:secret@db.example:5432/cornerman',
    PUBLIC_URL: 'https://Club.example:8443/',
    SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
    MAIL_FROM: 'Barbell Club <mail@club.example>',
    CORS_ORIGINS: 'https://app.example, http://localhost:5173',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::/32, 192.0.2.1',
    REGISTRATION: 'invite',
    MAIL_COOLDOWN_SECONDS: '0',
  })
  assert.equal(config.port, 8080)
  assert.equal(config.publicUrl, 'https://club.example:8443')
  assert.equal(readConfig({ PUBLIC_URL: 'https://club.example:443' }).publicUrl, 'https://club.example')
  assert.deepEqual(config.corsOrigins, ['https://app.example', 'http://localhost:5173'])
  assert.deepEqual(config.trustProxy, ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'])
  assert.equal(config.limits.mailCooldownSeconds, 0)
  assert.equal(readConfig({ TRUST_PROXY: '2' }).trustProxy, 2)
  assert.equal(readConfig({ TRUST_PROXY: 'true' }).trustProxy, true)
})

test('reads variables with passwords from files, and reports what is wrong with them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cornerman-config-'))
  try {
    const file = join(folder, 'smtp')
    writeFileSync(file, 'smtp://user:secret@mail.example:587\n')
    assert.equal(readConfig({ SMTP_URL_FILE: file }).smtpUrl, 'smtp://user:secret@mail.example:587')
    assert.throws(() => readConfig({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://x' }), /Remove one of them/)
    assert.throws(() => readConfig({ DATABASE_URL_FILE: join(folder, 'none') }), /cannot be read/)
    writeFileSync(file, 'short')
    assert.throws(() => readConfig({ METRICS_TOKEN_FILE: file }), /METRICS_TOKEN must have at least 16/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const s3 = { S3_BUCKET: 'club-bucket', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'a secret' }

test('reads the bucket, by default at Amazon', () => {
  assert.equal(readConfig({}).s3, undefined)
  const keys = { bucket: 'club-bucket', accessKeyId: 'key', secretAccessKey: 'a secret' }
  assert.deepEqual(readConfig({ ...s3, S3_REGION: 'eu-central-1' }).s3, {
    ...keys,
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    prefix: '',
  })
  const other = { S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_FOLDER: 'clubs/riverside', STORAGE: 's3' }
  assert.deepEqual(readConfig({ ...s3, ...other }).s3, {
    ...keys,
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    prefix: 'clubs/riverside/',
  })
})

test('does not start with an incomplete bucket, or without one that is needed', () => {
  for (const name of Object.keys(s3))
    assert.match(getConfigError({ ...s3, [name]: '' }), new RegExp(`^${name} must also be set`))
  assert.match(getConfigError({ STORAGE: 's3' }), /^STORAGE=s3 needs a bucket: set S3_BUCKET and /)
  assert.match(getConfigError({ BACKUP_TO_S3: 'true' }), /^BACKUP_TO_S3 needs a bucket/)
  assert.match(getConfigError({ EXPORT_TO_S3: 'true' }), /^EXPORT_TO_S3 needs a bucket/)
})

const oidc = {
  OIDC_ISSUER: 'https://login.example/club',
  OIDC_CLIENT_ID: 'cornerman',
  OIDC_CLIENT_SECRET: 'a secret',
}

test('reads the identity provider, whose default name is its host', () => {
  assert.equal(readConfig({}).identityProvider, undefined)
  const provider = { issuer: oidc.OIDC_ISSUER, clientId: 'cornerman', clientSecret: 'a secret' }
  assert.deepEqual(readConfig(oidc).identityProvider, { ...provider, name: 'login.example' })
  const local = readConfig({ ...oidc, OIDC_ISSUER: 'http://localhost:8080', OIDC_NAME: 'Club' })
  assert.deepEqual(local.identityProvider, { ...provider, issuer: 'http://localhost:8080', name: 'Club' })
})

test('does not start with an incomplete identity provider, or if nobody could sign in', () => {
  for (const name of Object.keys(oidc))
    assert.match(getConfigError({ ...oidc, [name]: '' }), new RegExp(`^${name} must also be set`))
  assert.match(
    getConfigError({ PASSWORD_SIGN_IN: 'off' }),
    /^PASSWORD_SIGN_IN is off, but OIDC_ISSUER is not set/,
  )
  assert.equal(readConfig({ ...oidc, PASSWORD_SIGN_IN: 'off' }).isPasswordSignInOn, false)
})

test('pictures are stored in the database if it may have several servers, unless configured otherwise', () => {
  const DATABASE_URL = 'postgres://localhost/cornerman'
  assert.equal(readConfig({}).storage, 'files')
  assert.equal(readConfig({ STORAGE: 'database' }).storage, 'database')
  assert.equal(readConfig({ DATABASE_URL }).storage, 'database')
  assert.equal(readConfig({ DATABASE_URL, STORAGE: 'files' }).storage, 'files')
})
