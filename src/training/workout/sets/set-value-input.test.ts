import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createAddedExercise } from '#training/workout/model/active-workout.ts'
import {
  applyKeyPress,
  formatSetValue,
  getSetValueUnit,
  parseSetValue,
  type SetValueUnit,
  stepSetValue,
} from './set-value-input.ts'

const seed = 20_261_121
const press = (keys: string, unit: SetValueUnit) =>
  [...keys].reduce((text, key) => applyKeyPress(text, key === '<' ? 'back' : key, unit), '')

test('accepts a decimal point or comma', () => {
  assert.equal(parseSetValue('57.5', 'kg'), 57.5)
  assert.equal(parseSetValue(' 57,5 ', 'kg'), 57.5)
  assert.equal(parseSetValue('225', 'lb'), 102.05828325)
  assert.equal(parseSetValue('6.2', 'km'), 6200)
  assert.equal(parseSetValue('', 'reps'), null)
})

test('rejects text that is not a number and values that are out of range', () => {
  for (const [text, unit] of [
    ['heavy', 'kg'],
    ['5.5', 'reps'],
    ['11', 'rpe'],
    ['2001', 'kg'],
    ['1234567', 'time'],
    ['-5', 'kg'],
  ] as const) {
    assert.equal(parseSetValue(text, unit), undefined, text)
  }
})

test('parses a time with or without a colon', () => {
  assert.equal(parseSetValue('38:10', 'time'), 2290)
  assert.equal(parseSetValue('3810', 'time'), 2290)
  assert.equal(parseSetValue('90', 'time'), 90)
  assert.equal(parseSetValue('1:02:03', 'time'), 3723)
})

test('parsing a formatted value returns the same value', () => {
  const figure = fc.constantFrom<SetValueUnit>('kg', 'lb', 'reps', 'rpe', 'm', 'km', 'mi', 'time')
  fc.assert(
    fc.property(figure, fc.integer({ min: 0, max: 10 }), (unit, count) => {
      const stored = parseSetValue(String(count), unit)
      assert.ok(typeof stored === 'number')
      assert.equal(parseSetValue(formatSetValue(stored, unit), unit), stored)
    }),
    { seed },
  )
})

test('the keypad ignores keys that would make the value invalid', () => {
  assert.equal(press('57.5', 'kg'), '57.5')
  assert.equal(press('57..55', 'kg'), '57.55')
  assert.equal(press('57.555', 'kg'), '57.55')
  assert.equal(press('105', 'rpe'), '10')
  assert.equal(press('8.5', 'reps'), '85')
  assert.equal(press('60<5', 'kg'), '65')
  assert.equal(press('3810', 'time'), '3810')
})

test('any sequence of keypad keys results in a valid value or an empty input', () => {
  const keys = fc.array(fc.constantFrom(...'0123456789.', 'back'), { maxLength: 20 })
  const unit = fc.constantFrom<SetValueUnit>('kg', 'lb', 'reps', 'rpe', 'm', 'km', 'mi', 'time')
  fc.assert(
    fc.property(keys, unit, (pressed, of) => {
      const text = pressed.reduce((before, key) => applyKeyPress(before, key, of), '')
      assert.notEqual(parseSetValue(text, of), undefined)
    }),
    { seed },
  )
})

test('plus and minus change a value by a step that suits its unit', () => {
  assert.equal(stepSetValue(57.5, 'kg', 1), 60)
  assert.equal(formatSetValue(stepSetValue(102.05828325, 'lb', -1), 'lb'), '220')
  assert.equal(stepSetValue(0, 'reps', -1), 0)
  assert.equal(stepSetValue(10, 'rpe', 1), 10)
  assert.equal(stepSetValue(null, 'time', 1), 5)
})

test('uses metres for short distances and the athlete’s preferred unit for long distances', () => {
  const run = (meters: number | null) => {
    const exercise = createAddedExercise('run', 'Run', 'distance', 'set')
    const last = { role: 'working' as const, loadKg: null, reps: null, rpe: null, seconds: null, meters }
    return { ...exercise, previous: [last] }
  }
  const imperial = { load: 'lb', distance: 'mi' } as const
  assert.equal(getSetValueUnit('meters', run(800), imperial), 'm')
  assert.equal(getSetValueUnit('meters', run(6000), imperial), 'mi')
  assert.equal(getSetValueUnit('meters', run(null), imperial), 'mi')
  assert.equal(getSetValueUnit('loadKg', run(800), imperial), 'lb')
})
