import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createStaleQueryState,
  parsePersistedQuery,
  partitionPersistedQueries,
  toPersistedQuery,
} from './persisted-query.ts'

const day = 24 * 60 * 60_000
const now = Date.parse('2026-11-21T10:00:00Z')
const createResult = (hash: string, at = now, data: unknown = ['Lower A']) =>
  toPersistedQuery('ana', {
    queryHash: hash,
    queryKey: ['sessions', hash],
    state: { data, dataUpdatedAt: at },
  })
const hashes = (results: readonly { hash: string }[]) => results.map(one => one.hash)

test('a stored result keeps its query key and age, and is marked as stale', () => {
  const stored = createResult('a', now - day)
  assert.deepEqual(parsePersistedQuery(stored), { form: 1, queryKey: ['sessions', 'a'], data: ['Lower A'] })
  const state = createStaleQueryState(['Lower A'], stored.keptAt)
  assert.equal(state.dataUpdatedAt, now - day)
  assert.ok(state.isInvalidated && state.status === 'success')
})

test('prunes results that are unreadable or more than 15 days old', () => {
  const foreign = { ...createResult('foreign'), state: { form: 0, queryKey: ['x'], data: 1 } }
  const nothing = { ...createResult('nothing'), state: null }
  const all = [createResult('old', now - 15 * day), createResult('new', now - 14 * day), foreign, nothing]
  const { valid, outdated } = partitionPersistedQueries(all, now)
  assert.deepEqual(hashes(valid), ['new'])
  assert.deepEqual(hashes(outdated).toSorted(), ['foreign', 'nothing', 'old'])
})

test('keeps results if the clock was set back, and prunes the oldest results beyond the limit', () => {
  assert.deepEqual(hashes(partitionPersistedQueries([createResult('ahead', now + 3 * day)], now).valid), [
    'ahead',
  ])
  const many = Array.from({ length: 160 }, (_, index) => createResult(`q${index}`, now - index * 1000))
  const { valid, outdated } = partitionPersistedQueries(many, now)
  assert.equal(valid.length, 150)
  assert.deepEqual(hashes(outdated), hashes(many.slice(150)))
})
