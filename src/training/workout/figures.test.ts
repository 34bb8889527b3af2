import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureWords } from './figures.ts'
import type { Figures } from './open.ts'

const metric = { load: 'kg', distance: 'km' } as const
const words = (given: Partial<Figures>, units: Parameters<typeof figureWords>[1] = metric) =>
  figureWords({ loadKg: null, reps: null, rpe: null, seconds: null, meters: null, ...given }, units)

test('a set is written as in a diary', () => {
  assert.equal(words({ loadKg: 55, reps: 6, rpe: 8.5 }), '55 × 6 @8.5')
  assert.equal(words({ loadKg: 55, reps: 6 }), '55 × 6')
  assert.equal(words({ reps: 10, rpe: 8 }), '10 reps @8')
  assert.equal(words({ reps: 1 }), '1 rep')
  assert.equal(words({ meters: 5100, seconds: 1900 }), '5.1 km in 31:40')
  assert.equal(words({ seconds: 20 }), '0:20')
  assert.equal(words({ loadKg: 40, meters: 20 }), '40 kg, 20 m')
  assert.equal(words({}), '')
})

test('a set is read in the own units', () => {
  const imperial = { load: 'lb', distance: 'mi' } as const
  assert.equal(words({ loadKg: 102.05828325, reps: 5 }, imperial), '225 × 5')
  assert.equal(words({ meters: 1609.344 }, imperial), '1 mi')
})
