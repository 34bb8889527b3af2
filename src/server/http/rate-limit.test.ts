import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FailureBody } from '#contract/failures.ts'
import { serverForTests } from '#support/server.ts'

const origin = 'https://app.example'
const server = serverForTests({
  LIMIT_REQUESTS_PER_SECOND: '1',
  TRUST_PROXY: 'true',
  CORS_ORIGINS: origin,
})

/** So many requests at once, each from the next of these addresses. */
const ask = (count: number, addressOf: (index: number) => string, init: RequestInit = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      server.visitor().raw('/api/health', {
        ...init,
        headers: { origin, 'x-forwarded-for': addressOf(index), ...init.headers },
      }),
    ),
  )

test('a client gone wild is told to wait, also in an app of another origin', async () => {
  const answers = await ask(30, () => '198.51.100.7')
  const [refused] = answers.filter(({ status }) => status === 429)
  assert.ok(refused)
  assert.equal(((await refused.json()) as FailureBody).code, 'request.too-many')
  assert.equal(refused.headers.get('retry-after'), '1')
  assert.equal(refused.headers.get('access-control-allow-origin'), origin)
})

test('asking beforehand, as browsers do, counts for nothing', async () => {
  const headers = { 'access-control-request-method': 'GET' }
  const answers = await ask(30, () => '198.51.100.8', { method: 'OPTIONS', headers })
  assert.ok(answers.every(({ status }) => status === 204))
})

test('one customer’s addresses are one client, those of others are not', async () => {
  const isRefused = ({ status }: Response) => status === 429
  assert.ok((await ask(30, index => `2001:db8:1:2::${index}`)).some(isRefused))
  assert.ok(!(await ask(30, index => `2001:db8:2:${index}::1`)).some(isRefused))
})
