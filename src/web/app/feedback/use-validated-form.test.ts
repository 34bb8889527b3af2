import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeSavedValues } from './use-validated-form.ts'

test('newly saved values appear only in fields that were not edited', () => {
  const before = { name: 'Rita', bio: '', links: [{ url: 'a.example' }], tags: ['Strength'] }
  const edited = { ...before, bio: 'Typed here', tags: ['Strength', 'Running'] }
  const saved = { name: 'Rita M.', bio: 'Typed elsewhere', links: [], tags: ['Rowing'] }
  assert.deepEqual(mergeSavedValues(edited, before, saved), {
    name: 'Rita M.',
    bio: 'Typed here',
    links: [],
    tags: ['Strength', 'Running'],
  })
})
