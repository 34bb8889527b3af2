import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLocalStorageValue } from './local-storage-value.ts'

const lines = (text: string | null) => text?.split('\n') ?? []

function withStorage(stored: Record<string, string>, { isFull = false } = {}) {
  const storage = {
    getItem: (name: string) => stored[name] ?? null,
    setItem(name: string, text: string) {
      if (isFull) throw new DOMException('', 'QuotaExceededError')
      stored[name] = text
    },
  }
  Object.assign(globalThis, { localStorage: storage, window: new EventTarget() })
}

test('returns the same parsed object until the stored text changes in this or another tab', () => {
  const stored: Record<string, string> = { names: 'Ana\nBo' }
  withStorage(stored)
  const names = createLocalStorageValue('names', lines)
  const first = names.read()
  assert.deepEqual(first, ['Ana', 'Bo'])
  assert.equal(createLocalStorageValue('names', lines).read(), first)
  stored.names = 'Rita'
  assert.deepEqual(names.read(), ['Rita'])
  names.write('Sam')
  assert.deepEqual([names.read(), stored.names], [['Sam'], 'Sam'])
})

test('notifies listeners of changes in this and other tabs until they unsubscribe', () => {
  withStorage({})
  const names = createLocalStorageValue('names', lines)
  let notifications = 0
  const stop = names.subscribe(() => notifications++)
  names.write('Ana')
  window.dispatchEvent(new Event('storage'))
  stop()
  names.write('Bo')
  window.dispatchEvent(new Event('storage'))
  assert.equal(notifications, 2)
})

test('behaves as if nothing were stored if storage is full or unavailable', t => {
  t.mock.method(console, 'warn', () => {})
  withStorage({}, { isFull: true })
  const full = createLocalStorageValue('full', lines)
  full.write('Ana')
  assert.deepEqual(full.read(), [])
  Reflect.deleteProperty(globalThis, 'localStorage')
  assert.deepEqual(createLocalStorageValue('none', lines).read(), [])
})
