import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headsOf } from './heads.ts'

test('the first exercise of an EMOM says so, those of straight sets and supersets by their letters', () => {
  const plain = { name: '', rounds: null, seconds: null, restSeconds: null }
  const blocks = [
    { ...plain, kind: 'straight', items: ['Squat'] },
    { ...plain, kind: 'superset', name: 'Push', items: ['Bench press', 'Row'] },
    { ...plain, kind: 'emom', rounds: 6, seconds: 60, items: ['Burpee', 'Swing'] },
    { ...plain, kind: 'amrap', seconds: 720, items: [] },
  ] as const
  assert.deepEqual(headsOf(blocks), ['', '', '', 'EMOM 6 × 1:00', ''])
})
