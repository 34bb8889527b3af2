import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readTable } from '#support/read-csv-text.ts'
import { expandRecords } from '#training/imports/formats/expand-records.ts'
import { applyMapping, proposeMapping } from './column-mapping.ts'
import { recognizeTable } from './recognize-table.ts'
import { type CsvRecord, tokenizeCsv } from './tokenize-csv.ts'

const seed = 20_261_129

const headers = [
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe',
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment',
  'Date (yyyy/mm/dd),Workout,Workout Name,Exercise,Sets×Time,Duration (hours),Start Time (h:mm),Notes,Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG)',
  '### WORKOUT SESSIONS ###\n_id,mydate,starttime,total_time\n1,2026-01-08,1767859200,60\n### EXERCISE LOGS ###\nbelongsession,ename,logs',
  'SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes',
  'Title,Date,Duration,Exercise,Superset id,Weight,Reps,Distance,Time,Set Type',
  'Date,Time,Workout,Exercise,Region,Repetitions / Time,Weight / Distance,Notes,Skipped',
  'When,What,How heavy,How often',
]

const cell = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '1',
      '-20',
      '5',
      '1,234',
      '62,5',
      '877777',
      '860 kg',
      '1e308',
      'NaN',
      '2026-01-08',
      '2026-01-08 18:00:00',
      '31/12/2025',
      '12/31/2025',
      '31 Feb 2025',
      'Squat',
      'Rest Timer',
      'W',
      '90',
      '0:05:00',
      '100x5,60x,x5',
      '### ROUTINES ###',
      '=cmd()',
      '__proto__',
      'constructor',
      '\u0000',
      '\ud83d',
      '🏋️',
    ],
  ),
  fc.string({ maxLength: 8 }),
)
const row = fc.array(cell, { minLength: 1, maxLength: 16 }).map(cells => cells.join(','))

function checkTotals(records: readonly CsvRecord[]) {
  const table =
    recognizeTable(records.slice(0, 50)) ?? applyMapping(records, proposeMapping(records.slice(0, 50)))
  if (!table) return
  const { totals, workouts, rejected } = readTable(table, records)
  const { sets, restTimers, notes, headings } = totals
  const others = totals.others.reduce((sum, { count }) => sum + count, 0)
  assert.equal(totals.records, records.length - (table.header.length > 0 ? 1 : 0))
  assert.equal(sets + restTimers + notes + headings + rejected.length + others, totals.records)
  const read = workouts.flatMap(workout => workout.exercises.flatMap(exercise => exercise.sets))
  assert.equal(read.length, sets)
  for (const { load, assistance, reps, durationSeconds, distance, rpe } of read)
    for (const value of [load?.value, assistance?.value, reps, durationSeconds, distance?.value, rpe])
      assert.ok(value === undefined || value === null || (Number.isFinite(value) && value >= 0))
}

test('never fails on a file, and accounts for each of its records', () => {
  fc.assert(
    fc.property(fc.constantFrom(...headers), fc.array(row, { maxLength: 20 }), (header, rows) => {
      checkTotals([...expandRecords([...tokenizeCsv([[header, ...rows].join('\n')], ',')])])
    }),
    { seed, numRuns: 2000 },
  )
})

test('never fails on arbitrary text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      checkTotals([...expandRecords([...tokenizeCsv([text], ';')])])
    }),
    { seed, numRuns: 1000 },
  )
})

// A pattern that tries each beginning again would take minutes.
test('reads long lines of brackets, quotes, digits and spaces', () => {
  for (const character of ['[', '(', ' ', "'", '\u00a0', '#', '-', '1', '.', 'x'])
    checkTotals([...expandRecords([...tokenizeCsv([`a${character.repeat(500_000)}`, '\n1,2\n'], ',')])])
})
