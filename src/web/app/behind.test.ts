import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBehind } from './behind.ts'

const now = 1_000_000_000
const seconds = 1000
const awaySince = now - 30 * seconds
const query = (agoSeconds: number, meta = {}, status: 'success' | 'error' = 'success') => ({
  meta,
  state: { status, data: [], dataUpdatedAt: now - agoSeconds * seconds },
})
const behind = (one: Parameters<typeof isBehind>[0]) => isBehind(one, awaySince, now)

test('what the server answered a moment before the network went is as new as it can be', () => {
  assert.equal(behind(query(60, { isKept: true })), false)
  assert.equal(behind(query(600)), false)
})

test('what is kept for reading and is older is asked anew', () => {
  assert.equal(behind(query(600, { isKept: true })), true)
})

test('what failed, or was answered by the device itself, is asked anew', () => {
  assert.equal(behind(query(600, {}, 'error')), true)
  assert.equal(behind(query(10)), true)
})

test('what other devices change is asked anew, however new it is', () => {
  assert.equal(behind(query(60, { isChangedElsewhere: true })), true)
})

test('what nobody has asked yet is nobody’s to ask', () => {
  assert.equal(
    behind({ meta: { isKept: true }, state: { status: 'success', data: undefined, dataUpdatedAt: 0 } }),
    false,
  )
})
