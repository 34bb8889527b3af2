import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordHint } from './password-hint.ts'

test('a password is told what it lacks', () => {
  assert.equal(passwordHint('', []), '8 characters or more')
  assert.equal(passwordHint('squat5', []), '2 more characters')
  assert.equal(passwordHint('squat55', []), '1 more character')
  assert.equal(passwordHint('three-by-five', []), 'Strong')
  assert.equal(passwordHint('squat-55', []), 'Long enough; a few words in a row are stronger')
})

test('what is guessed first is said to be', () => {
  assert.match(passwordHint('ana-castellanos', ['Ana', 'Castellanos']), /your name/)
  assert.match(passwordHint('aaaaaaaaaaaa', []), /repeats/)
  assert.match(passwordHint('Password1234', []), /first/)
})

test('a name of two letters is no hint, and neither is none', () => {
  assert.equal(passwordHint('borrowed-barbell', ['Bo', '']), 'Strong')
})
