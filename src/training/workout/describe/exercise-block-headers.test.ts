import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listExerciseBlockHeaders } from './exercise-block-headers.ts'

test('the first exercise of an EMOM has a header, but straight sets and supersets have none', () => {
  const plain = { name: '', rounds: null, seconds: null, restSeconds: null }
  const blocks = [
    { ...plain, kind: 'straight', items: ['Squat'] },
    { ...plain, kind: 'superset', name: 'Push', items: ['Bench press', 'Row'] },
    { ...plain, kind: 'emom', rounds: 6, seconds: 60, items: ['Burpee', 'Swing'] },
    { ...plain, kind: 'amrap', seconds: 720, items: [] },
  ] as const
  assert.deepEqual(listExerciseBlockHeaders(blocks), ['', '', '', 'EMOM 6 × 1:00', ''])
})
