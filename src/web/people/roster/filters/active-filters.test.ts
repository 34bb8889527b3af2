import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countActiveFilters, noFilters } from './active-filters.ts'

test('the state, the group and each tag are a filter', () => {
  assert.equal(countActiveFilters(noFilters), 0)
  assert.equal(countActiveFilters({ part: 'needs', group: undefined, tags: [] }), 1)
  assert.equal(countActiveFilters({ part: 'needs', group: 'barbell', tags: ['evenings', 'meet'] }), 4)
})
