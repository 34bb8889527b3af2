import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decisionWords, painLine, painWords, placeWords, strength } from './words.ts'

test('where it hurts and how strong is said in a few words', () => {
  assert.equal(placeWords('Knee', 'Left'), 'Left knee')
  assert.equal(placeWords('Knee', 'Both'), 'Knee, both sides')
  assert.equal(placeWords('Lower back', undefined), 'Lower back')
  const told = { bodyPart: 'Left knee', severity: 6, exercise: 'Back squat' }
  assert.equal(painWords(told), 'left knee, 6 of 10')
  assert.equal(painWords({ ...told, bodyPart: '' }), '6 of 10')
  assert.equal(painLine(told), 'Left knee 6/10, Back squat')
  assert.equal(painLine({ bodyPart: '', severity: 3, exercise: null }), 'Pain 3/10, the whole day')
})

test('every number of the scale has a word', () => {
  const words = Array.from({ length: 11 }, (_, severity) => strength(severity))
  assert.deepEqual(
    [words[0], words[3], words[4], words[6], words[7], words[10]],
    ['no pain', 'mild', 'moderate', 'moderate', 'severe', 'the worst you can imagine'],
  )
})

test('a decision says what is done', () => {
  const of = { exercise: 'Back squat', replacement: 'Leg press' }
  assert.equal(decisionWords({ ...of, decision: 'replace' }), 'Leg press instead of Back squat')
  assert.equal(decisionWords({ ...of, decision: 'leave-out' }), 'Back squat left out')
  assert.equal(decisionWords({ ...of, decision: 'resume' }), 'Back squat as planned again')
  assert.equal(decisionWords({ exercise: null, replacement: null, decision: null }), '')
})
