import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findScreenTexts } from './screen-texts.ts'

test('finds labels in quotes, templates and markup', () => {
  assert.deepEqual(findScreenTexts('<Field label="Bar weight" title=\'Plates\' />'), ['Bar weight', 'Plates'])
  assert.deepEqual(findScreenTexts('`$' + '{name} was invited. Undo $' + '{count}`'), ['was invited. Undo'])
  assert.deepEqual(findScreenTexts('<p>No athletes yet</p>\n<b>Invite {name}</b>'), [
    'No athletes yet',
    'Invite',
  ])
})

test('ignores keys, numbers, imports and comments', () => {
  assert.deepEqual(findScreenTexts("import { x } from '../ui/Text Field.tsx'\n// The 'Old name' of it"), [])
  assert.deepEqual(findScreenTexts("/** 'Two words' */\nconst keys = ['coachId', 'kg', 'Esc', '24 × 7']"), [])
})
