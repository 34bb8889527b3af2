import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WrittenSet } from './prescription.ts'
import { amountWords, intensityWord, prescriptionLine, setLine } from './words.ts'

const metric = { load: 'kg', distance: 'km' } as const
const imperial = { load: 'lb', distance: 'mi' } as const

const set = (given: Partial<WrittenSet> = {}): WrittenSet => ({
  role: 'working',
  amount: null,
  load: null,
  effort: null,
  isPerSide: false,
  ...given,
})
const reps = (count: number, given: Partial<WrittenSet> = {}) =>
  set({ amount: { kind: 'reps', reps: count }, ...given })
const alike = (count: number, one: WrittenSet) => Array.from({ length: count }, () => one)
const kg = (loadKg: number) => ({ load: { kind: 'kg', loadKg } }) as const
const rpe = (value: number) => ({ effort: { kind: 'rpe', rpe: value } }) as const

test('sets that are alike are counted', () => {
  assert.equal(amountWords(alike(3, reps(5)), metric), '3×5')
  assert.equal(amountWords(alike(4, set({ amount: { kind: 'range', from: 8, to: 12 } })), metric), '4×8–12')
  assert.equal(amountWords(alike(3, set({ amount: { kind: 'time', seconds: 20 } })), metric), '3×20 s')
  assert.equal(amountWords(alike(6, set({ amount: { kind: 'distance', meters: 800 } })), imperial), '6×800 m')
  assert.equal(amountWords([reps(5), reps(3), reps(3)], metric), '1×5, 2×3')
  assert.equal(amountWords([reps(5), reps(5, { role: 'amrap' })], metric), '1×5, 1×5+')
  assert.equal(amountWords(alike(2, set()), metric), '2 sets')
})

test('one long effort is said without a count', () => {
  assert.equal(amountWords([set({ amount: { kind: 'distance', meters: 6000 } })], metric), '6 km')
  assert.equal(amountWords([set({ amount: { kind: 'time', seconds: 1800 } })], metric), '30 min')
  assert.equal(amountWords([reps(5)], metric), '1×5')
})

test('warm-ups are not counted beside working sets', () => {
  assert.equal(amountWords([reps(8, { role: 'warm-up' }), reps(5), reps(5)], metric), '2×5')
  assert.equal(amountWords([reps(8, { role: 'warm-up' })], metric), '1×8')
})

test('the load is said before the effort, the effort before the side', () => {
  assert.equal(intensityWord([reps(5, { ...kg(95), ...rpe(8) })], metric), '95 kg')
  assert.equal(intensityWord([reps(5, rpe(8))], metric), 'RPE 8')
  assert.equal(intensityWord([reps(5, { isPerSide: true })], metric), 'per side')
  assert.equal(intensityWord([reps(5)], metric), '')
})

test('loads are said in the unit of the reader', () => {
  assert.equal(intensityWord([reps(5, kg(102.05828325))], imperial), '225 lb')
  assert.equal(
    intensityWord([reps(5, { load: { kind: 'bodyweight', addedKg: -20 } })], metric),
    'bodyweight -20 kg',
  )
  assert.equal(
    intensityWord([reps(5, { load: { kind: 'percent', percent: 80, of: '1rm' } })], metric),
    '80 %',
  )
})

test('many loads are said by their ends', () => {
  assert.equal(
    intensityWord(
      [60, 70].map(load => reps(5, kg(load))),
      metric,
    ),
    '60 kg, 70 kg',
  )
  assert.equal(
    intensityWord(
      [60, 70, 80, 90].map(load => reps(5, kg(load))),
      metric,
    ),
    '60 kg to 90 kg',
  )
})

test('a whole prescription is one line', () => {
  assert.equal(prescriptionLine(alike(3, reps(5, { ...kg(95), ...rpe(8) })), metric), '3×5 at 95 kg, RPE 8')
  assert.equal(prescriptionLine(alike(4, reps(6, rpe(8))), metric), '4×6 at RPE 8')
  assert.equal(
    prescriptionLine(alike(4, reps(10, { effort: { kind: 'rir', rir: 2 } })), metric),
    '4×10, 2 reps in reserve',
  )
  assert.equal(
    prescriptionLine(alike(3, set({ amount: { kind: 'time', seconds: 20 }, isPerSide: true })), metric),
    '3×20 s, per side',
  )
})

test('one set is a line without a count', () => {
  assert.equal(setLine(reps(5, { ...kg(95), ...rpe(8) }), metric), '5 at 95 kg, RPE 8')
  assert.equal(setLine(set(rpe(8)), metric), 'RPE 8')
  assert.equal(setLine(set(), metric), '')
})

test('every other amount, load and effort is said as people say it', () => {
  const line = (given: Partial<WrittenSet>, count = 3) => prescriptionLine(alike(count, set(given)), metric)
  assert.equal(line({ amount: { kind: 'time', seconds: 30, toSeconds: 45 } }), '3×30–45 s')
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
  const far = { amount: { kind: 'distance', meters: 800 } } as const
  assert.equal(
    line({ ...far, effort: { kind: 'race-pace', of: '5k', offsetSeconds: -2 } }),
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
