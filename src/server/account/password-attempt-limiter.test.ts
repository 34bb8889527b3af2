import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readConfig } from '#server/config.ts'
import { Failure } from '#server/http/failures.ts'
import { serverForTests } from '#support/server/server.ts'
import { createPasswordAttemptLimiter, type PasswordAttempt } from './password-attempt-limiter.ts'

const start = Date.parse('2026-11-28T12:00:00Z')
const hour = 3600

const server = serverForTests('alone')

/** Creates a limiter and a function that tries a password and returns the result, or the seconds to wait. */
function createTrial(environment: Record<string, string> = {}, options: { maxCounts?: number } = {}) {
  const { limits } = readConfig(environment)
  const { database } = server.store
  const limiter = createPasswordAttemptLimiter({ limits, database, kind: randomUUID(), ...options })
  const attempt = async (
    details: Partial<PasswordAttempt> & { afterSeconds?: number; right?: boolean } = {},
  ) => {
    const { afterSeconds = 0, right = false, ...others } = details
    try {
      return await limiter.guess({
        email: 'ana@cornerman.example',
        ip: '198.51.100.7',
        knownDevice: undefined,
        now: new Date(start + afterSeconds * 1000),
        isRight: async () => right,
        ...others,
      })
    } catch (error) {
      assert.ok(error instanceof Failure && error.code === 'login.too-many')
      return error.details.retryAfterSeconds
    }
  }
  return { limiter, attempt }
}

test('after ten wrong passwords, the delay doubles with every further one up to a quarter of an hour', async () => {
  const { attempt } = createTrial()
  for (let count = 0; count < 10; count++) assert.equal(await attempt(), false)
  let afterSeconds = 0
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    assert.equal(await attempt({ afterSeconds, right: true }), minutes * 60)
    assert.equal(await attempt({ afterSeconds: afterSeconds + 10, right: true }), minutes * 60 - 10)
    afterSeconds += minutes * 60
    assert.equal(await attempt({ afterSeconds }), false)
  }
  assert.equal(await attempt({ afterSeconds: afterSeconds + hour, right: true }), true)
})

test('wrong passwords are forgotten after a quarter of an hour, and after the correct password', async () => {
  const { attempt } = createTrial()
  for (let count = 0; count < 9; count++) await attempt()
  for (let count = 0; count < 9; count++) assert.equal(await attempt({ afterSeconds: 900 }), false)
  assert.equal(await attempt({ afterSeconds: 900, right: true }), true)
  for (let count = 0; count < 10; count++) assert.equal(await attempt({ afterSeconds: 901 }), false)
  assert.equal(await attempt({ afterSeconds: 901 }), 60)
})

test('wrong passwords from one network lock only one account, and only in this network', async () => {
  const { attempt } = createTrial()
  for (let count = 0; count < 10; count++) await attempt({ ip: `2001:db8:1:2::${count}` })
  assert.equal(await attempt({ ip: '2001:db8:1:2::99', right: true }), 60, 'the same /64 network')
  assert.equal(await attempt({ ip: '2001:db8:1:3::1', right: true }), true)
  assert.equal(await attempt({ ip: '198.51.100.8', right: true }), true)
  assert.equal(await attempt({ ip: '2001:db8:1:2::1', email: 'bo@cornerman.example', right: true }), true)
})

test('a known device is not affected by wrong passwords from elsewhere, but its own are limited', async () => {
  const { attempt } = createTrial()
  for (let count = 0; count < 11; count++) await attempt()
  assert.equal(await attempt({ knownDevice: 'phone', right: true }), true)
  for (let count = 0; count < 10; count++) assert.equal(await attempt({ knownDevice: 'phone' }), false)
  assert.equal(await attempt({ knownDevice: 'phone', right: true }), 60)
  assert.equal(await attempt({ knownDevice: 'laptop', right: true }), true)
  assert.equal(await attempt({ ip: '198.51.100.8', right: true }), true)
})

test('a network that guesses many accounts has one attempt per account, so that others there can sign in', async () => {
  const { attempt } = createTrial({ LIMIT_WRONG_PASSWORDS_PER_ADDRESS: '20' })
  const guess = (index: number) => attempt({ email: `${index}@cornerman.example` })
  for (let index = 0; index < 20; index++) assert.equal(await guess(index), false)
  assert.equal(await attempt({ right: true }), true, 'Ana is in the same gym')
  assert.equal(await attempt(), false)
  assert.equal(await attempt({ right: true }), 60)
  assert.equal(await guess(3), 60)
  assert.equal(await attempt({ ip: '198.51.100.8' }), false)
  assert.equal(await attempt({ ip: '198.51.100.8', right: true }), true, 'another network has all attempts')
  for (let index = 21; index < 200; index++) assert.equal(await guess(index), false)
  assert.equal(await guess(200), 1, 'ten times the limit')
  assert.equal(await attempt({ email: 'bo@cornerman.example', right: true }), 1)
  assert.equal(await attempt({ email: 'bo@cornerman.example', knownDevice: 'phone', right: true }), true)
  assert.equal(await attempt({ email: '201@cornerman.example', afterSeconds: 1 }), false)
  assert.equal(await attempt({ email: 'bo@cornerman.example', right: true, afterSeconds: 1 }), 1)
  assert.equal(await attempt({ email: 'bo@cornerman.example', right: true, afterSeconds: 2 }), true)
})

test('an account that is guessed from many networks has one attempt in each, so that its owner can sign in anywhere', async () => {
  const { attempt, limiter } = createTrial({ LIMIT_WRONG_PASSWORDS_PER_ACCOUNT: '2' })
  for (let count = 0; count < 200; count++)
    assert.equal(await attempt({ ip: `2001:db8:0:${count}::1` }), false)
  assert.equal(await attempt({ ip: '203.0.113.1', right: true, afterSeconds: hour }), true)
  assert.equal(await attempt({ ip: '203.0.113.1', afterSeconds: hour }), false)
  assert.equal(await attempt({ ip: '203.0.113.1', right: true, afterSeconds: hour }), 60)
  assert.equal(await attempt({ ip: '203.0.113.2', right: true, afterSeconds: hour }), true)
  assert.equal(await attempt({ knownDevice: 'phone', right: true }), true)
  assert.equal(await attempt({ ip: '203.0.113.1', email: 'bo@cornerman.example', right: true }), true)
  await limiter.forgive('ana@cornerman.example')
  assert.equal(await attempt({ ip: '203.0.113.1', right: true, afterSeconds: hour }), true)
  for (let count = 0; count < 2; count++)
    assert.equal(await attempt({ ip: '203.0.113.3', afterSeconds: hour }), false)
})

test('forgiving an account keeps the failures of others', async () => {
  const { attempt, limiter } = createTrial()
  for (const email of ['ana@cornerman.example', 'bo@cornerman.example'])
    for (let count = 0; count < 10; count++) await attempt({ email })
  await limiter.forgive('ana@cornerman.example')
  assert.equal(await attempt({ right: true }), true)
  assert.equal(await attempt({ email: 'bo@cornerman.example', right: true }), 60)
})

test('the oldest counts are deleted when there are too many', async () => {
  const { attempt } = createTrial({}, { maxCounts: 100 })
  const guess = (name: string, afterSeconds: number) =>
    attempt({ email: `${name}@cornerman.example`, ip: `2001:db8:1:${afterSeconds}::1`, afterSeconds })
  for (let index = 1; index <= 100; index++) await guess(`nobody-${index}`, index)
  const [{ rows }, oldest] = await Promise.all([
    server.store.database.$client.query('select count(*)::int as count from attempt_counts'),
    server.store.database.$client.query('select min(last_at) as at from attempt_counts'),
  ])
  assert.ok(rows[0].count <= 100)
  assert.ok(oldest.rows[0].at > new Date(start + 60_000))
})
