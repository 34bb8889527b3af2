import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  arbitraryWeeks,
  listProgramItems,
  makePartId,
  makeProgramWeek,
  parseSetsOrThrow,
} from '#support/program-builders.ts'
import { findNamedImplement } from '#training/exercises/exercise-implement.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import { buildGridDays } from '#training/program/grid/grid-rows.ts'
import type { ProgramItem, ProgramWeek } from '#training/program/program.ts'
import { metricUnits } from '#training/units.ts'
import { increaseLoad, scaleAmount } from './apply-increase.ts'
import { applyRule } from './apply-rule.ts'
import { addDeloadWeek } from './copy-last-week.ts'
import { defaultDeload, taperVolumePercents, wave531, wave753 } from './preset-rules.ts'
import {
  getDefaultLoadStep,
  getExerciseLoadStep,
  type ProgressionOptions,
  type ProgressionRule,
} from './progression-rule.ts'
import { previewRule } from './rule-preview.ts'

const options: ProgressionOptions = {
  units: metricUnits,
  step: getDefaultLoadStep('kg'),
  implementOf: findNamedImplement,
  newId: makePartId,
}

const linear = (add: Extract<ProgressionRule, { kind: 'linear' }>['add']): ProgressionRule => ({
  kind: 'linear',
  add,
  every: 'week',
  eachNth: 1,
})
const points = linear({ of: 'load', percent: 2.5 })
const kilos = linear({ of: 'load', kg: 2.5 })

const apply = (weeks: ProgramWeek[], rule: ProgressionRule, to: number, from = 0) =>
  applyRule(weeks, { rule, from, to, rows: 'all' }, options)

/** Formats the sets of each exercise, week by week. */
const formatWeeks = (weeks: readonly ProgramWeek[]) =>
  weeks.map(week =>
    listProgramItems(week)
      .map(item => formatSets(item.sets))
      .join(' | '),
  )
const reasons = (weeks: readonly ProgramWeek[]) => weeks.map(week => listProgramItems(week)[0]?.because)

test('creates four weeks from one, adding 2.5 percentage points each week, and gives a reason for each increase', () => {
  const { weeks } = apply([makeProgramWeek({ 'Back squat': '3x5 75%' })], points, 3)
  assert.deepEqual(formatWeeks(weeks), ['3×5 75 %', '3×5 77.5 %', '3×5 80 %', '3×5 82.5 %'])
  assert.deepEqual(reasons(weeks), [
    undefined,
    'Week 2: 3×5 77.5 %, +2.5 vs week 1 (linear, +2.5 % a week)',
    'Week 3: 3×5 80 %, +2.5 vs week 2 (linear, +2.5 % a week)',
    'Week 4: 3×5 82.5 %, +2.5 vs week 3 (linear, +2.5 % a week)',
  ])
})

test('a percentage rule increases loads in kilograms by whole load steps, and a rule can be limited to every other week', () => {
  const week = () => [makeProgramWeek({ Squat: '3x5 100kg', Curl: '3x10 10kg', Bench: '3x5 RPE 8' })]
  const { weeks, unchanged } = apply(week(), points, 2)
  assert.deepEqual(formatWeeks(weeks), [
    '3×5 100 kg | 3×10 10 kg | 3×5 RPE 8',
    '3×5 102.5 kg | 3×10 10 kg | 3×5 RPE 8',
    '3×5 105 kg | 3×10 10 kg | 3×5 RPE 8',
  ])
  assert.deepEqual(
    unchanged.map(one => one.reason),
    ['it has no load', 'it has no load'],
  )
  const slower = apply(week(), { kind: 'linear', add: { of: 'load', kg: 2.5 }, every: 'week', eachNth: 2 }, 4)
  assert.deepEqual(
    slower.weeks.map(one => formatSets(listProgramItems(one)[0]?.sets ?? [])),
    ['3×5 100 kg', '3×5 100 kg', '3×5 102.5 kg', '3×5 102.5 kg', '3×5 105 kg'],
  )
})

test('a rule that increases the load every session applies to all days that include the exercise', () => {
  const rule: ProgressionRule = { kind: 'linear', add: { of: 'load', kg: 2.5 }, every: 'session', eachNth: 1 }
  const day = { Squat: '3x5 60kg' }
  const { weeks } = apply([makeProgramWeek(day, day, day)], rule, 1)
  assert.deepEqual(formatWeeks(weeks), [
    '3×5 60 kg | 3×5 62.5 kg | 3×5 65 kg',
    '3×5 67.5 kg | 3×5 70 kg | 3×5 72.5 kg',
  ])
})

test('skips a deload week and continues from the week before it', () => {
  const weeks = [
    makeProgramWeek({ Squat: '3x5 75%' }),
    makeProgramWeek({ Squat: '3x5 75%' }),
    { ...makeProgramWeek({ Squat: '2x5 60%' }), isDeload: true },
    makeProgramWeek({ Squat: '5x3 75%' }),
  ]
  const after = apply(weeks, points, 3).weeks
  assert.deepEqual(formatWeeks(after), ['3×5 75 %', '3×5 77.5 %', '2×5 60 %', '5×3 80 %'])
  assert.equal(after[2], weeks[2])
  assert.match(reasons(after)[3] ?? '', /\+2\.5 vs week 2/)
})

test('5/3/1 repeats three weeks at percentages of the training max, followed by a deload week', () => {
  const { weeks } = apply([makeProgramWeek({ Press: 'warm-up 1x5 40kg, 3x5 60%' })], wave531, 4)
  assert.deepEqual(
    formatWeeks(weeks).map(one => one.replace('warm-up 1×5 40 kg, ', '')),
    [
      '1×5 65 % TM, 1×5 75 % TM, 1×5+ 85 % TM',
      '1×3 70 % TM, 1×3 80 % TM, 1×3+ 90 % TM',
      '1×5 75 % TM, 1×3 85 % TM, 1×1+ 95 % TM',
      '1×5 40 % TM, 1×5 50 % TM, 1×5 60 % TM',
      '1×5 65 % TM, 1×5 75 % TM, 1×5+ 85 % TM',
    ],
  )
  assert.deepEqual(
    weeks.map(week => week.isDeload),
    [false, false, false, true, false],
  )
  assert.match(reasons(weeks)[4] ?? '', /week 1 of 4, cycle 2 \(5\/3\/1\)$/)
})

test('7/5/3 prescribes 70, 75 and 80 %, then 72, 77 and 82 %', () => {
  const { weeks } = apply([makeProgramWeek({ Squat: '3x5 60%' })], wave753, 5)
  assert.deepEqual(formatWeeks(weeks), [
    '3×7 70 %',
    '3×5 75 %',
    '3×3 80 %',
    '3×7 72 %',
    '3×5 77 %',
    '3×3 82 %',
  ])
})

test('double progression sets a range of repetitions and explains the next step', () => {
  const rule: ProgressionRule = { kind: 'double', from: 8, to: 12, add: { of: 'load', kg: 2.5 } }
  const { weeks } = apply([makeProgramWeek({ Row: '3x8 60kg' })], rule, 1)
  assert.deepEqual(formatWeeks(weeks), ['3×8-12 60 kg', '3×8-12 60 kg'])
  assert.equal(
    reasons(weeks)[1],
    'Week 2: 3×8-12 60 kg, same load until every set reaches 12 reps, ' +
      'then +2.5 kg and back to 8 (double progression)',
  )
  assert.deepEqual(listProgramItems(weeks[1])[0]?.rule, { kind: 'double', from: 8, to: 12, addKg: 2.5 })
})

test('undulating progression has a different pattern for each day that includes the exercise', () => {
  const days = ['3x8 70%', '3x6 75%', '3x4 80%'].map(text => ({
    sets: parseSetsOrThrow(text),
    isDeload: false,
  }))
  const day = { Squat: '3x5 60%' }
  const { weeks } = apply([makeProgramWeek(day, day, day)], { kind: 'undulating', days, addEachWeek: 2.5 }, 1)
  assert.deepEqual(formatWeeks(weeks), [
    '3×8 70 % | 3×6 75 % | 3×4 80 %',
    '3×8 72.5 % | 3×6 77.5 % | 3×4 82.5 %',
  ])
})

test('a top set gets heavier every week, and so do its back-off sets', () => {
  const backOff = { sets: 2, reps: 5, dropPercent: 10 }
  const rule: ProgressionRule = { kind: 'top-set', reps: 1, rpe: 8, addRpeEachWeek: 0.5, backOff }
  const { weeks } = apply([makeProgramWeek({ Bench: '5x5 70%' })], rule, 5)
  assert.equal(formatWeeks(weeks)[0], 'top 1×1 RPE 8, back-off 2×5 90 % top set')
  assert.equal(formatWeeks(weeks)[5], 'top 1×1 RPE 10, back-off 2×5 90 % top set')
})

test('step loading increases the load for three weeks, deloads, and restarts one step higher', () => {
  const rule: ProgressionRule = {
    kind: 'step',
    up: 3,
    add: { of: 'load', percent: 5 },
    lighter: defaultDeload,
  }
  const { weeks } = apply([makeProgramWeek({ Squat: '5x5 70%' })], rule, 5)
  assert.deepEqual(formatWeeks(weeks), [
    '5×5 70 %',
    '5×5 75 %',
    '5×5 80 %',
    '3×5 60 %',
    '5×5 75 %',
    '5×5 80 %',
  ])
  assert.deepEqual(
    weeks.map(week => week.isDeload),
    [false, false, false, true, false, false],
  )
})

test('every fourth week becomes a deload based on the previous week', () => {
  const weeks = ['3x5 75%', '3x5 77.5%', '3x5 80%'].map(text =>
    makeProgramWeek({ Squat: text, Bench: '4x6 RPE 8' }),
  )
  const after = apply(weeks, { kind: 'deload', eachNth: 4, lighter: defaultDeload }, 3).weeks
  assert.deepEqual(after.slice(0, 3), weeks)
  assert.equal(formatWeeks(after)[3], '2×5 70 % | 2×6 RPE 6')
  assert.equal(
    reasons(after)[3],
    'Week 4: 2×5 70 %, lighter than week 3: volume −40 %, load −10 %, RPE −2 (deload)',
  )
  assert.equal(after[3]?.isDeload, true)
})

test('a taper reduces volume every week and keeps load and effort', () => {
  const rule: ProgressionRule = { kind: 'taper', shares: [...taperVolumePercents[2]] }
  const { weeks } = apply([makeProgramWeek({ Intervals: '6x800m z4', 'Long run': '1x20km z2' })], rule, 2)
  assert.deepEqual(formatWeeks(weeks), [
    '6×800 m zone 4 | 20 km zone 2',
    '4×800 m zone 4 | 13 km zone 2',
    '3×800 m zone 4 | 9 km zone 2',
  ])
})

test('tapers reduce the volume by 41 to 60 % on average, as Bosquet et al. (2007) recommend', () => {
  for (const shares of Object.values(taperVolumePercents)) {
    const reduction = 100 - shares.reduce((sum, share) => sum + share, 0) / shares.length
    assert.ok(reduction >= 41 && reduction <= 60, `${reduction} %`)
  }
})

test('a rule changes only the chosen exercises and weeks', () => {
  const week = () => makeProgramWeek({ Squat: '3x5 75%', Bench: '3x5 75%' })
  const weeks = [week(), week(), week()]
  const rows = new Set(['0/squat/0'])
  const after = applyRule(weeks, { rule: points, from: 0, to: 1, rows }, options).weeks
  assert.deepEqual(formatWeeks(after), [
    '3×5 75 % | 3×5 75 %',
    '3×5 77.5 % | 3×5 75 %',
    '3×5 75 % | 3×5 75 %',
  ])
  assert.equal(after[0], weeks[0])
  assert.equal(after[2], weeks[2])
  assert.equal(after[1]?.days[0]?.blocks[1], weeks[1]?.days[0]?.blocks[1])
})

test('a preview shows all weeks before and after the change, with reasons, and does not change the program', () => {
  const weeks = [makeProgramWeek({ Squat: '3x5 75%' }), makeProgramWeek({ Squat: '3x5 75%' })]
  const rows = new Set(['0/squat/0'])
  const preview = previewRule(weeks, { rule: kilos, from: 0, to: 1, rows }, options)
  assert.equal(preview.rows[0]?.cells[1]?.because, 'Unchanged: can’t add weight to a percentage.')
  assert.deepEqual(preview.changed, [])
  const written = previewRule(weeks, { rule: points, from: 0, to: 2, rows }, options)
  assert.deepEqual(written.changed, [1, 2])
  assert.deepEqual(
    written.rows[0]?.cells.map(({ before, after }) => [before, after]),
    [
      ['3×5 75 %', '3×5 75 %'],
      ['3×5 75 %', '3×5 77.5 %'],
      [null, '3×5 80 %'],
    ],
  )
  assert.deepEqual(formatWeeks(weeks), ['3×5 75 %', '3×5 75 %'])
})

const anyAdd = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map(quarters => ({ of: 'load', percent: quarters / 4 }) as const),
  fc.integer({ min: 1, max: 40 }).map(quarters => ({ of: 'load', kg: quarters / 4 }) as const),
)
const anyRule: fc.Arbitrary<ProgressionRule> = fc.oneof(
  fc.record({
    kind: fc.constant('linear'),
    add: fc.oneof(
      anyAdd,
      fc.record({
        of: fc.constantFrom('sets', 'reps', 'rpe', 'seconds'),
        by: fc.integer({ min: -3, max: 3 }),
      }),
      fc.record({ of: fc.constant('length'), percent: fc.integer({ min: -30, max: 30 }) }),
    ),
    every: fc.constantFrom('week', 'session'),
    eachNth: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constant('double'),
    from: fc.integer({ min: 1, max: 8 }),
    to: fc.integer({ min: 8, max: 20 }),
    add: anyAdd,
  }),
  fc.constantFrom(wave531, wave753),
  fc.record({
    kind: fc.constant('undulating'),
    days: fc.constant(wave753.weeks),
    addEachWeek: fc.integer({ min: 0, max: 5 }),
  }),
  fc.constant<ProgressionRule>({
    kind: 'top-set',
    reps: 1,
    rpe: 8,
    addRpeEachWeek: 0.5,
    backOff: { sets: 3, reps: 5, dropPercent: 10 },
  }),
  fc.record({
    kind: fc.constant('step'),
    up: fc.integer({ min: 1, max: 4 }),
    add: anyAdd,
    lighter: fc.constant(defaultDeload),
  }),
  fc.record({
    kind: fc.constant('deload'),
    eachNth: fc.integer({ min: 2, max: 5 }),
    lighter: fc.constant(defaultDeload),
  }),
  fc.record({
    kind: fc.constant('taper'),
    shares: fc.array(fc.integer({ min: 20, max: 100 }), { minLength: 1, maxLength: 4 }),
  }),
)
const anyRequest = fc.tuple(arbitraryWeeks, anyRule, fc.nat(4), fc.nat(6), fc.infiniteStream(fc.boolean()))

/** Builds a program and a request to apply a rule to some of its exercises. */
function makeRequest([weeks, rule, from, more, isChosen]: [
  ProgramWeek[],
  ProgressionRule,
  number,
  number,
  Iterator<boolean>,
]) {
  const keys = buildGridDays(weeks).flatMap(day => day.rows.map(row => row.key))
  return {
    weeks,
    request: {
      rule,
      from: from % weeks.length,
      to: from + more,
      rows: new Set(keys.filter(() => isChosen.next().value)),
    },
  }
}
const assertForAll = (check: (one: ReturnType<typeof makeRequest>) => void) =>
  fc.assert(
    fc.property(anyRequest, one => check(makeRequest(one))),
    { seed: 4, numRuns: 300 },
  )

test('applying the same rule again changes nothing', () => {
  assertForAll(({ weeks, request }) => {
    const once = applyRule(weeks, request, options).weeks
    assert.deepEqual(applyRule(once, request, options).weeks, once)
  })
})

test('items outside the request remain the same objects, and the input is not modified', () => {
  assertForAll(({ weeks, request }) => {
    const original = structuredClone(weeks)
    const after = applyRule(weeks, request, options).weeks
    assert.deepEqual(weeks, original)
    const chosen = new Set(
      buildGridDays(after).flatMap(day =>
        day.rows.flatMap(row => (request.rows.has(row.key) ? row.cells.map(cell => cell?.item.id) : [])),
      ),
    )
    for (const [index, week] of weeks.entries()) {
      const isInRange = index >= request.from && index <= request.to
      if (!isInRange) assert.equal(after[index], week)
      for (const [place, item] of listProgramItems(week).entries()) {
        const now = listProgramItems(after[index])[place]
        if (!chosen.has(item.id)) assert.equal(now, item)
      }
    }
  })
})

test('every change made by a rule has a reason', () => {
  assertForAll(({ weeks, request }) => {
    const known = new Map(weeks.flatMap(listProgramItems).map(item => [item.id, item]))
    const rows = buildGridDays(applyRule(weeks, request, options).weeks).flatMap(day => day.rows)
    // A new week is a copy of the first week or, if it is a deload, of the previous week.
    const sourceItem = (row: (typeof rows)[number]) =>
      request.rule.kind === 'deload' ? undefined : row.cells[request.from]?.item
    for (const row of rows) {
      const changed = row.cells.flatMap((cell, week) => {
        const before = cell && (known.get(cell.item.id) ?? sourceItem(row))
        const isChanged = before && formatSets(before.sets) !== formatSets(cell.item.sets)
        return isChanged ? [{ week, because: cell.item.because?.slice(0, 300) ?? '' }] : []
      })
      for (const { week, because } of changed)
        assert.match(because, new RegExp(`^Week ${week + 1}: .+\\)$`, 's'))
    }
  })
})

test('a positive load increase never lowers the load from one week to the next', () => {
  fc.assert(
    fc.property(arbitraryWeeks, anyAdd, (weeks, add) => {
      const [first] = weeks
      const after = applyRule(
        [first as ProgramWeek],
        { rule: linear(add), from: 0, to: 8, rows: 'all' },
        options,
      ).weeks
      for (const row of buildGridDays(after).flatMap(day => day.rows)) {
        const loads = row.cells.map(cell => cell?.item.sets.map(set => loadOf(set.load)) ?? [])
        for (const [index, week] of loads.entries()) {
          for (const [place, load] of week.entries()) assert.ok(load >= (loads[index - 1]?.[place] ?? load))
        }
      }
    }),
    { seed: 4, numRuns: 200 },
  )
  function loadOf(load: ProgramItem['sets'][number]['load']): number {
    if (load?.kind === 'kg') return load.loadKg
    if (load?.kind === 'percent') return load.percent
    return load?.kind === 'bodyweight' ? load.addedKg : 0
  }
})

const stepLoading: ProgressionRule = {
  kind: 'step',
  up: 3,
  add: { of: 'load', percent: 2.5 },
  lighter: defaultDeload,
}

test('the deload of step loading also reduces lines without a load', () => {
  const week = makeProgramWeek({
    Squat: '3x5 75%',
    'Split squat': '3x8 RPE 8',
    Plank: '3x60s',
    Run: '10 km',
    Arms: 'warm-up 2x10 20 kg',
  })
  const { weeks, unchanged } = apply([week], stepLoading, 3)
  assert.deepEqual(formatWeeks(weeks), [
    '3×5 75 % | 3×8 RPE 8 | 3×1 min | 10 km | warm-up 2×10 20 kg',
    '3×5 77.5 % | 3×8 RPE 8 | 3×1 min | 10 km | warm-up 2×10 20 kg',
    '3×5 80 % | 3×8 RPE 8 | 3×1 min | 10 km | warm-up 2×10 20 kg',
    '2×5 65 % | 2×8 RPE 6 | 2×1 min | 6 km | warm-up 2×10 20 kg',
  ])
  assert.deepEqual(
    unchanged.filter(one => one.week === 3).map(one => one.reason),
    ['it has no working sets'],
  )
})

test('the deload of step loading reduces the lines that "Add a deload week" reduces', () => {
  const reducedNames = (before: readonly ProgramWeek[], after: readonly ProgramWeek[], deload: number) => {
    const last = listProgramItems(before.at(-1))
    return listProgramItems(after[deload])
      .filter((item, index) => formatSets(item.sets) !== formatSets(last[index]?.sets ?? []))
      .map(item => item.name)
  }
  fc.assert(
    fc.property(arbitraryWeeks, ([first]) => {
      if (!first) return
      const week = { ...first, isDeload: false }
      const rule = { ...stepLoading, up: 1, add: { of: 'load' as const, kg: 0 } }
      const inStep = reducedNames([week], apply([week], rule, 1).weeks, 1)
      const added = reducedNames([week], addDeloadWeek([week], 0, defaultDeload, options).weeks, 1)
      assert.deepEqual(inStep, added)
    }),
    { seed: 13, numRuns: 100 },
  )
})

test('an exercise that was added in a later week is reduced in the deload of step loading', () => {
  const weeks = [
    makeProgramWeek({ Squat: '3x5 75%' }),
    makeProgramWeek({ Squat: '3x5 75%', Row: '4x8 60kg' }),
    makeProgramWeek({ Squat: '3x5 75%', Row: '4x8 60kg' }),
  ]
  const after = apply(weeks, { ...stepLoading, up: 2 }, 2).weeks
  assert.deepEqual(formatWeeks(after), ['3×5 75 %', '3×5 77.5 % | 4×8 60 kg', '2×5 65 % | 2×8 55 kg'])
})

test('kettlebell loads move from one kettlebell size to another', () => {
  const week = makeProgramWeek({ 'Kettlebell swing': '5x10 24kg', Squat: '3x5 24kg' })
  const lines = (rule: ProgressionRule, to: number) => formatWeeks(apply([week], rule, to).weeks)
  assert.deepEqual(lines(stepLoading, 3).at(-1), '3×10 20 kg | 2×5 21.5 kg')
  assert.deepEqual(lines(kilos, 3), [
    '5×10 24 kg | 3×5 24 kg',
    '5×10 28 kg | 3×5 26.5 kg',
    '5×10 28 kg | 3×5 29 kg',
    '5×10 32 kg | 3×5 31.5 kg',
  ])
})

test('a kettlebell load is always a size that exists, never moves backwards, and keeps a size typed by the coach', () => {
  const load = fc.integer({ min: 4, max: 48 })
  const percent = fc.integer({ min: -50, max: 50 })
  fc.assert(
    fc.property(load, percent, fc.integer({ min: 1, max: 8 }), (loadKg, by, times) => {
      const step = getExerciseLoadStep(getDefaultLoadStep('kg'), 'kettlebell')
      const changed = increaseLoad({ kind: 'kg', loadKg }, { of: 'load', percent: by }, times, step)
      assert.ok(typeof changed !== 'string' && changed.kind === 'kg')
      assert.ok(changed.loadKg === loadKg || changed.loadKg % 4 === 0, `${loadKg} became ${changed.loadKg}`)
      assert.ok(by >= 0 ? changed.loadKg >= loadKg : changed.loadKg <= loadKg)
    }),
    { seed: 13 },
  )
})

test('the reason of a top set with back-off sets states the difference', () => {
  const { weeks } = apply([makeProgramWeek({ Squat: 'top 1x3 100 kg, back-off 3x5 90% of top' })], kilos, 1)
  assert.match(reasons(weeks)[1] ?? '', /, \+2\.5 vs week 1 \(linear/)
  const rule: ProgressionRule = {
    kind: 'top-set',
    reps: 3,
    rpe: 7,
    addRpeEachWeek: 0.5,
    backOff: { sets: 3, reps: 5, dropPercent: 10 },
  }
  const topSets = apply([makeProgramWeek({ Squat: '3x5 75%' })], rule, 1).weeks
  assert.match(reasons(topSets)[1] ?? '', /, \+0\.5 RPE vs week 1, back-off sets 10 % below the top set/)
})

test('a reason says "same as" only if the sets are the same', () => {
  const ramp = makeProgramWeek({ Squat: '1x5 80 kg, 1x5 100 kg' })
  const { weeks } = apply(
    [ramp],
    { kind: 'linear', add: { of: 'reps', by: 1 }, every: 'week', eachNth: 2 },
    2,
  )
  assert.match(reasons(weeks)[1] ?? '', /, same as week 1 \(/)
  assert.match(reasons(weeks)[2] ?? '', /, \+1 rep vs week 2 \(/)
})

test('both ends of a range of distances are scaled, and their order stays the same', () => {
  assert.deepEqual(scaleAmount({ kind: 'distance', meters: 8000, toMeters: 10_000 }, 0.65), {
    kind: 'distance',
    meters: 5200,
    toMeters: 6500,
  })
  const ends = fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 50_000 }))
  fc.assert(
    fc.property(ends, fc.integer({ min: 10, max: 200 }), ([meters, more], percent) => {
      const scaled = scaleAmount({ kind: 'distance', meters, toMeters: meters + more }, percent / 100)
      assert.ok(scaled?.kind === 'distance' && scaled.meters <= (scaled.toMeters ?? 0))
    }),
    { seed: 11 },
  )
})
