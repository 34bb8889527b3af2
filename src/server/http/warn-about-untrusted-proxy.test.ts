import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { createServerState } from '#server/monitoring/server-state.ts'
import { warnAboutUntrustedProxy } from './warn-about-untrusted-proxy.ts'

async function collectWarnings(trustProxy: boolean | string[], requests: (string | undefined)[]) {
  const lines: string[] = []
  const app = Fastify({
    trustProxy,
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  })
  warnAboutUntrustedProxy(app, createServerState())
  app.get('/', async () => 'ok')
  for (const address of requests)
    await app.inject({
      url: '/',
      remoteAddress: '192.0.2.1',
      headers: address === undefined ? {} : { 'x-forwarded-for': address },
    })
  await app.close()
  return lines
}

test('an ignored X-Forwarded-For header is reported once, with the address of the proxy', async () => {
  const lines = await collectWarnings(false, [undefined, '198.51.100.7', '198.51.100.8'])
  assert.equal(lines.length, 1)
  assert.match(lines[0] ?? '', /192\.0\.2\.1.*TRUST_PROXY/)
  assert.equal((await collectWarnings(['192.0.2.2'], ['198.51.100.7'])).length, 1)
})

test('a trusted or absent X-Forwarded-For header is not reported', async () => {
  assert.deepEqual(await collectWarnings(true, ['198.51.100.7']), [])
  assert.deepEqual(await collectWarnings(['192.0.2.1'], ['198.51.100.7']), [])
  assert.deepEqual(await collectWarnings(false, [undefined]), [])
})
