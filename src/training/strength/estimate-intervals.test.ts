import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#training/calendar.ts'
import { computeEstimateIntervals } from './estimate-intervals.ts'
import { estimateStrength } from './strength-filter.ts'

const sets = [0, 7, 14, 21].map(days => ({
  date: addDays('2026-10-01', days),
  loadKg: 90,
  reps: 5,
  rpe: null,
}))

test('each day has the interval of the estimate from the sets up to that day', () => {
  const intervals = computeEstimateIntervals(sets)
  assert.deepEqual(
    [...intervals.keys()],
    sets.map(set => set.date),
  )
  for (const [date, interval] of intervals) {
    const { loadKg, lowKg, highKg } = estimateStrength(sets, date) ?? {}
    assert.deepEqual(interval, { loadKg, lowKg, highKg })
    assert.ok(interval.lowKg < 105 && 105 < interval.highKg)
  }
})

test('a day with only an implausible set has no interval, and changes no other', () => {
  const mistyped = { date: '2026-10-25', loadKg: 900, reps: 5, rpe: null }
  assert.deepEqual(computeEstimateIntervals([...sets, mistyped]), computeEstimateIntervals(sets))
})
