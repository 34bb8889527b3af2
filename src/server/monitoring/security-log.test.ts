import assert from 'node:assert/strict'
import { readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { projectRoot } from '#server/project-root.ts'
import { makeScratchFolder } from '#support/server/product.ts'
import { serverForTests } from '#support/server/server.ts'
import { makeSignUpInput } from '#support/server/sign-up.ts'
import { openSecurityLog } from './security-log.ts'

const server = serverForTests({ TRUST_PROXY: '1' })

const readLog = (folder: string) => readFileSync(join(folder, 'security.log'), 'utf8')

/** The fields of a date pattern as regular expressions, as fail2ban reads them. */
const dateFields: Record<string, string> = {
  Y: '(?<Y>\\d{4})',
  m: '(?<m>0?[1-9]|1[0-2])',
  d: '(?<d>[1-2]\\d|[0 ]?[1-9]|3[0-1])',
  H: '(?<H>[0-1]?\\d|2[0-3])',
  M: '(?<M>[0-5]?\\d)',
  S: '(?<S>[0-5]?\\d|6[0-1])',
  f: '(?<f>\\d{1,6})',
  z: '(?<z>Z|UTC|GMT|[+-][01]\\d(?::?\\d{2})?)',
}

/** Reads a setting of the fail2ban filter and replaces `%%`, its escaped percent sign, by `%`. */
function readFilterSetting(name: string): string {
  const filter = readFileSync(join(projectRoot, 'deploy/fail2ban/filter.d/cornerman.conf'), 'utf8')
  const [, value] = new RegExp(`^${name} = (.*)$`, 'm').exec(filter) ?? assert.fail(`no ${name}`)
  return (value ?? '').replaceAll('%%', '%')
}

/**
 * Returns the addresses and times that the filter for fail2ban finds, on a computer whose time zone is an hour ahead of
 * UTC. fail2ban removes the date, and nothing else, before it applies the expression.
 */
function findFailures(log: string): { host: string | undefined; at: string }[] {
  const expression = new RegExp(readFilterSetting('failregex').replace('<HOST>', '(?<host>[\\w.:]+)'))
  const datePattern = new RegExp(
    readFilterSetting('datepattern').replaceAll(/%(\w)/g, (field, letter) => dateFields[letter] ?? field),
  )
  return log.split('\n').flatMap(line => {
    const date = datePattern.exec(line)
    const match = expression.exec(line.replace(datePattern, ''))
    if (!date || !match) return []
    const { Y, m, d, H, M, S, z } = date.groups ?? {}
    const at = new Date(`${Y}-${m}-${d}T${H}:${M}:${S}${z ?? '+01:00'}`)
    return [{ host: match.groups?.host, at: at.toISOString() }]
  })
}
const findBannedAddresses = (log: string) => findFailures(log).map(({ host }) => host)

test('logs wrong passwords and successful logins with the address and the id of the response', async () => {
  const [visitor, input] = [server.visitor(), makeSignUpInput()]
  await visitor.get(account.register, { input })
  const logIn = (password: string, ip: string) =>
    visitor.raw('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ email: input.email, password }),
    })
  const wrong = await logIn('not the password', '203.0.113.9')
  const right = await logIn(input.password, '198.51.100.7')
  await server.store.monitoring.securityLog.flush()
  const log = readLog(server.dataDir)
  assert.match(
    log,
    new RegExp(
      `^\\S+Z cornerman login\\.wrong ip=203\\.0\\.113\\.9 operation=account\\.login request=${wrong.headers.get('x-request-id')}$`,
      'm',
    ),
  )
  assert.match(
    log,
    new RegExp(
      ` login\\.success ip=198\\.51\\.100\\.7 .* request=${right.headers.get('x-request-id')}$`,
      'm',
    ),
  )
  assert.ok(!log.includes(input.email) && !log.includes('not the password') && !log.includes(input.password))
  assert.deepEqual(findBannedAddresses(log), ['203.0.113.9'])
  assert.equal(statSync(join(server.dataDir, 'security.log')).mode & 0o777, 0o600)
})

test('fail2ban reads the address and the time of each failed sign-in, and of no other line', async context => {
  const folder = makeScratchFolder(context)
  const log = openSecurityLog(folder)
  const origin = { operation: 'account.login', userId: undefined, requestId: 'r' }
  const start = Math.floor(Date.now() / 1000)
  const failures = ['login.wrong', 'login.wrong-code', 'login.too-many', 'passkey.rejected'] as const
  failures.forEach((code, index) => {
    log.logFailure(code, { ...origin, ip: index === 0 ? '2001:db8::9' : `203.0.113.${index}` })
  })
  log.logSuccess({ ...origin, ip: '198.51.100.7' })
  await log.flush()
  const text = readLog(folder)
  assert.equal(text.trim().split('\n').length, failures.length + 1)
  const found = findFailures(text)
  assert.deepEqual(
    found.map(({ host }) => host),
    ['2001:db8::9', '203.0.113.1', '203.0.113.2', '203.0.113.3'],
  )
  for (const { at } of found) {
    const seconds = Date.parse(at) / 1000
    assert.ok(seconds >= start && seconds <= Date.now() / 1000, at)
  }
  const [line = ''] = text.split('\n')
  assert.equal(findFailures(line).length, 1)
  assert.deepEqual(findFailures(line.replace('T', ' ')), [], 'another format of the date')
  assert.deepEqual(findFailures(`x ${line}`), [], 'a date that is not at the start')
})

test('a forged address adds neither lines nor fields', async context => {
  const folder = makeScratchFolder(context)
  const log = openSecurityLog(folder)
  const ip = '1.1.1.1\n2026-01-01T00:00:00.000Z cornerman login.wrong ip=9.9.9.9'
  log.logFailure('token.invalid', { ip, operation: undefined, userId: undefined, requestId: 'r' })
  log.logFailure('regimen.not-found', { ip, operation: undefined, userId: undefined, requestId: 'r' })
  await log.flush()
  assert.equal(readLog(folder).trim().split('\n').length, 1)
  assert.deepEqual(findBannedAddresses(readLog(folder)), [])
})

test('the file stays small: few lines per address and second, and a new file after 10 MB', async context => {
  const folder = makeScratchFolder(context)
  const log = openSecurityLog(folder)
  const origin = { ip: '203.0.113.9', operation: undefined, userId: undefined, requestId: 'r' }
  for (let count = 0; count < 100; count++) log.logFailure('request.too-many', origin)
  log.logFailure('login.wrong', { ...origin, ip: '198.51.100.7' })
  await log.flush()
  const lines = readLog(folder).trim().split('\n')
  assert.ok(lines.length < 50, `${lines.length} lines`)
  assert.ok(lines.some(line => line.includes('198.51.100.7')))

  truncateSync(join(folder, 'security.log'), 10_000_001)
  log.logFailure('login.wrong', { ...origin, ip: '198.51.100.8' })
  await log.flush()
  assert.equal(readLog(folder).trim().split('\n').length, 1)
  assert.equal(statSync(join(folder, 'security.log.1')).size, 10_000_001)
})
