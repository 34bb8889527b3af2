import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isKeyboardPress } from './keyboard-use.ts'

const press = (key: string, more: object = {}) => ({
  key,
  code: `Key${key}`,
  isComposing: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
})
const phone = { hasTouch: true, isTyping: true }

test('typing on the keyboard of a touch screen is no keyboard use', () => {
  assert.equal(isKeyboardPress(press('a'), phone), false)
  assert.equal(isKeyboardPress(press('Unidentified'), { ...phone, isTyping: false }), false)
  assert.equal(isKeyboardPress(press('a', { code: '' }), { ...phone, isTyping: false }), false)
  assert.equal(isKeyboardPress(press('a', { isComposing: true }), { hasTouch: false, isTyping: true }), false)
})

test('keys that a touch screen does not have are keyboard use', () => {
  assert.equal(isKeyboardPress(press('Tab'), phone), true)
  assert.equal(isKeyboardPress(press('k', { ctrlKey: true }), phone), true)
  assert.equal(isKeyboardPress(press('j'), { ...phone, isTyping: false }), true)
})

test('without a touch screen, typing is keyboard use', () => {
  assert.equal(isKeyboardPress(press('a'), { hasTouch: false, isTyping: true }), true)
})
