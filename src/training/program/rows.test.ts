import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { align } from './align.ts'
import { idsIn, programs, weeksOf } from './examples.test.ts'
import { rowsOf } from './rows.ts'

/** Rows as one sees them: `A Squat x-x`. */
const shown = (weeks: ReturnType<typeof weeksOf>) =>
  rowsOf(weeks).map(({ rows }) =>
    rows.map(
      ({ letter, name, cells }) => `${letter} ${name} ${cells.map(cell => (cell ? 'x' : '-')).join('')}`,
    ),
  )

test('the same exercise of every week stands in one row', () => {
  const weeks = weeksOf([['Squat', 'Bench']], [['squat ', 'Bench']], [['Squat', 'Bench']])
  assert.deepEqual(shown(weeks), [['A Squat xxx', 'B Bench xxx']])
})

test('a week that adds or leaves out an exercise does not shift the others', () => {
  const weeks = weeksOf([['Squat', 'Bench', 'Plank']], [['Squat', 'Row', 'Bench']], [['Bench', 'Plank']])
  assert.deepEqual(shown(weeks), [['A Squat xx-', 'B Row -x-', 'C Bench xxx', 'D Plank x-x']])
})

test('days stand by their places, and a week may have fewer', () => {
  const weeks = weeksOf([['Squat'], ['Press']], [['Squat']])
  assert.deepEqual(shown(weeks), [['A Squat xx'], ['A Press x-']])
  assert.deepEqual(
    rowsOf(weeks).map(day => day.days.map(Boolean)),
    [
      [true, true],
      [true, false],
    ],
  )
})

test('a group shares its letter in the grid too', () => {
  const weeks = weeksOf([['Squat', 'Press+Row', 'Plank']])
  assert.deepEqual(shown(weeks), [['A Squat x', 'B1 Press x', 'B2 Row x', 'C Plank x']])
})

test('one exercise twice in a day makes two rows', () => {
  const weeks = weeksOf([['Squat', 'Bench', 'Squat']], [['Squat', 'Bench', 'Squat']])
  assert.deepEqual(shown(weeks), [['A Squat xx', 'B Bench xx', 'C Squat xx']])
  const keys = rowsOf(weeks).flatMap(day => day.rows.map(row => row.key))
  assert.equal(new Set(keys).size, keys.length)
})

test('every exercise stands in one cell, in the order of its day', () => {
  fc.assert(
    fc.property(programs, weeks => {
      const days = rowsOf(weeks)
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

test('an alignment rises on both sides, pairs only what is the same, and none is longer', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 })
  fc.assert(
    fc.property(words, words, (left, right) => {
      const pairs = align(left, right, Object.is)
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

/** By its definition. */
function longestOf([one, ...left]: string[], right: string[]): number {
  if (one === undefined) return 0
  const at = right.indexOf(one)
  const without = longestOf(left, right)
  return at < 0 ? without : Math.max(without, 1 + longestOf(left, right.slice(at + 1)))
}

test('days too long to compare whole are aligned too', () => {
  const many = Array.from({ length: 900 }, (_, at) => String(at))
  const other = ['new', ...many.slice(0, 400), 'more', ...many.slice(402), 'last']
  assert.ok(align(many, other, Object.is).length > 890)
})
