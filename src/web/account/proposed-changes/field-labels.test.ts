import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatFieldName, takeFirstSentence } from './field-labels.ts'

test('writes the names of fields as words', () => {
  assert.deepEqual(['name', 'sessionRpe', 'durationMinutes', 'id', 'athleteId'].map(formatFieldName), [
    'Name',
    'Session RPE',
    'Duration minutes',
    'ID',
    'Athlete ID',
  ])
})

test('takes the first sentence of a summary', () => {
  assert.equal(takeFirstSentence('Update a regimen. Every state is kept.'), 'Update a regimen.')
  assert.equal(takeFirstSentence('Log a workout.'), 'Log a workout.')
})
