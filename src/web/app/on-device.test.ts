import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onDevice } from './on-device.ts'

const lines = (text: string | null) => text?.split('\n') ?? []

function withStorage(kept: Record<string, string>, { isFull = false } = {}) {
  const storage = {
    getItem: (name: string) => kept[name] ?? null,
    setItem(name: string, text: string) {
      if (isFull) throw new DOMException('', 'QuotaExceededError')
      kept[name] = text
    },
  }
  Object.assign(globalThis, { localStorage: storage, window: new EventTarget() })
}

test('what is kept is the same value until somebody writes another, here or in another tab', () => {
  const kept: Record<string, string> = { names: 'Ana\nBo' }
  withStorage(kept)
  const names = onDevice('names', lines)
  const first = names.read()
  assert.deepEqual(first, ['Ana', 'Bo'])
  assert.equal(onDevice('names', lines).read(), first)
  kept.names = 'Rita'
  assert.deepEqual(names.read(), ['Rita'])
  names.write('Sam')
  assert.deepEqual([names.read(), kept.names], [['Sam'], 'Sam'])
})

test('whoever listens hears of both, until the listener stops', () => {
  withStorage({})
  const names = onDevice('names', lines)
  let heard = 0
  const stop = names.subscribe(() => heard++)
  names.write('Ana')
  window.dispatchEvent(new Event('storage'))
  stop()
  names.write('Bo')
  window.dispatchEvent(new Event('storage'))
  assert.equal(heard, 2)
})

test('a device that is full, or keeps nothing, is as one on which nobody has chosen yet', t => {
  t.mock.method(console, 'warn', () => {})
  withStorage({}, { isFull: true })
  const full = onDevice('full', lines)
  full.write('Ana')
  assert.deepEqual(full.read(), [])
  Reflect.deleteProperty(globalThis, 'localStorage')
  assert.deepEqual(onDevice('none', lines).read(), [])
})
