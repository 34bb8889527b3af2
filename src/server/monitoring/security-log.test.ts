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

/** Returns the addresses that the filter for fail2ban finds. */
function findBannedAddresses(log: string): string[] {
  const filter = readFileSync(join(projectRoot, 'deploy/fail2ban/filter.d/cornerman.conf'), 'utf8')
  const pattern = /^failregex = (.*)$/m.exec(filter)?.[1] ?? assert.fail('no failregex')
  // fail2ban removes the date before it applies the expression.
  const expression = new RegExp(pattern.replace('<HOST>', '(?<host>[\\w.:]+)'))
  return log.split('\n').flatMap(line => expression.exec(line.replace(/^\S+ /, ''))?.groups?.host ?? [])
}

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
