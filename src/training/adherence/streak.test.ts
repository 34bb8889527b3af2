import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { longestStreak } from './streak.ts'

const whole = { due: 3, done: 3 }
const rest = { due: 0, done: 0 }
const missed = { due: 3, done: 2 }
const anyWeek = fc.constantFrom(whole, rest, missed)

test('weeks in which every due session was done count, the longest run of them', () => {
  assert.equal(longestStreak([]), 0)
  assert.equal(longestStreak([missed, rest]), 0)
  assert.equal(longestStreak([whole, whole, missed, whole]), 2)
})

test('planned rest neither counts nor breaks a run', () => {
  assert.equal(longestStreak([whole, rest, rest, whole]), 2)
  fc.assert(
    fc.property(fc.array(anyWeek), weeks => {
      assert.equal(longestStreak(weeks), longestStreak(weeks.filter(week => week !== rest)))
    }),
    { seed: 1 },
  )
})

test('one more whole week never shortens the longest run', () => {
  fc.assert(
    fc.property(fc.array(anyWeek), weeks => {
      const before = longestStreak(weeks)
      const after = longestStreak([...weeks, whole])
      assert.ok(after === before || after === before + 1)
      assert.equal(longestStreak([...weeks, missed]), before)
    }),
    { seed: 1 },
  )
})
