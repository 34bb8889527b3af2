import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerptAround } from './excerpt-around.ts'

test('an excerpt starts with a whole word shortly before the words', () => {
  const text = 'Thanks for the plan. Is the pause on every rep of the bench press?'
  assert.equal(excerptAround(text, 'Every rep'), '…the pause on every rep of the bench press?')
  assert.equal(excerptAround(text, 'plan'), text)
  assert.equal(excerptAround('one-very-long-word-that-has-no-space', 'space'), '…space')
})

test('a text without the words stays whole', () => {
  assert.equal(excerptAround('Squats today.', 'bench'), 'Squats today.')
})
