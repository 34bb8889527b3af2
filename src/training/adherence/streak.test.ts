import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { longestStreak } from './streak.ts'

const complete = { due: 3, done: 3 }
const rest = { due: 0, done: 0 }
const missed = { due: 3, done: 2 }
const anyWeek = fc.constantFrom(complete, rest, missed)

test('finds the longest streak of weeks in which every due session was done', () => {
  assert.equal(longestStreak([]), 0)
  assert.equal(longestStreak([missed, rest]), 0)
  assert.equal(longestStreak([complete, complete, missed, complete]), 2)
})

test('planned rest neither extends nor breaks a streak', () => {
  assert.equal(longestStreak([complete, rest, rest, complete]), 2)
  fc.assert(
    fc.property(fc.array(anyWeek), weeks => {
      assert.equal(longestStreak(weeks), longestStreak(weeks.filter(week => week !== rest)))
    }),
    { seed: 1 },
  )
})

test('adding a complete week never shortens the longest streak', () => {
  fc.assert(
    fc.property(fc.array(anyWeek), weeks => {
      const before = longestStreak(weeks)
      const after = longestStreak([...weeks, complete])
      assert.ok(after === before || after === before + 1)
      assert.equal(longestStreak([...weeks, missed]), before)
    }),
    { seed: 1 },
  )
})
