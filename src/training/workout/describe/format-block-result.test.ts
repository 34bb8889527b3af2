import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import {
  findLastBlockResult,
  formatBlockResult,
  formatBlockResultName,
  formatShortBlockResult,
  formatWorkoutBlockHeader,
} from './format-block-result.ts'

const result = (given: Partial<BlockResult>): BlockResult => ({
  blockId: 'b',
  kind: 'amrap',
  name: 'AMRAP 12:00: Burpee',
  rounds: null,
  reps: null,
  seconds: null,
  isCapped: false,
  notes: '',
  ...given,
})

test('formats a block result according to the kind of block', () => {
  const words = (given: Partial<BlockResult>) => formatBlockResult(result(given))
  assert.equal(words({ rounds: 7, reps: 4 }), '7 rounds + 4')
  assert.equal(words({ rounds: 1 }), '1 round')
  assert.equal(words({ reps: 96 }), '96 reps')
  assert.equal(words({ kind: 'for-time', seconds: 522 }), '8:42')
  assert.equal(
    words({ kind: 'for-time', seconds: 600, isCapped: true, rounds: 4, reps: 6 }),
    'capped at 10:00, 4 rounds + 6',
  )
  assert.equal(words({ kind: 'for-time', seconds: 300, rounds: 2 }), '2 rounds in 5:00')
  assert.equal(words({ kind: 'emom', rounds: 9 }), '9 intervals')
  assert.equal(words({ kind: 'circuit', rounds: 3, seconds: 760 }), '3 rounds in 12:40')
  assert.equal(words({}), '')
})

test('formats a short result to show next to the timer', () => {
  assert.equal(formatShortBlockResult(result({ rounds: 6, reps: 12 })), '6 + 12')
  assert.equal(formatShortBlockResult(result({ rounds: 6 })), '6 + 0')
  assert.equal(formatShortBlockResult(result({ kind: 'for-time', seconds: 522 })), '8:42')
  assert.equal(formatShortBlockResult(result({ kind: 'emom', rounds: 10 })), '10 intervals')
})

test('names a block by its kind, time and exercises, in at most 200 characters', () => {
  const block = {
    name: '',
    rounds: null,
    seconds: 720,
    restSeconds: null,
    exercises: [{ name: 'Burpee' }, { name: 'Swing' }],
  }
  assert.equal(formatBlockResultName({ ...block, kind: 'amrap' }), 'AMRAP 12:00: Burpee, Swing')
  assert.equal(
    formatBlockResultName({ ...block, kind: 'for-time', name: 'Finisher', rounds: 3 }),
    'Finisher, For time 3 rounds, cap 12:00: Burpee, Swing',
  )
  assert.equal(
    formatBlockResultName({ ...block, kind: 'intervals', rounds: 8, seconds: 20, restSeconds: 10 }),
    'Intervals 8 rounds, 0:20, rest 0:10: Burpee, Swing',
  )
  assert.equal(formatBlockResultName({ ...block, kind: 'for-time' }), 'For time, cap 12:00: Burpee, Swing')
  assert.equal(
    formatBlockResultName({ ...block, kind: 'emom', rounds: 12, seconds: 60, isInTurn: true }),
    'EMOM 12 × 1:00, alternating: Burpee, Swing',
  )
  assert.equal(formatWorkoutBlockHeader({ ...block, kind: 'emom', rounds: 6, seconds: 60 }), 'EMOM 6 × 1:00')
  const many = Array.from({ length: 50 }, () => ({ name: 'Kettlebell swing' }))
  assert.equal(formatBlockResultName({ ...block, kind: 'emom', exercises: many }).length, 200)
})

test('finds the latest result of a block by the block name', () => {
  const logs = [
    { blockResults: [result({ name: 'AMRAP 20:00: Burpee', rounds: 12 })] },
    {
      blockResults: [result({ name: 'amrap 12:00: burpee', rounds: 6 }), result({ kind: 'emom', rounds: 3 })],
    },
    { blockResults: [result({ rounds: 5 })] },
  ]
  assert.equal(findLastBlockResult(result({}), logs)?.rounds, 6)
  assert.equal(findLastBlockResult(result({ name: 'AMRAP 7:00: Burpee' }), logs), undefined)
})

test('finds the result of an alternating EMOM that an older version of the app recorded as “in turn”', () => {
  const exercises = Array.from({ length: 50 }, (_, index) => `Exercise ${index}`).join(', ')
  for (const rest of ['Row, Burpee', exercises]) {
    const older = result({ kind: 'emom', name: `EMOM 12 × 1:00, in turn: ${rest}`.slice(0, 200), rounds: 9 })
    const other = result({ kind: 'emom', name: `EMOM 12 × 1:00: ${rest}`.slice(0, 200), rounds: 2 })
    const block = { kind: 'emom', name: `EMOM 12 × 1:00, alternating: ${rest}`.slice(0, 200) } as const
    assert.equal(findLastBlockResult(block, [{ blockResults: [other, older] }])?.rounds, 9)
  }
})
