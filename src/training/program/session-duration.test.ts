import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ProgramBlock, ProgramItem, ProgramSet } from './program.ts'
import { estimateSessionMinutes } from './session-duration.ts'

const set = (change: Partial<ProgramSet> = {}): ProgramSet => ({
  id: 's',
  role: 'working',
  amount: { kind: 'reps', reps: 5 },
  load: null,
  effort: null,
  isPerSide: false,
  ...change,
})
const item = (sets: ProgramSet[], change: Partial<ProgramItem> = {}): ProgramItem => ({
  id: 'i',
  name: 'Back squat',
  exerciseId: null,
  sets,
  tempo: '',
  restSeconds: null,
  notes: '',
  mediaUrl: '',
  alternates: [],
  ...change,
})
const block = (items: ProgramItem[], change: Partial<ProgramBlock> = {}): ProgramBlock => ({
  id: 'b',
  kind: 'straight',
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
  items,
  ...change,
})
const three = [set(), set(), set()]
const minutes = (...blocks: ProgramBlock[]) => estimateSessionMinutes({ blocks })

test('three sets of five with three minutes of rest between sets take eight minutes', () => {
  assert.equal(minutes(block([item(three, { restSeconds: 180 })])), 8)
})

test('the estimate accounts for the tempo, counts sets per side twice, and uses the prescribed length of timed blocks', () => {
  const long = { amount: { kind: 'time', seconds: 600 } } as const
  assert.equal(minutes(block([item([set(long)])])), 11)
  assert.equal(minutes(block([item([set({ ...long, isPerSide: true })])])), 21)
  assert.equal(minutes(block([item([set({ amount: { kind: 'reps', reps: 30 } })], { tempo: '3010' })])), 3)
  assert.equal(minutes(block([item(three)], { kind: 'amrap', seconds: 720 })), 13)
  assert.equal(minutes(block([item(three)], { kind: 'emom', seconds: 60, rounds: 10 })), 11)
  const turns = { kind: 'emom', seconds: 60, isInTurn: true } as const
  assert.equal(minutes(block([item(three), item(three)], { ...turns, rounds: 12 })), 14)
  assert.equal(minutes(block([item(three), item(three)], { ...turns, rounds: null })), 8)
})

test('a range of distances takes as long as the distance in its middle', () => {
  const run = (amount: ProgramSet['amount']) => minutes(block([item([set({ amount })])]))
  const range = run({ kind: 'distance', meters: 8000, toMeters: 12_000 })
  assert.equal(range, run({ kind: 'distance', meters: 10_000 }))
  assert.notEqual(range, run({ kind: 'distance', meters: 8000 }))
})

test('the length of interval sets includes the work and the recovery between sets', () => {
  const run = set({ amount: { kind: 'distance', meters: 800 }, effort: { kind: 'pace', secondsPerKm: 240 } })
  const recovery = { kind: 'distance', meters: 400, by: 'jog' } as const
  // The setup takes 60 s, the work 6 × 192 s, and the recovery 5 × 168 s.
  assert.equal(minutes(block([item(Array(6).fill(run), { recovery })])), 34)
})

test('an empty day takes no time, and adding sets never shortens a session', () => {
  assert.equal(minutes(), 0)
  const anySet = fc
    .tuple(fc.integer({ min: 1, max: 50 }), fc.boolean())
    .map(([reps, isPerSide]) => set({ amount: { kind: 'reps', reps }, isPerSide }))
  const kinds = fc.constantFrom('straight' as const, 'superset' as const, 'circuit' as const)
  fc.assert(
    fc.property(kinds, fc.array(anySet, { maxLength: 20 }), anySet, (kind, sets, more) => {
      const before = minutes(block([item(sets)], { kind }))
      assert.ok(minutes(block([item([...sets, more])], { kind })) >= before)
      assert.ok(minutes(block([item(sets)], { kind }), block([item([more])])) >= before)
    }),
    { seed: 4 },
  )
})
