import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatShortcut, matchesShortcut } from './shortcuts.ts'

const press = { key: 'l', code: 'KeyL', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test('matches a key press only if it has exactly the shortcut’s modifiers, and treats Ctrl and Cmd alike', () => {
  assert.ok(matchesShortcut('mod+Z', { ...press, key: 'z', code: 'KeyZ', ctrlKey: true }))
  assert.ok(matchesShortcut('mod+Z', { ...press, key: 'z', code: 'KeyZ', metaKey: true }))
  assert.ok(!matchesShortcut('mod+Z', { ...press, key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }))
  assert.ok(
    matchesShortcut('mod+shift+Z', { ...press, key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }),
  )
  assert.ok(matchesShortcut('mod+[', { ...press, key: '[', code: 'BracketLeft', ctrlKey: true }))
  assert.ok(!matchesShortcut('mod+Enter', { ...press, key: 'Enter', code: 'Enter' }))
})

test('matches Alt shortcuts by key position if the keyboard layout produces a different character', () => {
  assert.ok(matchesShortcut('alt+L', { ...press, altKey: true }))
  assert.ok(matchesShortcut('alt+L', { ...press, key: '¬', altKey: true }))
  assert.ok(!matchesShortcut('alt+L', { ...press, key: 'ŕ', code: 'KeyR', altKey: true }))
})

test('formats a shortcut with the key names printed on the keyboard', () =>
  assert.equal(formatShortcut('mod+shift+Z'), 'Ctrl Shift Z'))
