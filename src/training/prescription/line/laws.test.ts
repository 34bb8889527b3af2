import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Amount,
  type Effort,
  effortBases,
  feels,
  type ItemProgression,
  type Load,
  type PrescribedItem,
  type PrescribedSet,
  type Recovery,
  racePaces,
} from '#training/prescription/prescription.ts'
import { setRoles } from '#training/prescription/set-role.ts'
import { formatLine } from './format-line.ts'
import { parseLine } from './parse-line.ts'

// Generators (arbitraries) for every part of a program, with values in realistic increments.

const pounds = { load: 'lb', distance: 'mi' } as const
const whole = (min: number, max: number) => fc.integer({ min, max })
const halves = (min: number, max: number) => whole(min * 2, max * 2).map(count => count / 2)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

/** Omits undefined fields, as the parser does. */
const clean = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T

const between = <T>(arbitrary: fc.Arbitrary<number>, make: (from: number, to: number | undefined) => T) =>
  fc
    .tuple(arbitrary, maybe(arbitrary))
    .map(([one, other]) =>
      other === undefined || other === one
        ? make(one, undefined)
        : make(Math.min(one, other), Math.max(one, other)),
    )

const seconds = fc.oneof(
  whole(1, 9000),
  whole(1, 120).map(minutes => minutes * 60),
)
const amounts: fc.Arbitrary<Amount> = fc.oneof(
  whole(1, 500).map((reps): Amount => ({ kind: 'reps', reps })),
  fc
    .tuple(whole(1, 50), whole(1, 50))
    .map(([one, other]): Amount => ({ kind: 'range', from: Math.min(one, other), to: Math.max(one, other) })),
  between(seconds, (from, toSeconds): Amount => clean({ kind: 'time', seconds: from, toSeconds })),
  between(whole(1, 50_000), (meters, toMeters): Amount => clean({ kind: 'distance', meters, toMeters })),
  whole(1, 500).map((calories): Amount => ({ kind: 'calories', calories })),
  fc.constant<Amount>({ kind: 'max' }),
  fc
    .tuple(fc.array(whole(1, 30), { minLength: 1, maxLength: 6 }), maybe(whole(1, 90)))
    .map(([reps, restSeconds]): Amount => clean({ kind: 'parts', reps, restSeconds })),
  whole(1, 300).map((reps): Amount => ({ kind: 'total', reps })),
)
const optionalTrue = maybe(fc.constant(true as const))
const loads: fc.Arbitrary<Load> = fc.oneof(
  fc
    .tuple(
      between(halves(1, 300), (loadKg, toKg) => ({ loadKg, toKg })),
      optionalTrue,
      optionalTrue,
    )
    .map(([kilos, isAtLeast, isEach]): Load => clean({ kind: 'kg', ...kilos, isAtLeast, isEach })),
  fc
    .tuple(halves(20, 100), halves(1, 19), optionalTrue)
    .map(([loadKg, lighterKg, isEach]): Load => clean({ kind: 'kg', loadKg, lighterKg, isEach })),
  fc
    .tuple(
      between(halves(1, 120), (percent, toPercent) => ({ percent, toPercent })),
      fc.constantFrom('1rm', 'training-max', 'e1rm', 'top-set', 'bodyweight'),
      optionalTrue,
    )
    .map(([percents, of, isAtLeast]): Load => clean({ kind: 'percent', ...percents, of, isAtLeast })),
  whole(-80, 80).map((addedKg): Load => ({ kind: 'bodyweight', addedKg })),
  fc.constantFrom('same', 'build', 'heavy', 'light', 'opener').map((how): Load => ({ kind: 'open', how })),
)
const efforts: fc.Arbitrary<Effort> = fc.oneof(
  fc
    .tuple(
      between(halves(1, 10), (rpe, toRpe) => ({ rpe, toRpe })),
      optionalTrue,
    )
    .map(([rpes, isAtLeast]): Effort => clean({ kind: 'rpe', ...rpes, isAtLeast })),
  between(halves(0, 5), (rir, toRir): Effort => clean({ kind: 'rir', rir, toRir })),
  between(whole(1, 7), (zone, toZone): Effort => clean({ kind: 'zone', zone, toZone })),
  between(
    whole(120, 900),
    (secondsPerKm, toSecondsPerKm): Effort => clean({ kind: 'pace', secondsPerKm, toSecondsPerKm }),
  ),
  fc
    .tuple(
      fc.constantFrom(...racePaces),
      whole(-30, 30).map(offset => offset || undefined),
    )
    .map(([of, offsetSeconds]): Effort => clean({ kind: 'race-pace', of, offsetSeconds })),
  between(whole(1, 900), (watts, toWatts): Effort => clean({ kind: 'watts', watts, toWatts })),
  fc
    .tuple(
      between(halves(30, 130), (percent, toPercent) => ({ percent, toPercent })),
      fc.constantFrom(...effortBases),
    )
    .map(([percents, of]): Effort => clean({ kind: 'share', ...percents, of })),
  fc.constantFrom(...feels).map((feel): Effort => ({ kind: 'feel', feel })),
)
const sets: fc.Arbitrary<PrescribedSet> = fc
  .record(
    {
      role: fc.constantFrom(...setRoles),
      amount: fc.option(amounts),
      load: fc.option(loads),
      effort: fc.option(efforts),
      isPerSide: fc.boolean(),
      cadence: maybe(whole(10, 200)),
    },
    { noNullPrototype: true },
  )
  .map(clean)
const equalSets = fc.tuple(whole(1, 6), sets).map(([count, set]) => Array.from({ length: count }, () => set))

const modes = fc.constantFrom('jog' as const, 'walk' as const, 'easy' as const, undefined)
type Pause = Pick<PrescribedItem, 'restSeconds' | 'recovery'>
const pauses: fc.Arbitrary<Pause> = fc.oneof(
  fc.record({ restSeconds: fc.option(whole(0, 900)) }, { noNullPrototype: true }),
  fc
    .tuple(
      between(whole(1, 900), (from, toSeconds) => ({ seconds: from, toSeconds })),
      modes,
    )
    .map(
      ([time, by]): Pause => ({
        restSeconds: time.seconds,
        recovery: clean({ kind: 'time', ...time, by }) as Recovery,
      }),
    ),
  fc.tuple(whole(1, 300), whole(1, 300)).map(
    ([one, more]): Pause => ({
      restSeconds: one,
      recovery: { kind: 'time', seconds: one, toSeconds: one + more, by: 'rest' },
    }),
  ),
  fc.tuple(whole(10, 2000), modes, fc.option(whole(1, 300))).map(
    ([meters, by, restSeconds]): Pause => ({
      restSeconds,
      recovery: clean({ kind: 'distance', meters, by }) as Recovery,
    }),
  ),
  whole(10, 600).map((send): Pause => ({ restSeconds: null, recovery: { kind: 'send-off', seconds: send } })),
  modes.map((by): Pause => ({ restSeconds: null, recovery: clean({ kind: 'way-back', by }) as Recovery })),
)
const steps = fc.oneof(
  halves(1, 20).map(addKg => ({ addKg })),
  halves(1, 10).map(addPercent => ({ addPercent })),
  halves(1, 20).map(less => ({ addKg: -less })),
)
const rules: fc.Arbitrary<ItemProgression> = fc.oneof(
  fc
    .tuple(steps, fc.constantFrom('week', 'session'))
    .map(([step, every]): ItemProgression => ({ kind: 'linear', ...step, every })),
  fc
    .tuple(steps, whole(1, 10), whole(11, 30))
    .map(([step, from, to]): ItemProgression => ({ kind: 'double', ...step, from, to })),
  fc
    .tuple(whole(1, 90), fc.constantFrom('volume', 'load'))
    .map(([percent, of]): ItemProgression => ({ kind: 'deload', percent, of })),
  fc.constant<ItemProgression>({ kind: 'rpe' }),
  fc.constant<ItemProgression>({ kind: 'training-max' }),
  steps.map((step): ItemProgression => ({ kind: 'training-max', ...step })),
  fc.constant<ItemProgression>({ kind: 'none' }),
)
const names = fc.constantFrom(
  'Back squat',
  'Copenhagen plank',
  '3-0-0 Tempo RDL',
  '1 Count Pause Bench Press',
  '5 minute row',
  'Max effort bench',
  '10 km run',
  'Push-up / dip',
  'Run easy',
  'Week 1 test',
  'Снег',
  'Ñandú',
  '深蹲',
  'تمرين',
  'Squat 💪',
  'Heavy bag',
  '3x5',
  'Rest',
)
const words = fc.constantFrom('', 'chest up', '3x5 next week?', 'see https://example.com/a', 'slow\ndown')
const items: fc.Arbitrary<PrescribedItem> = fc
  .tuple(
    names,
    fc.array(equalSets, { maxLength: 4 }).map(groups => groups.flat()),
    fc.constantFrom('', '3010', '31X0', '4-0-2', '2 ct pause', 'slow down, fast up'),
    pauses,
    words,
    fc.oneof(fc.constant(undefined), words.filter(Boolean)),
    maybe(rules),
  )
  .map(
    ([name, written, tempo, pause, notes, coachNotes, rule]): PrescribedItem =>
      clean({ name, exerciseId: null, sets: written, tempo, ...pause, notes, coachNotes, rule }),
  )

test('a formatted exercise parses back to the same exercise', () => {
  fc.assert(
    fc.property(items, item => {
      const line = formatLine(item)
      assert.deepEqual(parseLine(line).item, item, line)
      assert.deepEqual(parseLine(line).remains, [], line)
    }),
    { seed: 1, numRuns: 5000 },
  )
})

test('in pounds and miles, parsing a formatted line and formatting it again gives the same line', () => {
  fc.assert(
    fc.property(items, item => {
      const line = formatLine(item, pounds)
      assert.equal(formatLine(parseLine(line, { units: pounds }).item, pounds), line, line)
    }),
    { seed: 2, numRuns: 2000 },
  )
})

/** Omits the name and the notes from a parsed exercise, because they are case-sensitive. */
const selectPrescription = ({ name, exerciseId, notes, coachNotes, ...rest }: PrescribedItem) => rest

test('the result of parsing does not depend on case, spaces, the style of dashes and multiplication signs, or the decimal separator', () => {
  const variations: ((line: string) => string)[] = [
    line => line.toUpperCase(),
    line => line.replaceAll(' ', '\u00a0 '),
    line => line.replaceAll('×', ' x '),
    line => line.replace(/(?<=\d)-(?=\d)/g, '–'),
    line => line.replace(/(?<=\d)\.(?=\d)/g, ','),
  ]
  const plainItems = items.map(item => ({
    ...clean({ ...item, coachNotes: undefined }),
    name: 'Squat',
    notes: '',
    tempo: '3010',
  }))
  fc.assert(
    fc.property(plainItems, fc.constantFrom(...variations), (item, vary) => {
      const line = vary(formatLine(item))
      assert.deepEqual(selectPrescription(parseLine(line).item), selectPrescription(item), line)
    }),
    { seed: 3, numRuns: 3000 },
  )
})

const pieces = fc.oneof(
  fc.constantFrom(
    '3',
    'x',
    '5',
    '×',
    '12',
    '-',
    '–',
    '/',
    '+',
    '%',
    ' ',
    '  ',
    ',',
    ';',
    ':',
    '.',
    '(',
    ')',
    '@',
    '"',
    "'",
    '→',
    '//',
    '///',
    'kg',
    'lb',
    '#',
    'rpe 8',
    '2RIR',
    'max',
    'AMRAP',
    'rest ',
    '90s',
    '2 min',
    "'",
    'tempo 3010',
    'wk1 ',
    'deload',
    '400m',
    'jog',
    'on 1:40',
    'Back squat',
    'per side',
    '5k pace',
    'z2',
    'FTP',
    'last ',
    'then',
    'İ',
    'ß',
    '深蹲',
    'تمرين',
    '💪',
    '\u202e',
    '\0',
    'https://x.y',
    'NOTE: ',
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
const lines = fc.array(pieces, { maxLength: 25 }).map(parts => parts.join(''))
/** Separators and linking words, which may appear between parsed and unparsed ranges. */
const divider =
  /^(?:[\s,;:/.|()@→➔➜➝⟶⇒•∙·×✕✖x*<=>+-]|[‐-―−]|at|and|then|for|ramp|from|last|with|w\/|between|in|within|until|if|per|but|under|over|about|around|approx(?:imately)?|circa|ca|rx|on|of|first|do|use|using|plus|mit|avec|con|com|y|und|et|bei|auf|al|by|mal|por|danach|dann|puis|luego|poi|depois|followed by|work|main|zu|de|set\s*\d{1,2}\s*:|waves?)*$/iu

test('every typed character is part of a parsed range, an unparsed range or a separator', () => {
  fc.assert(
    fc.property(lines, line => {
      const { parts, remains } = parseLine(line)
      let at = 0
      for (const { from, to } of [...parts, ...remains].sort((one, other) => one.from - other.from)) {
        assert.ok(from >= at && to > from && to <= line.length, line)
        assert.match(line.slice(at, from), divider)
        at = to
      }
      assert.match(line.slice(at), divider)
    }),
    { seed: 4, numRuns: 10_000 },
  )
})

test('any parsed line can be formatted and parsed again', () => {
  fc.assert(
    fc.property(lines, line => {
      const { item } = parseLine(line)
      const formatted = formatLine(item)
      assert.equal(formatLine(parseLine(formatted).item), formatted, line)
    }),
    { seed: 5, numRuns: 5000 },
  )
})

test('numbers that may belong to what follows them are written so that they are parsed back', () => {
  const written = [
    'Back squat warm-up 1 set 24/16.5 kg, rest 1-2 s',
    'Back squat 1×325 reps+, on 10 s',
    'Back squat 1×3-5 reps mile pace',
    'Back squat 1×5 80 % of 1RM threshold pace',
    'Back squat 2×1 s, recovery 800 m easy',
    '1×2 min 5 km pace, 1×3 reps',
  ]
  for (const line of written) {
    const { item, remains } = parseLine(line)
    assert.deepEqual(remains, [], line)
    assert.equal(formatLine(item), line)
  }
})

test('a note ends with its line', () => {
  const { item } = parseLine('Squat // chest up\n3x5')
  assert.equal(item.notes, 'chest up')
  assert.equal(item.sets.length, 3)
})
