import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sessionMinutes } from './duration.ts'
import type { ProgramBlock, ProgramItem, ProgramSet } from './program.ts'

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
const minutes = (...blocks: ProgramBlock[]) => sessionMinutes({ blocks })

test('three sets of five with three minutes between them take eight minutes', () => {
  assert.equal(minutes(block([item(three, { restSeconds: 180 })])), 8)
})

test('a tempo is counted, a side is done twice, and what goes by the clock takes what it says', () => {
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

test('intervals take their work and what lies between them', () => {
  const run = set({ amount: { kind: 'distance', meters: 800 }, effort: { kind: 'pace', secondsPerKm: 240 } })
  const recovery = { kind: 'distance', meters: 400, by: 'jog' } as const
  // 60 s, 6 x 192 s and 5 x 168 s.
  assert.equal(minutes(block([item(Array(6).fill(run), { recovery })])), 34)
})

test('an empty day takes no time, and more of anything never less', () => {
  assert.equal(minutes(), 0)
  const drawnSet = fc
    .tuple(fc.integer({ min: 1, max: 50 }), fc.boolean())
    .map(([reps, isPerSide]) => set({ amount: { kind: 'reps', reps }, isPerSide }))
  const kinds = fc.constantFrom('straight' as const, 'superset' as const, 'circuit' as const)
  fc.assert(
    fc.property(kinds, fc.array(drawnSet, { maxLength: 20 }), drawnSet, (kind, sets, more) => {
      const before = minutes(block([item(sets)], { kind }))
      assert.ok(minutes(block([item([...sets, more])], { kind })) >= before)
      assert.ok(minutes(block([item(sets)], { kind }), block([item([more])])) >= before)
    }),
    { seed: 4 },
  )
})
