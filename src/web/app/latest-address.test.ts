import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf } from './latest-address.ts'

test('a change is what is said otherwise, what is taken away included', () => {
  const seen = { part: 'all', category: 'Strength', sought: undefined as string | undefined }
  assert.deepEqual(changesOf(seen, { ...seen, sought: 'base' }), { sought: 'base' })
  assert.deepEqual(changesOf<Partial<typeof seen>>(seen, { part: 'all' }), { category: undefined })
  assert.deepEqual(changesOf(seen, seen), {})
})
