import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerptAround } from './excerpt-around.ts'

test('an excerpt starts with a whole word shortly before the words', () => {
  const text = 'Thanks for the plan. Is the pause on every rep of the bench press?'
  assert.equal(excerptAround(text, 'Every rep'), '…the pause on every rep of the bench press?')
  assert.equal(excerptAround(text, 'plan'), text)
  assert.equal(excerptAround('one-very-long-word-that-has-no-space', 'space'), '…space')
})

test('an excerpt starts before the first of several words, without regard to accents', () => {
  const text = 'Thanks for the plan. Is the knee allowed to hurt in größere Kniebeugen?'
  assert.equal(excerptAround(text, 'hurt knee'), '…plan. Is the knee allowed to hurt in größere Kniebeugen?')
  assert.equal(excerptAround(text, 'grosse kniebeu'), '…in größere Kniebeugen?')
  assert.equal(excerptAround(text, 'grosse hur'), '…allowed to hurt in größere Kniebeugen?')
})

test('a text without the words stays whole', () => {
  assert.equal(excerptAround('Squats today.', 'bench'), 'Squats today.')
})
