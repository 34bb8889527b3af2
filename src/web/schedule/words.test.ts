import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anEntry } from '#support/entries.ts'
import { markOf, nameOf, skipWords } from './words.ts'

test('what lies behind and is not done is not logged; today and ahead it is planned', () => {
  const entry = anEntry({ date: '2026-11-24' })
  assert.equal(markOf(entry, '2026-11-25'), 'notLogged')
  assert.equal(markOf(entry, '2026-11-24'), 'planned')
  assert.equal(markOf(entry, '2026-11-23'), 'planned')
})

test('what was done shows how, what was left out is no gap', () => {
  for (const outcome of ['done', 'changed', 'part'] as const)
    assert.equal(markOf(anEntry({ state: 'done', outcome }), '2026-12-01'), outcome)
  assert.equal(markOf(anEntry({ state: 'skipped' }), '2026-12-01'), 'rest')
  assert.equal(markOf(anEntry({ state: 'unplanned' }), '2026-12-01'), 'unplanned')
})

test('a reason reads as a word of its sentence', () => {
  assert.equal(skipWords({ kind: 'no-time' }), 'left out, no time')
  assert.equal(nameOf({ name: '', state: 'planned' }), 'Session')
  assert.equal(nameOf({ name: '', state: 'unplanned' }), 'Workout')
})
