import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  describeSyncStatus,
  getStatusTextDelayMs,
  initialSendBurst,
  updateSendBurst,
} from './sync-status-text.ts'

const saved = { sent: 0, waiting: 0, isSavedOnDevice: true }

test('each sync state has a label, and the syncing state shows progress', () => {
  assert.deepEqual(describeSyncStatus('synced', saved), { state: 'synced', words: 'Synced', progress: '' })
  assert.deepEqual(describeSyncStatus('saved-here', { ...saved, waiting: 3 }).words, 'Saved here')
  assert.deepEqual(describeSyncStatus('refused', { ...saved, waiting: 1 }).words, 'Needs you')
  assert.deepEqual(describeSyncStatus('syncing', { sent: 2, waiting: 4, isSavedOnDevice: true }), {
    state: 'syncing',
    words: 'Syncing',
    progress: '3 of 6',
  })
  assert.equal(describeSyncStatus('syncing', { ...saved, waiting: 1 }).progress, '')
})

test('shows pending commands as saved on this device, not as syncing, while the server is unreachable', () => {
  const trying = { ...saved, waiting: 2, isReachable: false }
  assert.deepEqual(describeSyncStatus('syncing', trying), {
    state: 'saved-here',
    words: 'Saved here',
    progress: 'no connection',
  })
  assert.equal(describeSyncStatus('saved-here', { ...trying, isReachable: true }).progress, '')
})

test('shows that the device cannot save data, unless the server has already received everything', () => {
  assert.equal(
    describeSyncStatus('saved-here', { sent: 0, waiting: 1, isSavedOnDevice: false }).words,
    'Not saved here',
  )
  assert.equal(describeSyncStatus('synced', { ...saved, isSavedOnDevice: false }).words, 'Synced')
})

test('shows that a decision is needed even if all commands have been sent', () => {
  const asking = { ...saved, needsDecision: true }
  for (const state of ['synced', 'saved-here', 'syncing', 'refused'] as const)
    assert.deepEqual(describeSyncStatus(state, asking), {
      state: 'refused',
      words: 'Needs you',
      progress: '',
    })
  assert.equal(
    describeSyncStatus('saved-here', { ...asking, isSavedOnDevice: false }).words,
    'Not saved here',
  )
})

test('a label stays visible long enough to be read, but an urgent label, or “Synced” beside the list of changes, replaces it immediately', () => {
  for (const next of ['synced', 'saved-here', 'syncing'] as const) {
    assert.equal(getStatusTextDelayMs(next, { shownForMs: 300 }), 600)
    assert.equal(getStatusTextDelayMs(next, { shownForMs: 5000 }), 0)
  }
  for (const next of ['refused', 'not-saved'] as const)
    assert.equal(getStatusTextDelayMs(next, { shownForMs: 0 }), 0)
  const besideList = { shownForMs: 300, isBesideList: true }
  assert.equal(getStatusTextDelayMs('synced', besideList), 0)
  assert.equal(getStatusTextDelayMs('syncing', besideList), 600)
})

test('counts the commands sent since the outbox was last empty', () => {
  const first = updateSendBurst(initialSendBurst, { waiting: 6, lastSent: 40 })
  assert.equal(first.since, 40)
  const later = updateSendBurst(first, { waiting: 3, lastSent: 43 })
  assert.deepEqual([later.since, later.last], [40, 43])
  assert.equal(updateSendBurst(later, { waiting: 0, lastSent: 46 }).since, 46)
  assert.equal(updateSendBurst(later, { waiting: 3, lastSent: 43 }), later)
})
