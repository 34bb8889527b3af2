import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeRoundBlocks, describeRoundResults } from './round-blocks.ts'

const result = { blockId: 'b', rounds: 10, reps: null, seconds: null, isCapped: false, notes: '' } as const

test('describes the EMOMs and AMRAPs of a plan in minutes', () => {
  const blocks = [
    { kind: 'straight', rounds: null, seconds: null },
    { kind: 'emom', rounds: 10, seconds: 60 },
    { kind: 'emom', rounds: 3, seconds: 90 },
    { kind: 'amrap', rounds: null, seconds: 720 },
    { kind: 'emom', rounds: null, seconds: 60 },
  ] as const
  assert.deepEqual(describeRoundBlocks(blocks), ['EMOM 10 min', 'EMOM 4:30', 'AMRAP 12 min', 'EMOM'])
})

test('describes the result of an EMOM in minutes and that of an AMRAP in rounds', () => {
  const emom = { ...result, kind: 'emom', name: 'Finisher, EMOM 10 × 1:00: Swing' } as const
  const e2mom = { ...result, kind: 'emom', rounds: 5, name: 'EMOM 5 × 2:00, alternating: Row, Dip' } as const
  const amrap = { ...result, kind: 'amrap', rounds: 7, reps: 4, name: 'AMRAP 12:00: Burpee' } as const
  const forTime = { ...result, kind: 'for-time', rounds: null, seconds: 522, name: 'For time: Row' } as const
  assert.deepEqual(describeRoundResults([], [emom, e2mom, forTime, amrap]), [
    'EMOM 10 min',
    'EMOM 10 min',
    '7 rounds + 4',
  ])
})

test('describes an EMOM without a result by its rounds', () => {
  const exercises = [
    { blockKind: 'emom', sets: [1, 2, 3] },
    { blockKind: 'emom', sets: [1, 2] },
    { blockKind: 'straight', sets: [1, 2, 3, 4] },
    { sets: [1, 2, 3, 4] },
  ] as const
  assert.deepEqual(describeRoundResults(exercises, []), ['EMOM, 3 rounds'])
})
