import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shouldRefetchOnReconnect } from './refetch-on-reconnect.ts'

const now = 1_000_000_000
const seconds = 1000
const awaySince = now - 30 * seconds
const query = (agoSeconds: number, meta = {}, status: 'success' | 'error' = 'success') => ({
  meta,
  state: { status, data: [], dataUpdatedAt: now - agoSeconds * seconds },
})
const isRefetched = (one: Parameters<typeof shouldRefetchOnReconnect>[0]) =>
  shouldRefetchOnReconnect(one, awaySince, now)

test('does not refetch results that were received shortly before the connection was lost', () => {
  assert.equal(isRefetched(query(60, { isPersisted: true })), false)
  assert.equal(isRefetched(query(600)), false)
})

test('refetches older results that are stored for offline use', () => {
  assert.equal(isRefetched(query(600, { isPersisted: true })), true)
})

test('refetches queries that failed, and queries answered with stored data while offline', () => {
  assert.equal(isRefetched(query(600, {}, 'error')), true)
  assert.equal(isRefetched(query(10)), true)
})

test('always refetches data that the user’s other devices can change', () => {
  assert.equal(isRefetched(query(60, { isChangedElsewhere: true })), true)
})

test('does not refetch a query that has never been fetched', () => {
  assert.equal(
    isRefetched({
      meta: { isPersisted: true },
      state: { status: 'success', data: undefined, dataUpdatedAt: 0 },
    }),
    false,
  )
})
