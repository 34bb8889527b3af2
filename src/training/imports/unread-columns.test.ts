import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCsvText } from '#support/read-csv-text.ts'

test('lists the columns with values that are not read', () => {
  const { totals } = readCsvText(
    [
      'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment,Mood,Steps,',
      '2026-08-04,Squat,Legs,100,kgs,5,,,,,,0,',
      '2026-08-04,Squat,Legs,100,kgs,5,,,,,null,0.0,x',
    ].join('\n'),
  )
  assert.deepEqual(totals.unreadColumns, ['Category', 'Column 13'])
})

test('lists no columns if all that have values are read', () => {
  const { totals } = readCsvText(
    'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n2026-08-04,Squat,,100,kgs,5,,,,',
  )
  assert.equal(totals.unreadColumns, undefined)
})
