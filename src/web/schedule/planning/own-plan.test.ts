import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TrainingDay } from '#contract/program.ts'
import { keepNames } from '#training/program/kept-names.ts'
import { metric } from '#training/units.ts'
import { itemsOfPlan, planWith, readLines, readPlan, textOfPlan } from './own-plan.ts'

let count = 0
const newId = () => `00000000-0000-7000-8000-${String(++count).padStart(12, '0')}`
const day: TrainingDay = { _id: 'd', id: 'd', name: 'Lower', notes: '', text: '', blocks: [] }

test('what is typed becomes the plan, and a changed line stays the same exercise', () => {
  const text = 'Back squat 3x5 100 kg\nLeg curl 3x12'
  const first = planWith(day, text, readPlan(text, metric), newId)
  const items = first.blocks.flatMap(block => block.items)
  assert.deepEqual(
    items.map(item => [item.exercise.name, item.sets.length]),
    [
      ['Back squat', 3],
      ['Leg curl', 3],
    ],
  )
  const again = text.replace('100', '80')
  const second = planWith(first as TrainingDay, again, readPlan(again, metric), newId)
  assert.deepEqual(
    second.blocks.flatMap(block => block.items.map(item => item.id)),
    items.map(item => item.id),
  )
  assert.equal(second.name, 'Lower')
})

test('a plan that was never typed is shown as one would type it, and read back as it was', () => {
  const text = 'Back squat 3x5 100 kg'
  const typed = planWith(day, text, readPlan(text, metric), newId) as TrainingDay
  const shown = textOfPlan({ ...typed, text: '' }, metric)
  assert.deepEqual(planWith(typed, shown, readPlan(shown, metric), newId).blocks, typed.blocks)
  assert.equal(textOfPlan(typed, metric), text)
})

test('what is not understood is said, and counted as nothing', () => {
  const text = 'Back squat 3x5 100 kg\nfeel free to stop whenever the knee hurts!!'
  const lines = readLines(text, readPlan(text, metric), metric)
  assert.equal(lines[0]?.name, 'Back squat')
  assert.match(lines[0]?.sets ?? '', /3×5 at 100 kg/)
  assert.deepEqual(lines[0]?.notCounted, [])
})

test('an exercise keeps the name the plan has for it, and a new one takes that of the library', () => {
  const text = 'Biceps curl 3x12'
  const typed = planWith(day, text, readPlan(text, metric), newId) as TrainingDay
  const nameOf = keepNames(itemsOfPlan(typed), () => ({ name: 'Dumbbell curl', exerciseId: null }))
  const longer = `${text}\nDB curl 2x15`
  assert.deepEqual(
    readLines(longer, readPlan(longer, metric, nameOf), metric).map(line => line.name),
    ['Biceps curl', 'Dumbbell curl'],
  )
})
