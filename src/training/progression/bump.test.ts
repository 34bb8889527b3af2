import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyWeeks, itemsOf, newId, weekOf } from '#support/written-program.ts'
import { formatSets } from '../prescription/format.ts'
import type { Rule } from '../prescription/prescription.ts'
import type { ProgramWeek } from '../program/program.ts'
import { metric } from '../units.ts'
import { addDeloadWeek, bumpLastWeek } from './bump.ts'
import { carryOutRules, rulesIn } from './carry-out.ts'
import { type Increase, type Manner, usualStep } from './rule.ts'
import { usualDeload } from './waves.ts'

const manner: Manner = { units: metric, step: usualStep('kg'), newId }
const shown = (weeks: readonly ProgramWeek[]) =>
  weeks.map(week =>
    itemsOf(week)
      .map(item => formatSets(item.sets))
      .join(' | '),
  )
const more = { of: 'load', percent: 2.5 } as const

test('last week is copied with 2.5 % more: points of a percentage, whole steps of kilos, and no more RPE or sets', () => {
  const weeks = [weekOf({ Squat: '3x5 80% RPE 8', Bench: '4x6 60kg', Dip: '3x8 +40kg', Row: '3x10 2RIR' })]
  const after = bumpLastWeek(weeks, 1, more, manner).weeks
  assert.equal(shown(after)[1], '3×5 82.5 % RPE 8 | 4×6 62.5 kg | 3×8 bodyweight +40 kg | 3×10 2 RIR')
  assert.equal(
    itemsOf(after[1])[0]?.because,
    'Week 2: 3×5 82.5 % RPE 8, +2.5 on week 1 (linear, +2.5 % a week)',
  )
  assert.equal(after[0], weeks[0])
})

test('back-off sets follow their top set, and are not raised twice', () => {
  const weeks = [weekOf({ Bench: 'top 1x1 100kg, back-off 3x5 90% top set' })]
  const after = bumpLastWeek(weeks, 1, more, manner).weeks
  assert.equal(shown(after)[1], 'top 1×1 102.5 kg, back-off 3×5 90 % top set')
})

test('pounds rise in steps of five', () => {
  const weeks = [weekOf({ Squat: '3x5 225lb' })]
  const pounds: Manner = { units: { load: 'lb', distance: 'mi' }, step: usualStep('lb'), newId }
  const after = bumpLastWeek(weeks, 1, more, pounds).weeks
  assert.equal(formatSets(itemsOf(after[1])[0]?.sets ?? [], pounds.units), '3×5 230 lb')
})

test('a set, a repetition, half a point of RPE or five seconds more', () => {
  const weeks = [weekOf({ Row: '3x8 2RIR', Plank: '2x30s', Bench: '4x6 RPE 8' })]
  const with_ = (increase: Increase) => shown(bumpLastWeek(weeks, 1, increase, manner).weeks)[1]
  assert.equal(with_({ of: 'sets', by: 1 }), '4×8 2 RIR | 3×30 s | 5×6 RPE 8')
  assert.equal(with_({ of: 'reps', by: 1 }), '3×9 2 RIR | 2×30 s | 4×7 RPE 8')
  assert.equal(with_({ of: 'rpe', by: 0.5 }), '3×8 1.5 RIR | 2×30 s | 4×6 RPE 8.5')
  assert.equal(with_({ of: 'seconds', by: 5 }), '3×8 2 RIR | 2×35 s | 4×6 RPE 8')
})

test('a lighter week and an empty one are not last week', () => {
  const empty = { ...weekOf({}), name: 'Travel' }
  const weeks = [weekOf({ Squat: '3x5 80%' }), { ...weekOf({ Squat: '2x5 60%' }), isDeload: true }, empty]
  const after = bumpLastWeek(weeks, 3, more, manner).weeks
  assert.deepEqual(shown(after), ['3×5 80 %', '2×5 60 %', '', '3×5 82.5 %'])
  assert.equal(after[2], empty)
  const filled = bumpLastWeek(weeks, 2, more, manner).weeks
  assert.deepEqual(shown(filled), ['3×5 80 %', '2×5 60 %', '3×5 82.5 %'])
  assert.deepEqual([filled[2]?.id, filled[2]?.name], [empty.id, 'Travel'])
})

test('a copied week has ids of its own throughout', () => {
  fc.assert(
    fc.property(anyWeeks, weeks => {
      const after = bumpLastWeek(weeks, weeks.length, more, manner).weeks
      const ids = after.flatMap(week => [
        week.id,
        ...week.days.flatMap(day => [day.id, ...day.blocks.map(block => block.id)]),
        ...itemsOf(week).flatMap(item => [item.id, ...item.sets.map(set => set.id)]),
      ])
      assert.equal(new Set(ids).size, ids.length)
      for (const [index, week] of weeks.entries()) assert.equal(after[index], week)
    }),
    { seed: 4 },
  )
})

test('where there is no last week, or no room for another, the weeks stay the very same', () => {
  const weeks = [weekOf({})]
  assert.equal(bumpLastWeek(weeks, 1, more, manner).weeks, weeks)
  const full = Array.from({ length: 104 }, () => weekOf({ Squat: '3x5 80%' }))
  assert.equal(bumpLastWeek(full, 104, more, manner).weeks, full)
  assert.equal(addDeloadWeek(full, 3, usualDeload, manner).weeks, full)
})

test('a lighter week comes in behind the one it is lighter than', () => {
  const weeks = [
    weekOf({ Squat: '3x5 75%' }),
    weekOf({ Squat: '3x5 80%', Run: '1x10km z2' }),
    weekOf({ Squat: '3x5 85%' }),
  ]
  const after = addDeloadWeek(weeks, 1, usualDeload, manner).weeks
  assert.deepEqual(shown(after), [
    '3×5 75 %',
    '3×5 80 % | 10 km zone 2',
    '2×5 70 % | 6 km zone 2',
    '3×5 85 %',
  ])
  assert.deepEqual(
    after.map(week => week.isDeload),
    [false, false, true, false],
  )
  assert.equal(after[3], weeks[2])
})

/** The first exercise of the first week with a rule on its line. */
function ruled(week: ProgramWeek, ...rules: (Rule | null)[]): ProgramWeek {
  let place = 0
  const days = week.days.map(day => ({
    ...day,
    blocks: day.blocks.map(block => ({
      ...block,
      items: block.items.map(item => ({ ...item, rule: rules[place++] ?? null })),
    })),
  }))
  return { ...week, days }
}

test('rules that stand on the lines are carried out, each from its week, and “none” is none', () => {
  const week = ruled(
    weekOf({ Squat: '5x5 100kg', Row: '3x8 50kg', Curl: '3x10 10kg', Press: '3x5 40kg' }),
    { kind: 'linear', addKg: 2.5, every: 'week' },
    { kind: 'double', addKg: 2.5, from: 8, to: 12 },
    { kind: 'none' },
  )
  const after = carryOutRules([week], 2, manner).weeks
  assert.deepEqual(shown(after), [
    '5×5 100 kg | 3×8-12 50 kg | 3×10 10 kg | 3×5 40 kg',
    '5×5 102.5 kg | 3×8-12 50 kg | 3×10 10 kg | 3×5 40 kg',
    '5×5 105 kg | 3×8-12 50 kg | 3×10 10 kg | 3×5 40 kg',
  ])
  assert.deepEqual(carryOutRules(after, 2, manner).weeks, after)
})

test('a rule from session to session is one over all days of its exercise', () => {
  const rule: Rule = { kind: 'linear', addKg: 2.5, every: 'session' }
  const week = ruled(weekOf({ Squat: '3x5 60kg' }, { Squat: '3x5 60kg' }), rule, rule)
  assert.equal(rulesIn([week], 1).length, 1)
  assert.deepEqual(shown(carryOutRules([week], 1, manner).weeks), [
    '3×5 60 kg | 3×5 62.5 kg',
    '3×5 65 kg | 3×5 67.5 kg',
  ])
})

test('a deload on a line is taken of the last normal week', () => {
  const lighter = ruled(weekOf({ Squat: '5x5 80%' }), { kind: 'deload', percent: 40, of: 'volume' })
  const after = carryOutRules([weekOf({ Squat: '5x5 82.5%' }), lighter], 3, manner).weeks
  assert.deepEqual(shown(after), ['5×5 82.5 %', '3×5 82.5 %'])
})
