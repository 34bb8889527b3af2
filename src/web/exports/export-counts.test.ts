import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportedTableName } from '#contract/data-exports.ts'
import { formatExportCounts } from './export-counts.ts'

const none = Object.fromEntries(exportedTableName.options.map(table => [table, 0])) as Record<
  (typeof exportedTableName.options)[number],
  number
>

test('lists the number of entries per table as text, leaving out empty tables', () => {
  const counts = { ...none, workoutLogs: 343, loggedSets: 5127, comments: 1 }
  assert.equal(
    formatExportCounts(counts, ['workoutLogs', 'loggedSets', 'maxes', 'comments']),
    `343 workouts, ${(5127).toLocaleString()} sets and 1 comment`,
  )
  assert.equal(formatExportCounts({ ...none, maxes: 2 }, ['maxes']), '2 maxes')
  assert.equal(formatExportCounts(none, ['workoutLogs', 'comments']), '')
})
