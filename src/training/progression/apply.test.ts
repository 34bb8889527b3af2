import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyWeeks, itemsOf, newId, setsOf, weekOf } from '#support/written-program.ts'
import { formatSets } from '../prescription/format.ts'
import type { ProgramItem, ProgramWeek } from '../program/program.ts'
import { rowsOf } from '../program/rows.ts'
import { metric } from '../units.ts'
import { applyRule } from './apply.ts'
import { previewRule } from './preview.ts'
import { type Manner, type ProgressionRule, usualStep } from './rule.ts'
import { taperShares, usualDeload, wave531, wave753 } from './waves.ts'

const manner: Manner = { units: metric, step: usualStep('kg'), newId }

const linear = (add: Extract<ProgressionRule, { kind: 'linear' }>['add']): ProgressionRule => ({
  kind: 'linear',
  add,
  every: 'week',
  eachNth: 1,
})
const points = linear({ of: 'load', percent: 2.5 })
const kilos = linear({ of: 'load', kg: 2.5 })

const carryOut = (weeks: ProgramWeek[], rule: ProgressionRule, to: number, from = 0) =>
  applyRule(weeks, { rule, from, to, rows: 'all' }, manner)

/** What stands in each week, exercise by exercise. */
const shown = (weeks: readonly ProgramWeek[]) =>
  weeks.map(week =>
    itemsOf(week)
      .map(item => formatSets(item.sets))
      .join(' | '),
  )
const reasons = (weeks: readonly ProgramWeek[]) => weeks.map(week => itemsOf(week)[0]?.because)

test('four weeks come from one, each 2.5 points above the last, and each number says why', () => {
  const { weeks } = carryOut([weekOf({ 'Back squat': '3x5 75%' })], points, 3)
  assert.deepEqual(shown(weeks), ['3×5 75 %', '3×5 77.5 %', '3×5 80 %', '3×5 82.5 %'])
  assert.deepEqual(reasons(weeks), [
    undefined,
    'Week 2: 3×5 77.5 %, +2.5 on week 1 (linear, +2.5 % a week)',
    'Week 3: 3×5 80 %, +2.5 on week 2 (linear, +2.5 % a week)',
    'Week 4: 3×5 82.5 %, +2.5 on week 3 (linear, +2.5 % a week)',
  ])
})

test('kilos rise by their share in whole steps, and every other week where that is said', () => {
  const week = () => [weekOf({ Squat: '3x5 100kg', Curl: '3x10 10kg', Bench: '3x5 RPE 8' })]
  const { weeks, kept } = carryOut(week(), points, 2)
  assert.deepEqual(shown(weeks), [
    '3×5 100 kg | 3×10 10 kg | 3×5 RPE 8',
    '3×5 102.5 kg | 3×10 10 kg | 3×5 RPE 8',
    '3×5 105 kg | 3×10 10 kg | 3×5 RPE 8',
  ])
  assert.deepEqual(
    kept.map(one => one.why),
    ['no load is written', 'no load is written'],
  )
  const slower = carryOut(
    week(),
    { kind: 'linear', add: { of: 'load', kg: 2.5 }, every: 'week', eachNth: 2 },
    4,
  )
  assert.deepEqual(
    slower.weeks.map(one => formatSets(itemsOf(one)[0]?.sets ?? [])),
    ['3×5 100 kg', '3×5 100 kg', '3×5 102.5 kg', '3×5 102.5 kg', '3×5 105 kg'],
  )
})

test('from session to session an exercise goes on over all days on which it comes', () => {
  const rule: ProgressionRule = { kind: 'linear', add: { of: 'load', kg: 2.5 }, every: 'session', eachNth: 1 }
  const day = { Squat: '3x5 60kg' }
  const { weeks } = carryOut([weekOf(day, day, day)], rule, 1)
  assert.deepEqual(shown(weeks), [
    '3×5 60 kg | 3×5 62.5 kg | 3×5 65 kg',
    '3×5 67.5 kg | 3×5 70 kg | 3×5 72.5 kg',
  ])
})

test('a deload in between is left alone, and the next week goes on from before it', () => {
  const weeks = [
    weekOf({ Squat: '3x5 75%' }),
    weekOf({ Squat: '3x5 75%' }),
    { ...weekOf({ Squat: '2x5 60%' }), isDeload: true },
    weekOf({ Squat: '5x3 75%' }),
  ]
  const after = carryOut(weeks, points, 3).weeks
  assert.deepEqual(shown(after), ['3×5 75 %', '3×5 77.5 %', '2×5 60 %', '5×3 80 %'])
  assert.equal(after[2], weeks[2])
  assert.match(reasons(after)[3] ?? '', /\+2\.5 on week 2/)
})

test('5/3/1 is a wave of three weeks of the training max and a lighter one, and begins anew', () => {
  const { weeks } = carryOut([weekOf({ Press: 'warm-up 1x5 40kg, 3x5 60%' })], wave531, 4)
  assert.deepEqual(
    shown(weeks).map(one => one.replace('warm-up 1×5 40 kg, ', '')),
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
  assert.match(reasons(weeks)[4] ?? '', /week 1 of 4, 2nd time \(5\/3\/1\)$/)
})

test('7/5/3 is 70, 75 and 80 %, then 72, 77 and 82 %', () => {
  const { weeks } = carryOut([weekOf({ Squat: '3x5 60%' })], wave753, 5)
  assert.deepEqual(shown(weeks), ['3×7 70 %', '3×5 75 %', '3×3 80 %', '3×7 72 %', '3×5 77 %', '3×3 82 %'])
})

test('double progression is a range with what comes next, which hangs on what was done', () => {
  const rule: ProgressionRule = { kind: 'double', from: 8, to: 12, add: { of: 'load', kg: 2.5 } }
  const { weeks } = carryOut([weekOf({ Row: '3x8 60kg' })], rule, 1)
  assert.deepEqual(shown(weeks), ['3×8-12 60 kg', '3×8-12 60 kg'])
  assert.equal(
    reasons(weeks)[1],
    'Week 2: 3×8-12 60 kg, the same load until every set has 12, then +2.5 kg and 8 again (double progression)',
  )
  assert.deepEqual(itemsOf(weeks[1])[0]?.rule, { kind: 'double', from: 8, to: 12, addKg: 2.5 })
})

test('undulating is another pattern each time the exercise comes in a week', () => {
  const days = ['3x8 70%', '3x6 75%', '3x4 80%'].map(text => ({ sets: setsOf(text), isDeload: false }))
  const day = { Squat: '3x5 60%' }
  const { weeks } = carryOut([weekOf(day, day, day)], { kind: 'undulating', days, addEachWeek: 2.5 }, 1)
  assert.deepEqual(shown(weeks), ['3×8 70 % | 3×6 75 % | 3×4 80 %', '3×8 72.5 % | 3×6 77.5 % | 3×4 82.5 %'])
})

test('a top set gets harder week by week, and the back-off sets follow it', () => {
  const backOff = { sets: 2, reps: 5, dropPercent: 10 }
  const rule: ProgressionRule = { kind: 'top-set', reps: 1, rpe: 8, addRpeEachWeek: 0.5, backOff }
  const { weeks } = carryOut([weekOf({ Bench: '5x5 70%' })], rule, 5)
  assert.equal(shown(weeks)[0], 'top 1×1 RPE 8, back-off 2×5 90 % top set')
  assert.equal(shown(weeks)[5], 'top 1×1 RPE 10, back-off 2×5 90 % top set')
})

test('steps go three weeks up and one down, and begin one step higher', () => {
  const rule: ProgressionRule = { kind: 'step', up: 3, add: { of: 'load', percent: 5 }, lighter: usualDeload }
  const { weeks } = carryOut([weekOf({ Squat: '5x5 70%' })], rule, 5)
  assert.deepEqual(shown(weeks), ['5×5 70 %', '5×5 75 %', '5×5 80 %', '3×5 60 %', '5×5 75 %', '5×5 80 %'])
  assert.deepEqual(
    weeks.map(week => week.isDeload),
    [false, false, false, true, false, false],
  )
})

test('every fourth week is lighter than the one before it', () => {
  const weeks = ['3x5 75%', '3x5 77.5%', '3x5 80%'].map(text => weekOf({ Squat: text, Bench: '4x6 RPE 8' }))
  const after = carryOut(weeks, { kind: 'deload', eachNth: 4, lighter: usualDeload }, 3).weeks
  assert.deepEqual(after.slice(0, 3), weeks)
  assert.equal(shown(after)[3], '2×5 70 % | 2×6 RPE 6')
  assert.equal(
    reasons(after)[3],
    'Week 4: 2×5 70 %, lighter than week 3: volume −40 %, load −10 %, RPE −2 (deload)',
  )
  assert.equal(after[3]?.isDeload, true)
})

test('before a race volume falls by its shares, and load and effort stay', () => {
  const rule: ProgressionRule = { kind: 'taper', shares: [...taperShares[2]] }
  const { weeks } = carryOut([weekOf({ Intervals: '6x800m z4', 'Long run': '1x20km z2' })], rule, 2)
  assert.deepEqual(shown(weeks), [
    '6×800 m zone 4 | 20 km zone 2',
    '4×800 m zone 4 | 13 km zone 2',
    '3×800 m zone 4 | 9 km zone 2',
  ])
})

test('the shares of a taper are, on average, the 41 to 60 % less of their source', () => {
  for (const shares of Object.values(taperShares)) {
    const less = 100 - shares.reduce((sum, share) => sum + share, 0) / shares.length
    assert.ok(less >= 41 && less <= 60, `${less} %`)
  }
})

test('a rule comes only to what it names, and only to the weeks it is asked for', () => {
  const week = () => weekOf({ Squat: '3x5 75%', Bench: '3x5 75%' })
  const weeks = [week(), week(), week()]
  const rows = new Set(['0/squat/0'])
  const after = applyRule(weeks, { rule: points, from: 0, to: 1, rows }, manner).weeks
  assert.deepEqual(shown(after), ['3×5 75 % | 3×5 75 %', '3×5 77.5 % | 3×5 75 %', '3×5 75 % | 3×5 75 %'])
  assert.equal(after[0], weeks[0])
  assert.equal(after[2], weeks[2])
  assert.equal(after[1]?.days[0]?.blocks[1], weeks[1]?.days[0]?.blocks[1])
})

test('a preview shows before and after of all weeks with the reason, and changes nothing', () => {
  const weeks = [weekOf({ Squat: '3x5 75%' }), weekOf({ Squat: '3x5 75%' })]
  const rows = new Set(['0/squat/0'])
  const preview = previewRule(weeks, { rule: kilos, from: 0, to: 1, rows }, manner)
  assert.equal(preview.rows[0]?.cells[1]?.because, 'It stays: kilos cannot be added to a percentage.')
  assert.deepEqual(preview.changed, [])
  const written = previewRule(weeks, { rule: points, from: 0, to: 2, rows }, manner)
  assert.deepEqual(written.changed, [1, 2])
  assert.deepEqual(
    written.rows[0]?.cells.map(({ before, after }) => [before, after]),
    [
      ['3×5 75 %', '3×5 75 %'],
      ['3×5 75 %', '3×5 77.5 %'],
      [null, '3×5 80 %'],
    ],
  )
  assert.deepEqual(shown(weeks), ['3×5 75 %', '3×5 75 %'])
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
    lighter: fc.constant(usualDeload),
  }),
  fc.record({
    kind: fc.constant('deload'),
    eachNth: fc.integer({ min: 2, max: 5 }),
    lighter: fc.constant(usualDeload),
  }),
  fc.record({
    kind: fc.constant('taper'),
    shares: fc.array(fc.integer({ min: 20, max: 100 }), { minLength: 1, maxLength: 4 }),
  }),
)
const anyAsked = fc.tuple(anyWeeks, anyRule, fc.nat(4), fc.nat(6), fc.infiniteStream(fc.boolean()))

/** A program with a rule for some of its exercises. */
function asking([weeks, rule, from, more, isChosen]: [
  ProgramWeek[],
  ProgressionRule,
  number,
  number,
  Iterator<boolean>,
]) {
  const keys = rowsOf(weeks).flatMap(day => day.rows.map(row => row.key))
  return {
    weeks,
    asked: {
      rule,
      from: from % weeks.length,
      to: from + more,
      rows: new Set(keys.filter(() => isChosen.next().value)),
    },
  }
}
const law = (says: (one: ReturnType<typeof asking>) => void) =>
  fc.assert(
    fc.property(anyAsked, one => says(asking(one))),
    { seed: 4, numRuns: 300 },
  )

test('carrying out a rule again changes nothing', () => {
  law(({ weeks, asked }) => {
    const once = applyRule(weeks, asked, manner).weeks
    assert.deepEqual(applyRule(once, asked, manner).weeks, once)
  })
})

test('what a rule does not name stays the very same, and what it is given is never changed', () => {
  law(({ weeks, asked }) => {
    const given = structuredClone(weeks)
    const after = applyRule(weeks, asked, manner).weeks
    assert.deepEqual(weeks, given)
    const chosen = new Set(
      rowsOf(after).flatMap(day =>
        day.rows.flatMap(row => (asked.rows.has(row.key) ? row.cells.map(cell => cell?.item.id) : [])),
      ),
    )
    for (const [index, week] of weeks.entries()) {
      const isAsked = index >= asked.from && index <= asked.to
      if (!isAsked) assert.equal(after[index], week)
      for (const [place, item] of itemsOf(week).entries()) {
        const now = itemsOf(after[index])[place]
        if (!chosen.has(item.id)) assert.equal(now, item)
      }
    }
  })
})

test('every number that a rule changes says in words why', () => {
  law(({ weeks, asked }) => {
    const known = new Map(weeks.flatMap(itemsOf).map(item => [item.id, item]))
    const rows = rowsOf(applyRule(weeks, asked, manner).weeks).flatMap(day => day.rows)
    // A new week is the copy of the first, or, of a deload, of the one before.
    const copied = (row: (typeof rows)[number]) =>
      asked.rule.kind === 'deload' ? undefined : row.cells[asked.from]?.item
    for (const row of rows) {
      const changed = row.cells.flatMap((cell, week) => {
        const before = cell && (known.get(cell.item.id) ?? copied(row))
        const isChanged = before && formatSets(before.sets) !== formatSets(cell.item.sets)
        return isChanged ? [{ week, because: cell.item.because?.slice(0, 300) ?? '' }] : []
      })
      for (const { week, because } of changed)
        assert.match(because, new RegExp(`^Week ${week + 1}: .+\\)$`, 's'))
    }
  })
})

test('where more load is asked, no load falls from week to week', () => {
  fc.assert(
    fc.property(anyWeeks, anyAdd, (weeks, add) => {
      const [first] = weeks
      const after = applyRule(
        [first as ProgramWeek],
        { rule: linear(add), from: 0, to: 8, rows: 'all' },
        manner,
      ).weeks
      for (const row of rowsOf(after).flatMap(day => day.rows)) {
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
