import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  describePainDecision,
  describeSeverity,
  formatBodyPart,
  formatPainLine,
  formatPainPhrase,
} from './pain-labels.ts'

test('formats the body part and severity in a few words', () => {
  assert.equal(formatBodyPart('Knee', 'Left'), 'Left knee')
  assert.equal(formatBodyPart('Knee', 'Both'), 'Knee, both sides')
  assert.equal(formatBodyPart('Lower back', undefined), 'Lower back')
  const report = { bodyPart: 'Left knee', severity: 6, exercise: 'Back squat' }
  assert.equal(formatPainPhrase(report), 'left knee, 6 of 10')
  assert.equal(formatPainPhrase({ ...report, bodyPart: '' }), '6 of 10')
  assert.equal(formatPainLine(report), 'Left knee 6/10, Back squat')
  assert.equal(formatPainLine({ bodyPart: '', severity: 3, exercise: null }), 'Pain 3/10, the whole day')
})

test('describes every number on the severity scale', () => {
  const words = Array.from({ length: 11 }, (_, severity) => describeSeverity(severity))
  assert.deepEqual(
    [words[0], words[3], words[4], words[6], words[7], words[10]],
    ['no pain', 'mild', 'moderate', 'moderate', 'severe', 'the worst you can imagine'],
  )
})

test('describes each decision on a pain report', () => {
  const of = { exercise: 'Back squat', replacement: 'Leg press' }
  assert.equal(describePainDecision({ ...of, decision: 'replace' }), 'Leg press instead of Back squat')
  assert.equal(describePainDecision({ ...of, decision: 'leave-out' }), 'Back squat left out')
  assert.equal(describePainDecision({ ...of, decision: 'resume' }), 'Back squat resumed as planned')
  assert.equal(describePainDecision({ exercise: null, replacement: null, decision: null }), '')
})
