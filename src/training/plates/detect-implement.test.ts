import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectImplement } from './detect-implement.ts'

for (const [name, implement] of [
  ['Back squat', 'barbell'],
  ['DB bench press', 'dumbbell'],
  ['Incline dumbbell row', 'dumbbell'],
  ['Goblet squat', 'dumbbell'],
  ['KB swing', 'kettlebell'],
  ['Lat pulldown', 'machine'],
  ['Leg press', 'machine'],
  ['Pull-up', null],
  ['Dips', null],
  ['Standing press', 'barbell'],
] as const)
  test(`detects the implement for ${name}: ${implement ?? 'none'}`, () => {
    assert.equal(detectImplement(name), implement)
  })
