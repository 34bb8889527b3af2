import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordHint } from './password-hint.ts'

test('the hint counts missing characters and recommends several words', () => {
  assert.equal(passwordHint('', 8, []), '8 characters or more')
  assert.equal(passwordHint('squat5', 8, []), '2 more characters')
  assert.equal(passwordHint('squat55', 8, []), '1 more character')
  assert.equal(passwordHint('three-by-five', 8, []), 'Strong')
  assert.equal(passwordHint('squat-55', 8, []), 'Long enough, but several words would be stronger')
})

test('warns about names, repeated characters and common passwords', () => {
  assert.match(passwordHint('ana-castellanos', 8, ['Ana', 'Castellanos']), /your name/)
  assert.match(passwordHint('aaaaaaaaaaaa', 8, []), /repeats/)
  assert.match(passwordHint('Password1234', 8, []), /common/)
})

test('ignores empty and two-letter names', () => {
  assert.equal(passwordHint('borrowed-barbell', 8, ['Bo', '']), 'Strong')
})
