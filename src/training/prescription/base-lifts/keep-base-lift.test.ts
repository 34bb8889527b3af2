import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planWorkoutSteps } from '#training/exports/workout-steps.ts'
import { formatDay } from '#training/prescription/day/format-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { describeSet } from '#training/prescription/describe-prescription.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'
import { applyIncrease } from '#training/progression/apply-increase.ts'
import { lightenSets } from '#training/progression/lighten-sets.ts'
import { getDefaultLoadStep } from '#training/progression/progression-rule.ts'
import { metricUnits } from '#training/units.ts'

// A percentage of another exercise stays one, wherever its set is passed on.

const step = getDefaultLoadStep('kg')
const text = 'Snatch pull 3x3 @ 100% of snatch\nSquat 3x3 100%'
const { blocks } = parseDay(text)
const [pull, squat] = blocks.flatMap(({ items }) => items) as [PrescribedItem, PrescribedItem]

test('the text of a day names the exercise, and is read as the same day', () => {
  const formatted = formatDay(blocks)
  assert.equal(formatted, 'Snatch pull 3×3 100 % of Snatch\nSquat 3×3 100 %')
  assert.deepEqual(
    parseDay(formatted).blocks.flatMap(block => block.items),
    [pull, squat],
  )
})

test('descriptions and the steps of a watch name the exercise', () => {
  const describe = ({ sets: [set] }: PrescribedItem) => set && describeSet(set, metricUnits)
  assert.deepEqual([pull, squat].map(describe), ['3 at 100 % of Snatch', '3 at 100 %'])
  const notes = planWorkoutSteps(blocks, metricUnits).steps.map(one => one.notes)
  assert.deepEqual([...new Set(notes)].filter(Boolean), ['3 at 100 % of Snatch', '3 at 100 %'])
})

test('a heavier week and a deload keep the exercise', () => {
  const heavier = applyIncrease(pull.sets, { of: 'load', percent: 2.5 }, 2, step)
  assert.equal(heavier.ok && formatSets(heavier.sets), '3×3 105 % of Snatch')
  const lighter = lightenSets(pull.sets, { volumePercent: 34, loadPercent: 10, rpe: 0 }, step)
  assert.equal(formatSets(lighter), '2×3 90 % of Snatch')
})

test('the sets on one line name the exercise', () => {
  assert.equal(formatLine(pull), 'Snatch pull 3×3 100 % of Snatch')
})
