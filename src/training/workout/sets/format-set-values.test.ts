import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SetValues } from '#training/workout/model/set-values.ts'
import { formatSetValues } from './format-set-values.ts'

const metric = { load: 'kg', distance: 'km' } as const
const words = (given: Partial<SetValues>, units: Parameters<typeof formatSetValues>[1] = metric) =>
  formatSetValues({ loadKg: null, reps: null, rpe: null, seconds: null, meters: null, ...given }, units)

test('formats a set as in a training diary', () => {
  assert.equal(words({ loadKg: 55, reps: 6, rpe: 8.5 }), '55 × 6 @8.5')
  assert.equal(words({ loadKg: 55, reps: 6 }), '55 × 6')
  assert.equal(words({ reps: 10, rpe: 8 }), '10 reps @8')
  assert.equal(words({ reps: 1 }), '1 rep')
  assert.equal(words({ meters: 5100, seconds: 1900 }), '5.1 km in 31:40')
  assert.equal(words({ seconds: 20 }), '0:20')
  assert.equal(words({ loadKg: 40, meters: 20 }), '40 kg, 20 m')
  assert.equal(words({}), '')
})

test('formats set values in the reader’s units', () => {
  const imperial = { load: 'lb', distance: 'mi' } as const
  assert.equal(words({ loadKg: 102.05828325, reps: 5 }, imperial), '225 × 5')
  assert.equal(words({ meters: 1609.344 }, imperial), '1 mi')
})
