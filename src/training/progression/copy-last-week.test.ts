import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { arbitraryWeeks, listProgramItems, makePartId, makeProgramWeek } from '#support/program-builders.ts'
import { findNamedImplement } from '#training/exercises/exercise-implement.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import type { ItemProgression } from '#training/prescription/prescription.ts'
import type { ProgramWeek } from '#training/program/program.ts'
import { metricUnits } from '#training/units.ts'
import { applyWrittenRules } from './apply-written-rules.ts'
import { addDeloadWeek, copyLastWeekWithIncrease } from './copy-last-week.ts'
import { defaultDeload } from './preset-rules.ts'
import { getDefaultLoadStep, type Increase, type ProgressionOptions } from './progression-rule.ts'
import { listWrittenRules } from './written-rules.ts'

const options: ProgressionOptions = {
  units: metricUnits,
  step: getDefaultLoadStep('kg'),
  implementOf: findNamedImplement,
  newId: makePartId,
}
const formatWeeks = (weeks: readonly ProgramWeek[]) =>
  weeks.map(week =>
    listProgramItems(week)
      .map(item => formatSets(item.sets))
      .join(' | '),
  )
const more = { of: 'load', percent: 2.5 } as const

test('copying last week with +2.5 % raises percentages by 2.5 percentage points and loads in kilograms by whole load steps', () => {
  const weeks = [
    makeProgramWeek({ Squat: '3x5 80% RPE 8', Bench: '4x6 60kg', Dip: '3x8 +40kg', Row: '3x10 2RIR' }),
  ]
  const after = copyLastWeekWithIncrease(weeks, 1, more, options).weeks
  assert.equal(formatWeeks(after)[1], '3×5 82.5 % RPE 8 | 4×6 62.5 kg | 3×8 bodyweight +40 kg | 3×10 2 RIR')
  assert.equal(
    listProgramItems(after[1])[0]?.because,
    'Week 2: 3×5 82.5 % RPE 8, +2.5 vs week 1 (linear, +2.5 % a week)',
  )
  assert.equal(after[0], weeks[0])
})

test('a back-off set whose load is a percentage of the top set is not increased separately', () => {
  const weeks = [makeProgramWeek({ Bench: 'top 1x1 100kg, back-off 3x5 90% top set' })]
  const after = copyLastWeekWithIncrease(weeks, 1, more, options).weeks
  assert.equal(formatWeeks(after)[1], 'top 1×1 102.5 kg, back-off 3×5 90 % top set')
})

test('loads in pounds increase in steps of 5 lb', () => {
  const weeks = [makeProgramWeek({ Squat: '3x5 225lb' })]
  const pounds: ProgressionOptions = {
    units: { load: 'lb', distance: 'mi' },
    step: getDefaultLoadStep('lb'),
    implementOf: findNamedImplement,
    newId: makePartId,
  }
  const after = copyLastWeekWithIncrease(weeks, 1, more, pounds).weeks
  assert.equal(formatSets(listProgramItems(after[1])[0]?.sets ?? [], pounds.units), '3×5 230 lb')
})

test('copying last week can add a set, a repetition, half an RPE point or five seconds', () => {
  const weeks = [makeProgramWeek({ Row: '3x8 2RIR', Plank: '2x30s', Bench: '4x6 RPE 8' })]
  const copyWith = (increase: Increase) =>
    formatWeeks(copyLastWeekWithIncrease(weeks, 1, increase, options).weeks)[1]
  assert.equal(copyWith({ of: 'sets', by: 1 }), '4×8 2 RIR | 3×30 s | 5×6 RPE 8')
  assert.equal(copyWith({ of: 'reps', by: 1 }), '3×9 2 RIR | 2×30 s | 4×7 RPE 8')
  assert.equal(copyWith({ of: 'rpe', by: 0.5 }), '3×8 1.5 RIR | 2×30 s | 4×6 RPE 8.5')
  assert.equal(copyWith({ of: 'seconds', by: 5 }), '3×8 2 RIR | 2×35 s | 4×6 RPE 8')
})

test('copying last week skips deloads and empty weeks', () => {
  const empty = { ...makeProgramWeek({}), name: 'Travel' }
  const weeks = [
    makeProgramWeek({ Squat: '3x5 80%' }),
    { ...makeProgramWeek({ Squat: '2x5 60%' }), isDeload: true },
    empty,
  ]
  const after = copyLastWeekWithIncrease(weeks, 3, more, options).weeks
  assert.deepEqual(formatWeeks(after), ['3×5 80 %', '2×5 60 %', '', '3×5 82.5 %'])
  assert.equal(after[2], empty)
  const filled = copyLastWeekWithIncrease(weeks, 2, more, options).weeks
  assert.deepEqual(formatWeeks(filled), ['3×5 80 %', '2×5 60 %', '3×5 82.5 %'])
  assert.deepEqual([filled[2]?.id, filled[2]?.name], [empty.id, 'Travel'])
})

test('all ids in a copied week are new', () => {
  fc.assert(
    fc.property(arbitraryWeeks, weeks => {
      const after = copyLastWeekWithIncrease(weeks, weeks.length, more, options).weeks
      const ids = after.flatMap(week => [
        week.id,
        ...week.days.flatMap(day => [day.id, ...day.blocks.map(block => block.id)]),
        ...listProgramItems(week).flatMap(item => [item.id, ...item.sets.map(set => set.id)]),
      ])
      assert.equal(new Set(ids).size, ids.length)
      for (const [index, week] of weeks.entries()) assert.equal(after[index], week)
    }),
    { seed: 4 },
  )
})

test('returns the weeks unchanged if no week can be copied or if the program is full', () => {
  const weeks = [makeProgramWeek({})]
  assert.equal(copyLastWeekWithIncrease(weeks, 1, more, options).weeks, weeks)
  const full = Array.from({ length: 104 }, () => makeProgramWeek({ Squat: '3x5 80%' }))
  assert.equal(copyLastWeekWithIncrease(full, 104, more, options).weeks, full)
  assert.equal(addDeloadWeek(full, 3, defaultDeload, options).weeks, full)
})

test('inserts a deload after the week on which it is based', () => {
  const weeks = [
    makeProgramWeek({ Squat: '3x5 75%' }),
    makeProgramWeek({ Squat: '3x5 80%', Run: '1x10km z2' }),
    makeProgramWeek({ Squat: '3x5 85%' }),
  ]
  const after = addDeloadWeek(weeks, 1, defaultDeload, options).weeks
  assert.deepEqual(formatWeeks(after), [
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

/** Assigns the given rules to the items of a week, in order. */
function withRules(week: ProgramWeek, ...rules: (ItemProgression | null)[]): ProgramWeek {
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

test('applies each written rule starting in the week in which it is written, and ignores the rule “none”', () => {
  const week = withRules(
    makeProgramWeek({ Squat: '5x5 100kg', Row: '3x8 50kg', Curl: '3x10 10kg', Press: '3x5 40kg' }),
    { kind: 'linear', addKg: 2.5, every: 'week' },
    { kind: 'double', addKg: 2.5, from: 8, to: 12 },
    { kind: 'none' },
  )
  const after = applyWrittenRules([week], 2, options).weeks
  assert.deepEqual(formatWeeks(after), [
    '5×5 100 kg | 3×8-12 50 kg | 3×10 10 kg | 3×5 40 kg',
    '5×5 102.5 kg | 3×8-12 50 kg | 3×10 10 kg | 3×5 40 kg',
    '5×5 105 kg | 3×8-12 50 kg | 3×10 10 kg | 3×5 40 kg',
  ])
  assert.deepEqual(applyWrittenRules(after, 2, options).weeks, after)
})

test('a rule that increases the load every session is listed once for all days that include its exercise', () => {
  const rule: ItemProgression = { kind: 'linear', addKg: 2.5, every: 'session' }
  const week = withRules(makeProgramWeek({ Squat: '3x5 60kg' }, { Squat: '3x5 60kg' }), rule, rule)
  assert.equal(listWrittenRules([week], 1).length, 1)
  assert.deepEqual(formatWeeks(applyWrittenRules([week], 1, options).weeks), [
    '3×5 60 kg | 3×5 62.5 kg',
    '3×5 65 kg | 3×5 67.5 kg',
  ])
})

test('a deload rule written on a line reduces the sets of the last normal week', () => {
  const lighter = withRules(makeProgramWeek({ Squat: '5x5 80%' }), {
    kind: 'deload',
    percent: 40,
    of: 'volume',
  })
  const after = applyWrittenRules([makeProgramWeek({ Squat: '5x5 82.5%' }), lighter], 3, options).weeks
  assert.deepEqual(formatWeeks(after), ['5×5 82.5 %', '3×5 82.5 %'])
})
