import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type FigureUnit, pressKey, readFigure, stepFigure, unitOf, writeFigure } from './entry.ts'
import { ownExercise } from './open.ts'

const seed = 20_261_121
const press = (keys: string, unit: FigureUnit) =>
  [...keys].reduce((text, key) => pressKey(text, key === '<' ? 'back' : key, unit), '')

test('figures are typed with a point or a comma', () => {
  assert.equal(readFigure('57.5', 'kg'), 57.5)
  assert.equal(readFigure(' 57,5 ', 'kg'), 57.5)
  assert.equal(readFigure('225', 'lb'), 102.05828325)
  assert.equal(readFigure('6.2', 'km'), 6200)
  assert.equal(readFigure('', 'reps'), null)
})

test('what is no figure, or beyond reach, is not taken', () => {
  for (const [text, unit] of [
    ['heavy', 'kg'],
    ['5.5', 'reps'],
    ['11', 'rpe'],
    ['2001', 'kg'],
    ['1234567', 'time'],
    ['-5', 'kg'],
  ] as const) {
    assert.equal(readFigure(text, unit), undefined, text)
  }
})

test('a time is read with or without its colon', () => {
  assert.equal(readFigure('38:10', 'time'), 2290)
  assert.equal(readFigure('3810', 'time'), 2290)
  assert.equal(readFigure('90', 'time'), 90)
  assert.equal(readFigure('1:02:03', 'time'), 3723)
})

test('what is written is read again', () => {
  const figure = fc.constantFrom<FigureUnit>('kg', 'lb', 'reps', 'rpe', 'm', 'km', 'mi', 'time')
  fc.assert(
    fc.property(figure, fc.integer({ min: 0, max: 10 }), (unit, count) => {
      const stored = readFigure(String(count), unit)
      assert.ok(typeof stored === 'number')
      assert.equal(readFigure(writeFigure(stored, unit), unit), stored)
    }),
    { seed },
  )
})

test('the pad takes what makes a figure and ignores the rest', () => {
  assert.equal(press('57.5', 'kg'), '57.5')
  assert.equal(press('57..55', 'kg'), '57.55')
  assert.equal(press('57.555', 'kg'), '57.55')
  assert.equal(press('105', 'rpe'), '10')
  assert.equal(press('8.5', 'reps'), '85')
  assert.equal(press('60<5', 'kg'), '65')
  assert.equal(press('3810', 'time'), '3810')
})

test('whatever is pressed, the pad holds a figure or nothing', () => {
  const keys = fc.array(fc.constantFrom(...'0123456789.', 'back'), { maxLength: 20 })
  const unit = fc.constantFrom<FigureUnit>('kg', 'lb', 'reps', 'rpe', 'm', 'km', 'mi', 'time')
  fc.assert(
    fc.property(keys, unit, (pressed, of) => {
      const text = pressed.reduce((before, key) => pressKey(before, key, of), '')
      assert.notEqual(readFigure(text, of), undefined)
    }),
    { seed },
  )
})

test('a step is what one loads or counts', () => {
  assert.equal(stepFigure(57.5, 'kg', 1), 60)
  assert.equal(writeFigure(stepFigure(102.05828325, 'lb', -1), 'lb'), '220')
  assert.equal(stepFigure(0, 'reps', -1), 0)
  assert.equal(stepFigure(10, 'rpe', 1), 10)
  assert.equal(stepFigure(null, 'time', 1), 5)
})

test('short distances are typed in metres, long ones in the own unit', () => {
  const run = (meters: number | null) => {
    const exercise = ownExercise('run', 'Run', 'distance', 'set')
    const last = { role: 'working' as const, loadKg: null, reps: null, rpe: null, seconds: null, meters }
    return { ...exercise, previous: [last] }
  }
  const imperial = { load: 'lb', distance: 'mi' } as const
  assert.equal(unitOf('meters', run(800), imperial), 'm')
  assert.equal(unitOf('meters', run(6000), imperial), 'mi')
  assert.equal(unitOf('meters', run(null), imperial), 'mi')
  assert.equal(unitOf('loadKg', run(800), imperial), 'lb')
})
