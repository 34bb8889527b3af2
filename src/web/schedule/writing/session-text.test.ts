import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSessionText } from './session-text.ts'

test('a session of another day is added below what has been typed, and names a draft without a name', () => {
  const bench = ['Bench day', 'Bench press 5x2'] as const
  assert.deepEqual(addSessionText({ name: '', text: '' }, ...bench), {
    name: 'Bench day',
    text: 'Bench press 5x2',
  })
  assert.deepEqual(addSessionText({ name: 'Upper', text: 'Row erg 4x500m\n' }, ...bench), {
    name: 'Upper',
    text: 'Row erg 4x500m\nBench press 5x2',
  })
})
