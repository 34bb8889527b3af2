import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCsvText } from '#support/read-csv-text.ts'

test('reads the notes of a workout and its exercises, and a column for both RPE and repetitions in reserve', () => {
  const { workouts, totals, rejected } = readCsvText(
    [
      ' Title,Date,Duration,Description,Notes,Exercise,Exercise Note,Superset id,Weight,Reps,RIR/RPE,Distance,Time,Set Type,RecordLevel: gold/silver/bronze,RecordType: 1RM / max_weight / volume / reps',
      'Pull ,2026-07-21 14:39:04,00:35:10,"Week 2, heavy",slept well,Cable Row ,wide grip,1,45.125,10,0,null,,WARM_UP_SET,1,2',
      'Pull ,2026-07-21 14:39:04,00:35:10,,,Cable Row ,,1,60,10,2,null,,NORMAL_SET,,',
      'Pull ,2026-07-21 14:39:04,00:35:10,,,Cable Row ,,1,60,8,5,null,,NORMAL_SET,,',
      'Pull ,2026-07-21 14:39:04,00:35:10,,,Cable Row ,,1,60,8,8.5,null,,NORMAL_SET,,',
      'Pull ,2026-07-21 14:39:04,00:35:10,,,Cable Row ,,1,60,8,null,null,,FAILURE_SET,,',
      'Pull ,2026-07-21 14:39:04,00:35:10,,,Cable Row ,,1,60,8,15,null,,NORMAL_SET,,',
    ].join('\n'),
  )
  const [workout] = workouts
  assert.deepEqual(
    [workout?.title, workout?.note, workout?.exercises[0]?.note],
    ['Pull', 'Week 2, heavy\nslept well', 'wide grip'],
  )
  assert.deepEqual(
    workout?.exercises[0]?.sets.map(({ role, rpe }) => [role, rpe]),
    [
      ['warm-up', 10],
      ['working', 8],
      ['working', 5],
      ['working', 8.5],
      ['failure', null],
    ],
  )
  assert.deepEqual(
    rejected.map(({ line, reason, value }) => [line, reason, value]),
    [[7, 'invalid-rpe', '15']],
  )
  assert.deepEqual(totals.unreadColumns, [
    'RecordLevel: gold/silver/bronze',
    'RecordType: 1RM / max_weight / volume / reps',
  ])
})
