import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isKey, keyWords } from './keys.ts'

const press = { key: 'l', code: 'KeyL', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test('a key is known with exactly its modifiers, Ctrl and Cmd alike', () => {
  assert.ok(isKey('mod+Z', { ...press, key: 'z', code: 'KeyZ', ctrlKey: true }))
  assert.ok(isKey('mod+Z', { ...press, key: 'z', code: 'KeyZ', metaKey: true }))
  assert.ok(!isKey('mod+Z', { ...press, key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }))
  assert.ok(isKey('mod+shift+Z', { ...press, key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }))
  assert.ok(isKey('mod+[', { ...press, key: '[', code: 'BracketLeft', ctrlKey: true }))
  assert.ok(!isKey('mod+Enter', { ...press, key: 'Enter', code: 'Enter' }))
})

test('with Alt it is the place of the key where the keyboard writes another sign', () => {
  assert.ok(isKey('alt+L', { ...press, altKey: true }))
  assert.ok(isKey('alt+L', { ...press, key: '¬', altKey: true }))
  assert.ok(!isKey('alt+L', { ...press, key: 'ŕ', code: 'KeyR', altKey: true }))
})

test('a key is said as it is printed', () => assert.equal(keyWords('mod+shift+Z'), 'Ctrl Shift Z'))
