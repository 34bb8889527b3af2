import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallFailure, shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { serverReachability } from '#web/app/client/server-reachability.ts'
import { storedResultsRestoration } from '#web/offline/cache/stored-results-restoration.ts'
import { withCachedFallback } from './persisted-query-options.ts'

const never = new Promise<string>(() => {})
const nothing = () => {}

test('prefers the server’s response, and waits for it if no response is cached', async () => {
  assert.equal(await withCachedFallback(Promise.resolve('new'), () => 'old', nothing), 'new')
  assert.equal(await withCachedFallback(Promise.resolve('new'), () => undefined, nothing), 'new')
})

test('falls back to the cached response after a temporary failure, but not if the server rejects the request', async () => {
  for (const status of [0, 408, 429, 500, 503])
    assert.equal(
      await withCachedFallback(Promise.reject(new CallFailure(status)), () => 'old', nothing),
      'old',
    )
  for (const status of [400, 401, 403, 404])
    await assert.rejects(
      withCachedFallback(Promise.reject(new CallFailure(status)), () => 'old', nothing),
      { status },
    )
  await assert.rejects(
    withCachedFallback(Promise.reject(new CallFailure(0)), () => undefined, nothing),
    {
      status: 0,
    },
  )
})

test('returns the cached response immediately when offline, and passes on a response that arrives late', async () => {
  serverReachability.set(false)
  assert.equal(await withCachedFallback(never, () => 'old', nothing), 'old')
  const late = new Promise<string>(resolve => {
    void withCachedFallback(new Promise<string>(done => setTimeout(done, 20, 'late')), () => 'old', resolve)
  })
  assert.equal(await late, 'late')
  serverReachability.set(true)
})

test('waits until the stored results have been read before it throws an error', async () => {
  let stored: string | undefined
  const reading = new Promise<void>(done =>
    setTimeout(() => {
      stored = 'stored'
      done()
    }, 20),
  )
  storedResultsRestoration.start(reading)
  const readStored = () => stored
  assert.equal(await withCachedFallback(Promise.reject(new CallFailure(0)), readStored, nothing), 'stored')
  stored = undefined
  await assert.rejects(withCachedFallback(Promise.reject(new CallFailure(0)), readStored, nothing), {
    status: 0,
  })
})

test('shows cached data instead of an error only if the server is unreachable', () => {
  const failed = (data: unknown, status: number) =>
    shouldShowQueryError({ isError: true, data, error: new CallFailure(status) })
  assert.deepEqual([failed(undefined, 0), failed([], 0), failed([], 502)], [true, false, false])
  assert.deepEqual([failed([], 500), failed([], 404)], [true, true])
  assert.equal(shouldShowQueryError({ isError: false, data: undefined, error: null }), false)
})
