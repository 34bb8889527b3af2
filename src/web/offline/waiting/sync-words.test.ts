import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance, noBurst, patienceMs, syncWords } from './sync-words.ts'

const kept = { sent: 0, waiting: 0, isKept: true }

test('each state has its words, and only syncing is counted', () => {
  assert.deepEqual(syncWords('synced', kept), { state: 'synced', words: 'Synced', progress: '' })
  assert.deepEqual(syncWords('saved-here', { ...kept, waiting: 3 }).words, 'Saved here')
  assert.deepEqual(syncWords('refused', { ...kept, waiting: 1 }).words, 'Needs you')
  assert.deepEqual(syncWords('syncing', { sent: 2, waiting: 4, isKept: true }), {
    state: 'syncing',
    words: 'Syncing',
    progress: '3 of 6',
  })
  assert.equal(syncWords('syncing', { ...kept, waiting: 1 }).progress, '')
})

test('what is tried while nobody answers is saved here, and not on its way', () => {
  const trying = { ...kept, waiting: 2, isReachable: false }
  assert.deepEqual(syncWords('syncing', trying), { state: 'saved-here', words: 'Saved here', progress: '' })
})

test('a device that keeps nothing says so, unless the server has it all', () => {
  assert.equal(syncWords('saved-here', { sent: 0, waiting: 1, isKept: false }).words, 'Not saved here')
  assert.equal(syncWords('synced', { ...kept, isKept: false }).words, 'Synced')
})

test('what waits for a decision is said, though everything was sent', () => {
  const asking = { ...kept, isAsking: true }
  for (const state of ['synced', 'saved-here', 'syncing', 'refused'] as const)
    assert.deepEqual(syncWords(state, asking), { state: 'refused', words: 'Needs you', progress: '' })
  assert.equal(syncWords('saved-here', { ...asking, isKept: false }).words, 'Not saved here')
})

test('words stay long enough to be read, but for what needs a person, and beside an empty list', () => {
  for (const next of ['synced', 'saved-here', 'syncing'] as const) {
    assert.equal(patienceMs(next, { shownForMs: 300 }), 600)
    assert.equal(patienceMs(next, { shownForMs: 5000 }), 0)
  }
  for (const next of ['refused', 'not-kept'] as const) assert.equal(patienceMs(next, { shownForMs: 0 }), 0)
  const besideList = { shownForMs: 300, isBesideList: true }
  assert.equal(patienceMs('synced', besideList), 0)
  assert.equal(patienceMs('syncing', besideList), 600)
})

test('what arrives is counted from when nothing waited last', () => {
  const first = advance(noBurst, { waiting: 6, lastSent: 40 })
  assert.equal(first.since, 40)
  const later = advance(first, { waiting: 3, lastSent: 43 })
  assert.deepEqual([later.since, later.last], [40, 43])
  assert.equal(advance(later, { waiting: 0, lastSent: 46 }).since, 46)
  assert.equal(advance(later, { waiting: 3, lastSent: 43 }), later)
})
