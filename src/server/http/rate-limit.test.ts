import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import type { FailureBody } from '#contract/failures.ts'
import { serverForTests } from '#support/server/server.ts'
import { limitRequests } from './rate-limit.ts'

const origin = 'https://app.example'
const server = serverForTests({
  LIMIT_REQUESTS_PER_SECOND: '1',
  TRUST_PROXY: 'true',
  CORS_ORIGINS: origin,
})

/** Sends `count` concurrent requests, each from the address that `addressOf` returns. */
const sendRequests = (count: number, addressOf: (index: number) => string, init: RequestInit = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      server.visitor().raw('/api/health', {
        ...init,
        headers: { origin, 'x-forwarded-for': addressOf(index), ...init.headers },
      }),
    ),
  )

test('tells a client that exceeds the rate limit when to retry, even if the app runs on another origin', async () => {
  const responses = await sendRequests(30, () => '198.51.100.7')
  const [rejected] = responses.filter(({ status }) => status === 429)
  assert.ok(rejected)
  assert.equal(((await rejected.json()) as FailureBody).code, 'request.too-many')
  assert.equal(rejected.headers.get('retry-after'), '1')
  assert.equal(rejected.headers.get('access-control-allow-origin'), origin)
})

test('preflight requests do not count towards the limit', async () => {
  const headers = { 'access-control-request-method': 'GET' }
  const responses = await sendRequests(30, () => '198.51.100.8', { method: 'OPTIONS', headers })
  assert.ok(responses.every(({ status }) => status === 204))
})

test('addresses in the same network share a limit, without affecting other networks', async () => {
  const isRejected = ({ status }: Response) => status === 429
  assert.ok((await sendRequests(30, index => `2001:db8:1:2::${index}`)).some(isRejected))
  assert.ok(!(await sendRequests(30, index => `2001:db8:2:${index}::1`)).some(isRejected))
})

test('the limit follows the number of servers', async () => {
  const app = Fastify()
  let limit = 1000
  limitRequests(app, () => limit)
  app.get('/', async () => 'ok')
  app.setErrorHandler((_error, _request, reply) => reply.code(429).send())
  const countRejected = async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => app.inject('/')))
    return responses.filter(({ statusCode }) => statusCode === 429).length
  }
  assert.equal(await countRejected(), 0)
  limit = 1
  assert.ok((await countRejected()) > 0)
  await app.close()
})
