import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fetchAndRecordReachability, serverReachability } from './server-reachability.ts'

test('ignores a response to a request that was sent before the browser went offline', async context => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetching = context.mock.method(globalThis, 'fetch', () => promise)
  const early = fetchAndRecordReachability('/api/health')
  serverReachability.setOffline()
  resolve(new Response())
  await early
  assert.equal(serverReachability.read(), false)

  fetching.mock.mockImplementation(async () => new Response())
  await fetchAndRecordReachability('/api/health')
  assert.equal(serverReachability.read(), true)
})

test('a failed request marks the server as unreachable until a response arrives', async context => {
  const fetching = context.mock.method(globalThis, 'fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await assert.rejects(fetchAndRecordReachability('/api/health'))
  assert.equal(serverReachability.read(), false)
  fetching.mock.mockImplementation(async () => new Response(null, { status: 500 }))
  await fetchAndRecordReachability('/api/health')
  assert.equal(serverReachability.read(), true)
})
