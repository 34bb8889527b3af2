import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { idsIn, programs, weeksOf } from '#training/program/examples.test.ts'
import { alignLists } from './align-lists.ts'
import { buildGridDays } from './grid-rows.ts'

/** Formats the rows of each day, with an x or a dash for each week: `A Squat x-x`. */
const formatRows = (weeks: ReturnType<typeof weeksOf>) =>
  buildGridDays(weeks).map(({ rows }) =>
    rows.map(
      ({ letter, name, cells }) => `${letter} ${name} ${cells.map(cell => (cell ? 'x' : '-')).join('')}`,
    ),
  )

test('an exercise that occurs in several weeks has a single row', () => {
  const weeks = weeksOf([['Squat', 'Bench']], [['squat ', 'Bench']], [['Squat', 'Bench']])
  assert.deepEqual(formatRows(weeks), [['A Squat xxx', 'B Bench xxx']])
})

test('an exercise that is added to or missing from one week does not shift the other exercises', () => {
  const weeks = weeksOf([['Squat', 'Bench', 'Plank']], [['Squat', 'Row', 'Bench']], [['Bench', 'Plank']])
  assert.deepEqual(formatRows(weeks), [['A Squat xx-', 'B Row -x-', 'C Bench xxx', 'D Plank x-x']])
})

test('days are aligned by position, even if a week has fewer days', () => {
  const weeks = weeksOf([['Squat'], ['Press']], [['Squat']])
  assert.deepEqual(formatRows(weeks), [['A Squat xx'], ['A Press x-']])
  assert.deepEqual(
    buildGridDays(weeks).map(day => day.days.map(Boolean)),
    [
      [true, true],
      [true, false],
    ],
  )
})

test('the exercises of a group share a letter in the grid', () => {
  const weeks = weeksOf([['Squat', 'Press+Row', 'Plank']])
  assert.deepEqual(formatRows(weeks), [['A Squat x', 'B1 Press x', 'B2 Row x', 'C Plank x']])
})

test('an exercise that occurs twice in a day has two rows', () => {
  const weeks = weeksOf([['Squat', 'Bench', 'Squat']], [['Squat', 'Bench', 'Squat']])
  assert.deepEqual(formatRows(weeks), [['A Squat xx', 'B Bench xx', 'C Squat xx']])
  const keys = buildGridDays(weeks).flatMap(day => day.rows.map(row => row.key))
  assert.equal(new Set(keys).size, keys.length)
})

test('every exercise of a day has exactly one cell, and the cells are in the same order as the exercises', () => {
  fc.assert(
    fc.property(programs, weeks => {
      const days = buildGridDays(weeks)
      for (const [at, week] of weeks.entries()) {
        for (const [place, day] of week.days.entries()) {
          const inGrid = days[place]?.rows.flatMap(row => row.cells[at]?.item.id ?? [])
          assert.deepEqual(
            inGrid,
            day.blocks.flatMap(block => block.items.map(item => item.id)),
          )
        }
      }
      assert.equal(
        days.flatMap(day => day.rows.flatMap(row => row.cells.filter(Boolean))).length,
        idsIn(weeks, 'item').length,
      )
    }),
    { seed: 1, numRuns: 300 },
  )
})

test('aligns as many equal elements of two lists as possible, without changing the order of either list', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 })
  fc.assert(
    fc.property(words, words, (left, right) => {
      const pairs = alignLists(left, right, Object.is)
      for (const [at, pair] of pairs.entries()) {
        assert.equal(left[pair.left], right[pair.right])
        const before = pairs[at - 1]
        assert.ok(!before || (before.left < pair.left && before.right < pair.right))
      }
      assert.equal(pairs.length, longestOf(left, right))
    }),
    { seed: 1, numRuns: 500 },
  )
})

/** Computes the length of the longest common subsequence directly from its definition. */
function longestOf([one, ...left]: string[], right: string[]): number {
  if (one === undefined) return 0
  const at = right.indexOf(one)
  const without = longestOf(left, right)
  return at < 0 ? without : Math.max(without, 1 + longestOf(left, right.slice(at + 1)))
}

test('aligns days that are too long to compare fully', () => {
  const many = Array.from({ length: 900 }, (_, at) => String(at))
  const other = ['new', ...many.slice(0, 400), 'more', ...many.slice(402), 'last']
  assert.ok(alignLists(many, other, Object.is).length > 890)
})
