import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  describeAmounts,
  describeIntensity,
  describePrescription,
  describeSet,
  describeTarget,
} from './describe-prescription.ts'
import type { PrescribedSet } from './prescription.ts'

const metric = { load: 'kg', distance: 'km' } as const
const imperial = { load: 'lb', distance: 'mi' } as const

const set = (given: Partial<PrescribedSet> = {}): PrescribedSet => ({
  role: 'working',
  amount: null,
  load: null,
  effort: null,
  isPerSide: false,
  ...given,
})
const reps = (count: number, given: Partial<PrescribedSet> = {}) =>
  set({ amount: { kind: 'reps', reps: count }, ...given })
const repeat = (count: number, one: PrescribedSet) => Array.from({ length: count }, () => one)
const kg = (loadKg: number) => ({ load: { kind: 'kg', loadKg } }) as const
const rpe = (value: number) => ({ effort: { kind: 'rpe', rpe: value } }) as const

test('groups equal sets and shows the set count', () => {
  assert.equal(describeAmounts(repeat(3, reps(5)), metric), '3×5')
  assert.equal(
    describeAmounts(repeat(4, set({ amount: { kind: 'range', from: 8, to: 12 } })), metric),
    '4×8–12',
  )
  assert.equal(describeAmounts(repeat(3, set({ amount: { kind: 'time', seconds: 20 } })), metric), '3×20 s')
  assert.equal(
    describeAmounts(repeat(6, set({ amount: { kind: 'distance', meters: 800 } })), imperial),
    '6×800 m',
  )
  assert.equal(describeAmounts([reps(5), reps(3), reps(3)], metric), '1×5, 2×3')
  assert.equal(describeAmounts([reps(5), reps(5, { role: 'amrap' })], metric), '1×5, 1×5+')
  assert.equal(describeAmounts(repeat(2, set()), metric), '2 sets')
})

test('describes a single distance or time without a set count', () => {
  assert.equal(describeAmounts([set({ amount: { kind: 'distance', meters: 6000 } })], metric), '6 km')
  assert.equal(describeAmounts([set({ amount: { kind: 'time', seconds: 1800 } })], metric), '30 min')
  assert.equal(describeAmounts([reps(5)], metric), '1×5')
})

test('omits warm-up sets if there are working sets', () => {
  assert.equal(describeAmounts([reps(8, { role: 'warm-up' }), reps(5), reps(5)], metric), '2×5')
  assert.equal(describeAmounts([reps(8, { role: 'warm-up' })], metric), '1×8')
})

test('shows the load if there is one, otherwise the effort, otherwise “per side”', () => {
  assert.equal(describeIntensity([reps(5, { ...kg(95), ...rpe(8) })], metric), '95 kg')
  assert.equal(describeIntensity([reps(5, rpe(8))], metric), 'RPE 8')
  assert.equal(describeIntensity([reps(5, { isPerSide: true })], metric), 'per side')
  assert.equal(describeIntensity([reps(5)], metric), '')
})

test('shows loads in the reader’s unit', () => {
  assert.equal(describeIntensity([reps(5, kg(102.05828325))], imperial), '225 lb')
  assert.equal(
    describeIntensity([reps(5, { load: { kind: 'bodyweight', addedKg: -20 } })], metric),
    'bodyweight -20 kg',
  )
  assert.equal(
    describeIntensity([reps(5, { load: { kind: 'percent', percent: 80, of: '1rm' } })], metric),
    '80 %',
  )
})

test('shortens a list of more than three loads to the first and the last', () => {
  assert.equal(
    describeIntensity(
      [60, 70].map(load => reps(5, kg(load))),
      metric,
    ),
    '60 kg, 70 kg',
  )
  assert.equal(
    describeIntensity(
      [60, 70, 80, 90].map(load => reps(5, kg(load))),
      metric,
    ),
    '60 kg to 90 kg',
  )
})

test('describes a whole prescription in one line', () => {
  assert.equal(
    describePrescription(repeat(3, reps(5, { ...kg(95), ...rpe(8) })), metric),
    '3×5 at 95 kg, RPE 8',
  )
  assert.equal(describePrescription(repeat(4, reps(6, rpe(8))), metric), '4×6 at RPE 8')
  assert.equal(
    describePrescription(repeat(4, reps(10, { effort: { kind: 'rir', rir: 2 } })), metric),
    '4×10, 2 reps in reserve',
  )
  assert.equal(
    describePrescription(repeat(3, set({ amount: { kind: 'time', seconds: 20 }, isPerSide: true })), metric),
    '3×20 s, per side',
  )
})

test('describes sets with a load and sets with only an effort separately', () => {
  const percent = { load: { kind: 'percent', percent: 77.5, of: '1rm' } } as const
  const sets = [reps(1, rpe(8)), ...repeat(4, reps(4, percent))]
  assert.equal(describePrescription(sets, metric), '1×1 at RPE 8, 4×4 at 77.5 %')
  assert.equal(describeTarget(sets, metric), 'RPE 8, 77.5 %')
  const both = [reps(1, { ...kg(100), ...rpe(8) }), ...repeat(2, reps(4, percent))]
  assert.equal(describePrescription(both, metric), '1×1 at 100 kg, RPE 8; 2×4 at 77.5 %')
})

test('describes the target of a set: its load, its effort and its side', () => {
  assert.equal(describeTarget(repeat(3, reps(5, { ...kg(95), ...rpe(8) })), metric), '95 kg, RPE 8')
  assert.equal(describeTarget([reps(8, { ...kg(20), isPerSide: true })], metric), '20 kg, per side')
  assert.equal(
    describeTarget(
      [60, 70].map(load => reps(5, { ...kg(load), ...rpe(7) })),
      metric,
    ),
    '60 kg, 70 kg, RPE 7',
  )
  assert.equal(describeTarget([reps(5)], metric), '')
})

test('describes one set without a set count', () => {
  assert.equal(describeSet(reps(5, { ...kg(95), ...rpe(8) }), metric), '5 at 95 kg, RPE 8')
  assert.equal(describeSet(set(rpe(8)), metric), 'RPE 8')
  assert.equal(describeSet(set(), metric), '')
})

test('describes various kinds of amount, load and effort', () => {
  const line = (given: Partial<PrescribedSet>, count = 3) =>
    describePrescription(repeat(count, set(given)), metric)
  assert.equal(line({ amount: { kind: 'time', seconds: 30, toSeconds: 45 } }), '3×30–45 s')
  assert.equal(line({ amount: { kind: 'distance', meters: 8000, toMeters: 10_000 } }, 1), '8–10 km')
  assert.equal(line({ amount: { kind: 'distance', meters: 40, toMeters: 50 } }), '3×40–50 m')
  assert.equal(line({ amount: { kind: 'calories', calories: 15 } }), '3×15 cal')
  assert.equal(line({ amount: { kind: 'total', reps: 50 } }, 1), '50 total')
  assert.equal(line({ amount: { kind: 'parts', reps: [2, 1, 1], restSeconds: 20 } }), '3×2+1+1, pause 20 s')
  const five = { amount: { kind: 'reps', reps: 5 } } as const
  assert.equal(line({ ...five, load: { kind: 'open', how: 'same' } }), '3×5, same weight')
  assert.equal(
    line({ ...five, load: { kind: 'open', how: 'heavy' }, effort: { kind: 'rpe', rpe: 8 } }),
    '3×5, heavy, RPE 8',
  )
  assert.equal(line({ ...five, load: { kind: 'kg', loadKg: 24, isEach: true } }), '3×5 at 24 kg each')
  const distance = { amount: { kind: 'distance', meters: 800 } } as const
  assert.equal(
    line({ ...distance, effort: { kind: 'race-pace', of: '5k', offsetSeconds: -2 } }),
    '3×800 m, 5 km pace -2 s',
  )
  assert.equal(
    line({
      amount: { kind: 'time', seconds: 240 },
      effort: { kind: 'share', percent: 95, toPercent: 100, of: 'ftp' },
      cadence: 90,
    }),
    '3×4 min, 95-100 % FTP, 90 rpm',
  )
})
