import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TrainingDay } from '#contract/programs/program.ts'
import { createKnownNameResolver } from '#training/program/known-name-resolver.ts'
import { metricUnits } from '#training/units.ts'
import {
  getPlanText,
  listExercisesOfDay,
  parsePlanText,
  replacePlanText,
  toParsedPlanLines,
} from './plan-text.ts'

let count = 0
const newId = () => `00000000-0000-7000-8000-${String(++count).padStart(12, '0')}`
const day: TrainingDay = { _id: 'd', id: 'd', name: 'Lower', notes: '', text: '', blocks: [] }

test('typed text becomes the plan, and an edited line keeps its exercise id', () => {
  const text = 'Back squat 3x5 100 kg\nLeg curl 3x12'
  const first = replacePlanText(day, text, parsePlanText(text, metricUnits), newId)
  const items = first.blocks.flatMap(block => block.items)
  assert.deepEqual(
    items.map(item => [item.exercise.name, item.sets.length]),
    [
      ['Back squat', 3],
      ['Leg curl', 3],
    ],
  )
  const changedText = text.replace('100', '80')
  const second = replacePlanText(
    first as TrainingDay,
    changedText,
    parsePlanText(changedText, metricUnits),
    newId,
  )
  assert.deepEqual(
    second.blocks.flatMap(block => block.items.map(item => item.id)),
    items.map(item => item.id),
  )
  assert.equal(second.name, 'Lower')
})

test('a plan without typed text is formatted in standard notation that parses back to the same plan', () => {
  const text = 'Back squat 3x5 100 kg'
  const typed = replacePlanText(day, text, parsePlanText(text, metricUnits), newId) as TrainingDay
  const formatted = getPlanText({ ...typed, text: '' }, metricUnits)
  assert.deepEqual(
    replacePlanText(typed, formatted, parsePlanText(formatted, metricUnits), newId).blocks,
    typed.blocks,
  )
  assert.equal(getPlanText(typed, metricUnits), text)
})

test('the preview lists each parsed exercise with its sets', () => {
  const text = 'Back squat 3x5 100 kg\nfeel free to stop whenever the knee hurts!!'
  const lines = toParsedPlanLines(text, parsePlanText(text, metricUnits), metricUnits)
  assert.equal(lines[0]?.name, 'Back squat')
  assert.match(lines[0]?.sets ?? '', /3×5 at 100 kg/)
  assert.deepEqual(lines[0]?.notCounted, [])
})

test('an existing exercise keeps its name, and a new exercise gets its name from the library', () => {
  const text = 'Biceps curl 3x12'
  const typed = replacePlanText(day, text, parsePlanText(text, metricUnits), newId) as TrainingDay
  const resolveName = createKnownNameResolver(listExercisesOfDay(typed), () => ({
    name: 'Dumbbell curl',
    exerciseId: null,
  }))
  const longerText = `${text}\nDB curl 2x15`
  assert.deepEqual(
    toParsedPlanLines(longerText, parsePlanText(longerText, metricUnits, resolveName), metricUnits).map(
      line => line.name,
    ),
    ['Biceps curl', 'Dumbbell curl'],
  )
})
