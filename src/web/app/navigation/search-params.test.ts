import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findChangedFields } from './search-params.ts'

test('returns the changed search parameters, including those that were removed', () => {
  const seen = { part: 'all', category: 'Strength', sought: undefined as string | undefined }
  assert.deepEqual(findChangedFields(seen, { ...seen, sought: 'base' }), { sought: 'base' })
  assert.deepEqual(findChangedFields<Partial<typeof seen>>(seen, { part: 'all' }), { category: undefined })
  assert.deepEqual(findChangedFields(seen, seen), {})
})
