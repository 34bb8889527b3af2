import assert from 'node:assert/strict'
import { test } from 'node:test'
import { implementOf } from './implement.ts'

for (const [name, how] of [
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
  test(`${name} is loaded with ${how ?? 'what hangs on a belt'}`, () => {
    assert.equal(implementOf(name), how)
  })
