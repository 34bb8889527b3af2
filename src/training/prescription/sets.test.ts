import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseLine } from '#training/prescription/line/parse-line.ts'
import { formatSets } from './format-sets.ts'
import { parseSets } from './parse-sets.ts'
import type { PrescribedSet } from './prescription.ts'
import { setRoles } from './set-role.ts'

const set = (part: Partial<PrescribedSet> = {}): PrescribedSet => ({
  role: 'working',
  amount: null,
  load: null,
  effort: null,
  isPerSide: false,
  ...part,
})
const reps = (count: number) => ({ kind: 'reps', reps: count }) as const
const percent = (percent: number, of: '1rm' | 'training-max' | 'top-set' = '1rm') =>
  ({ kind: 'percent', percent, of }) as const
const kg = (loadKg: number) => ({ kind: 'kg', loadKg }) as const
const bodyweight = (addedKg: number) => ({ kind: 'bodyweight', addedKg }) as const
const rpe = (rpe: number) => ({ kind: 'rpe', rpe }) as const
const times = (count: number, part: Partial<PrescribedSet>) => Array.from({ length: count }, () => set(part))

const lines: [string, PrescribedSet[]][] = [
  ['3x5', times(3, { amount: reps(5) })],
  ['3 x 5 @ 80%', times(3, { amount: reps(5), load: percent(80) })],
  ['3×5 80 % TM', times(3, { amount: reps(5), load: percent(80, 'training-max') })],
  ['2x5 65% of top set', times(2, { amount: reps(5), load: percent(65, 'top-set') })],
  [
    '4 X 8–12 2RIR',
    times(4, { amount: { kind: 'range', from: 8, to: 12 }, effort: { kind: 'rir', rir: 2 } }),
  ],
  ['4x6 @ RPE 8', times(4, { amount: reps(6), effort: rpe(8) })],
  ['4x6 @8.5', times(4, { amount: reps(6), effort: rpe(8.5) })],
  ['3x5 @ 92,5', times(3, { amount: reps(5), load: percent(92.5) })],
  ['3x5 100', times(3, { amount: reps(5), load: kg(100) })],
  ['3x5 225lb', times(3, { amount: reps(5), load: kg(102.05828325) })],
  ['5 100kg', [set({ amount: reps(5), load: kg(100) })]],
  ['5/3/1+ 75/85/95%', ladder()],
  ['3x5 65/75/85%', [65, 75, 85].map(step => set({ amount: reps(5), load: percent(step) }))],
  ['1x5+', [set({ role: 'amrap', amount: reps(5) })]],
  ['4xmax bw', times(4, { amount: { kind: 'max' }, load: bodyweight(0) })],
  ['4x6 +10kg', times(4, { amount: reps(6), load: bodyweight(10) })],
  ['3x8 bodyweight -20', times(3, { amount: reps(8), load: bodyweight(-20) })],
  ['3x20s/side', times(3, { amount: { kind: 'time', seconds: 20 }, isPerSide: true })],
  ['3x1:30', times(3, { amount: { kind: 'time', seconds: 90 } })],
  ['30 min zone 2', [set({ amount: { kind: 'time', seconds: 1800 }, effort: { kind: 'zone', zone: 2 } })]],
  ['6x800m @ 4:10/km', times(6, { amount: { kind: 'distance', meters: 800 }, effort: pace(250) })],
  ['10km 5:00 min/km', [set({ amount: { kind: 'distance', meters: 10_000 }, effort: pace(300) })]],
  [
    '3x4min 250W',
    times(3, { amount: { kind: 'time', seconds: 240 }, effort: { kind: 'watts', watts: 250 } }),
  ],
  ['3 sets', times(3, {})],
  [
    'warm up 2x5 60kg, 3x5 100kg @8; back-off 1x10',
    [
      ...times(2, { role: 'warm-up', amount: reps(5), load: kg(60) }),
      ...times(3, { amount: reps(5), load: kg(100), effort: rpe(8) }),
      set({ role: 'back-off', amount: reps(10) }),
    ],
  ],
  ['2x5,3x3', [...times(2, { amount: reps(5) }), ...times(3, { amount: reps(3) })]],
]

function ladder(): PrescribedSet[] {
  return [
    set({ amount: reps(5), load: percent(75) }),
    set({ amount: reps(3), load: percent(85) }),
    set({ role: 'amrap', amount: reps(1), load: percent(95) }),
  ]
}

function pace(secondsPerKm: number) {
  return { kind: 'pace', secondsPerKm } as const
}

for (const [line, sets] of lines) {
  test(`“${line}” is parsed into sets`, () => {
    assert.deepEqual(parseSets(line), { ok: true, sets })
  })
}

const faults: [string, string][] = [
  ['', '“” was not understood. Write sets as 3x5, 3x8-12 or 4x30s.'],
  ['ugly', '“ugly” was not understood.'],
  ['3x5 make it ugly', '“make it ugly” was not understood.'],
  ['3x5 80% 100kg', '“100kg” was not understood.'],
]
for (const [line, fault] of faults) {
  test(`“${line}” is rejected with a message`, () => {
    assert.deepEqual(parseSets(line), { ok: false, fault })
  })
}

test('splits a line into an exercise name and sets', () => {
  const sets = times(3, { amount: reps(5) })
  const split = (line: string) => {
    const { name, sets } = parseLine(line).item
    return { name, sets }
  }
  assert.deepEqual(split('Back squat 3x5'), { name: 'Back squat', sets })
  assert.deepEqual(split('Split squat, 90 degrees: 3 x 5'), { name: 'Split squat', sets })
  assert.deepEqual(split('Copenhagen plank make it ugly'), {
    name: 'Copenhagen plank make it ugly',
    sets: [],
  })
})

test('formats sets in the shortest possible form', () => {
  assert.equal(formatSets(times(3, { amount: reps(5), load: percent(80) })), '3×5 80 %')
  assert.equal(formatSets(ladder()), '5/3/1+ 75/85/95 %')
  assert.equal(formatSets(times(3, { amount: reps(5), load: kg(102.05828325) }), pounds), '3×5 225 lb')
  assert.equal(formatSets([]), '')
})

const pounds = { load: 'lb', distance: 'mi' } as const
const amounts = fc.oneof(
  fc.constant(null),
  fc.constant({ kind: 'max' } as const),
  fc.integer({ min: 1, max: 100 }).map(reps),
  fc
    .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }))
    .map(([from, to]) => ({ kind: 'range', from: Math.min(from, to), to: Math.max(from, to) }) as const),
  fc.integer({ min: 1, max: 9000 }).map(seconds => ({ kind: 'time', seconds }) as const),
  fc.integer({ min: 1, max: 50_000 }).map(meters => ({ kind: 'distance', meters }) as const),
)
const halves = (most: number) => fc.integer({ min: 2, max: most * 2 }).map(count => count / 2)
const loads = fc.oneof(
  fc.constant(null),
  halves(300).map(kg),
  fc
    .tuple(halves(120), fc.constantFrom('1rm' as const, 'training-max' as const, 'top-set' as const))
    .map(([share, of]) => percent(share, of)),
  fc.integer({ min: -80, max: 80 }).map(bodyweight),
)
const efforts = fc.oneof(
  fc.constant(null),
  halves(10).map(rpe),
  halves(5).map(rir => ({ kind: 'rir', rir }) as const),
  fc.integer({ min: 1, max: 7 }).map(zone => ({ kind: 'zone', zone }) as const),
  fc.integer({ min: 120, max: 900 }).map(pace),
  fc.integer({ min: 1, max: 600 }).map(watts => ({ kind: 'watts', watts }) as const),
)
const roles = fc.constantFrom(...setRoles)
const plans = fc.array(
  fc.record(
    { role: roles, amount: amounts, load: loads, effort: efforts, isPerSide: fc.boolean() },
    { noNullPrototype: true },
  ),
  { minLength: 1, maxLength: 6 },
)

test('formatted sets parse back to the same sets', () => {
  fc.assert(
    fc.property(plans, sets => {
      assert.deepEqual(parseSets(formatSets(sets)), { ok: true, sets })
    }),
    { seed: 1, numRuns: 2000 },
  )
})

test('in pounds and miles, parsing formatted sets and formatting them again gives the same text', () => {
  fc.assert(
    fc.property(plans, sets => {
      const text = formatSets(sets, pounds)
      const parsed = parseSets(text, pounds)
      assert.ok(parsed.ok, text)
      assert.equal(formatSets(parsed.sets, pounds), text)
    }),
    { seed: 2, numRuns: 1000 },
  )
})

test('parsing never throws an error, whatever the text', () => {
  const words = fc.constantFrom(
    '3',
    'x',
    '5',
    '-',
    '/',
    '+',
    '%',
    ' ',
    ',',
    'kg',
    'rpe',
    '@',
    'max',
    'é',
    ':',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 20 }), parts => {
      const line = parts.join('')
      assert.equal(typeof parseSets(line).ok, 'boolean')
      assert.ok(line.replace(/\s+/g, ' ').includes(parseLine(line).item.name))
    }),
    { seed: 3, numRuns: 2000 },
  )
})
