import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPasswordHint } from './password-hint.ts'

test('the hint counts missing characters and recommends several words', () => {
  assert.equal(formatPasswordHint('', 8, []), '8 characters or more')
  assert.equal(formatPasswordHint('squat5', 8, []), '2 more characters')
  assert.equal(formatPasswordHint('squat55', 8, []), '1 more character')
  assert.equal(formatPasswordHint('three-by-five', 8, []), 'Strong')
  assert.equal(formatPasswordHint('squat-55', 8, []), 'Long enough, but several words would be stronger')
})

test('warns about names, repeated characters and common passwords', () => {
  assert.match(formatPasswordHint('ana-castellanos', 8, ['Ana', 'Castellanos']), /your name/)
  assert.match(formatPasswordHint('aaaaaaaaaaaa', 8, []), /repeats/)
  assert.match(formatPasswordHint('Password1234', 8, []), /common/)
})

test('ignores empty and two-letter names', () => {
  assert.equal(formatPasswordHint('borrowed-barbell', 8, ['Bo', '']), 'Strong')
})
