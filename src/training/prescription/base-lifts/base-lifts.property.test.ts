import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatLine } from '#training/prescription/line/format-line.ts'
import { parseLine } from '#training/prescription/line/parse-line.ts'
import type {
  Amount,
  Effort,
  Load,
  PrescribedItem,
  PrescribedSet,
} from '#training/prescription/prescription.ts'

const whole = (min: number, max: number) => fc.integer({ min, max })
const commonLifts = ['Snatch', 'Front squat', 'Clean and jerk'] as const
const otherLifts = ['Trap bar deadlift', 'My “odd”, (5) pull 5RM', 'Кросс', 'Pull TM'] as const

/** Omits undefined fields, as the parser does. */
const clean = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T

const createLoads = (lifts: readonly string[]): fc.Arbitrary<Load> =>
  fc
    .tuple(
      whole(2, 240).map(count => count / 2),
      fc.option(whole(241, 260), { nil: undefined }),
      fc.constantFrom(
        '1rm' as const,
        'training-max' as const,
        'e1rm' as const,
        '5rm' as const,
        'top-set' as const,
      ),
      fc.option(fc.constantFrom(...lifts), { nil: undefined }),
      fc.option(fc.constant(true as const), { nil: undefined }),
    )
    .map(([percent, toPercent, of, lift, isAtLeast]): Load => {
      const ofExercise = of === 'top-set' ? undefined : lift
      return clean({ kind: 'percent', percent, toPercent, of, ofExercise, isAtLeast })
    })
const amounts: fc.Arbitrary<Amount> = fc.oneof(
  whole(1, 20).map((reps): Amount => ({ kind: 'reps', reps })),
  whole(1, 90).map((seconds): Amount => ({ kind: 'time', seconds })),
)
const efforts: fc.Arbitrary<Effort | null> = fc.oneof(
  fc.constant(null),
  whole(1, 10).map((rpe): Effort => ({ kind: 'rpe', rpe })),
  whole(0, 5).map((rir): Effort => ({ kind: 'rir', rir })),
)
const createItems = (lifts: readonly string[]): fc.Arbitrary<PrescribedItem> =>
  fc
    .tuple(
      fc.constantFrom('Snatch pull', 'Squat', '5 minute row', '深蹲'),
      fc.array(
        fc
          .record(
            {
              role: fc.constantFrom('working' as const, 'warm-up' as const, 'top' as const),
              amount: amounts,
              load: createLoads(lifts),
              effort: efforts,
              isPerSide: fc.boolean(),
            },
            { noNullPrototype: true },
          )
          .map((set): PrescribedSet => set),
        { minLength: 1, maxLength: 4 },
      ),
    )
    .map(
      ([name, sets]): PrescribedItem => ({
        name,
        exerciseId: null,
        sets,
        tempo: '',
        restSeconds: 120,
        notes: 'like 80% of snatch',
      }),
    )

test('sets at percentages of several exercises parse back to the same sets', () => {
  fc.assert(
    fc.property(createItems([...commonLifts, ...otherLifts]), item => {
      const line = formatLine(item)
      assert.deepEqual(parseLine(line).item, item, line)
      assert.deepEqual(parseLine(line).remains, [], line)
    }),
    { seed: 1, numRuns: 2000 },
  )
})

test('case, spaces and signs do not change the exercise to which a percentage refers', () => {
  const variations: ((line: string) => string)[] = [
    line => line.toUpperCase(),
    line => line.replaceAll(' ', '\u00a0 '),
    line => line.replaceAll('×', ' x '),
    line => line.replace(/(?<=\d)-(?=\d)/g, '–'),
    line => line.replace(/(?<=\d)\.(?=\d)/g, ','),
  ]
  fc.assert(
    fc.property(createItems(commonLifts), fc.constantFrom(...variations), (item, vary) => {
      const line = vary(formatLine({ ...item, name: 'Squat', notes: '' }))
      assert.deepEqual(parseLine(line).item.sets, item.sets, line)
    }),
    { seed: 2, numRuns: 1000 },
  )
})

const pieces = fc.constantFrom(
  ...[
    '80%',
    '90 %',
    '75-80%',
    'of ',
    '(of ',
    ')',
    'snatch',
    'C&J',
    'squat',
    ' TM',
    ' 5RM',
    ' max',
    '"',
    'my ',
    'last week',
  ],
  ...[
    ' ',
    ', ',
    '; ',
    ' / ',
    ' + ',
    '-',
    '3x5',
    ' x 3',
    '@ ',
    'RPE 8',
    'rest 2:00',

    'Snatch pull ',
    'all % ',
    'BS',
  ],
)

test('every word of a line with percentages is read or marked, whatever is typed', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), parts => {
      const line = parts.join('')
      const { item, parts: read, remains } = parseLine(line)
      const spans = [...read, ...remains].toSorted((one, other) => one.from - other.from)
      let at = 0
      for (const { from, to } of spans) {
        assert.ok(from >= at && to > from && to <= line.length, line)
        assert.doesNotMatch(line.slice(at, from), /snatch|C&J|squat|week|max|%/i, line)
        at = to
      }
      assert.doesNotMatch(line.slice(at), /snatch|C&J|squat|week|max|%/i, line)
      assert.ok(item.name.length <= line.length)
    }),
    { seed: 3, numRuns: 4000 },
  )
})
