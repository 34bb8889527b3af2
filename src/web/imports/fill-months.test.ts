import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillMonths } from './fill-months.ts'

test('adds the months without workouts, also at the turn of a year and after a February', () => {
  const months = [
    { month: '2023-11', workouts: 3 },
    { month: '2024-03', workouts: 2 },
  ]
  assert.deepEqual(fillMonths(months), [
    { month: '2023-11', workouts: 3 },
    { month: '2023-12', workouts: 0 },
    { month: '2024-01', workouts: 0 },
    { month: '2024-02', workouts: 0 },
    { month: '2024-03', workouts: 2 },
  ])
  assert.deepEqual(fillMonths([]), [])
})
