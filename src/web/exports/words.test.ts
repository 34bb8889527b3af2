import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportedTable } from '#contract/exports.ts'
import { countsInWords } from './words.ts'

const none = Object.fromEntries(exportedTable.options.map(table => [table, 0])) as Record<
  (typeof exportedTable.options)[number],
  number
>

test('counts are said in words, and what there is none of is left out', () => {
  const counts = { ...none, workoutLogs: 343, loggedSets: 5127, comments: 1 }
  assert.equal(
    countsInWords(counts, ['workoutLogs', 'loggedSets', 'maxes', 'comments']),
    `343 workouts, ${(5127).toLocaleString()} sets and 1 comment`,
  )
  assert.equal(countsInWords({ ...none, maxes: 2 }, ['maxes']), '2 maxes')
  assert.equal(countsInWords(none, ['workoutLogs', 'comments']), '')
})
