import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { CannotStart } from './failure-at-start.ts'

/** The sentence with which an environment is refused. */
function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    assert.ok(error instanceof CannotStart)
    return error.message
  }
  return assert.fail(`${JSON.stringify(environment)} was taken`)
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
  LIMIT_WRONG_PASSWORDS_PER_ACCOUNT: ['0', 'ten'],
  LIMIT_WRONG_PASSWORDS_PER_ADDRESS: ['0', '1.5'],
  LIMIT_REGISTRATIONS_PER_HOUR: ['0', '-3'],
  LIMIT_REQUESTS_PER_SECOND: ['0', 'many'],
  MAIL_COOLDOWN_SECONDS: ['-1', '86401', 'a minute'],
}

for (const [name, values] of Object.entries(malformed)) {
  test(`a malformed ${name} is named in one line that says what it takes`, () => {
    for (const value of values) {
      const sentence = refusalOf({ [name]: value })
      assert.match(sentence, new RegExp(`^${name} `))
      assert.match(sentence, /\. Correct .* and start again\.$/)
      assert.ok(!sentence.includes('\n'), sentence)
    }
  })
}

test('several malformed variables are named together', () => {
  const sentence = refusalOf({ PORT: 'http', REGISTRATION: 'shut' })
  assert.equal(
    sentence,
    'PORT must be a whole number from 0 to 65535; REGISTRATION must be one of open, invite, closed. Correct the environment variable and start again.',
  )
})

test('nothing needs to be set, and what is empty is not set', () => {
  const bare = readConfig({})
  assert.deepEqual(readConfig({ PORT: '', PUBLIC_URL: ' ', TRUST_PROXY: '', SMTP_URL: '' }), bare)
  assert.equal(bare.port, 3000)
  assert.equal(bare.registration, 'open')
  assert.equal(bare.trustProxy, false)
  assert.deepEqual(bare.corsOrigins, [])
  assert.deepEqual(bare.limits, {
    wrongPasswordsPerAccount: 10,
    wrongPasswordsPerAddress: 100,
    registrationsPerHour: 300,
    requestsPerSecond: 200,
    mailCooldownSeconds: 60,
  })
})

test('what is well formed is read', () => {
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
