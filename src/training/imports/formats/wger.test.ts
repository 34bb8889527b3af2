import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTable } from '#support/read-csv-text.ts'
import { recognizeTable } from '#training/imports/recognize-table.ts'
import { listWgerRecords } from './wger.ts'

const log = (changes: object) => ({
  id: 'x',
  date: '2025-10-01T18:30:00+01:00',
  session: 'first',
  exercise: 1,
  repetitions_unit: 1,
  repetitions: '8.00',
  weight_unit: 1,
  weight: '30.00',
  rir: null,
  rest: null,
  ...changes,
})

function read(value: unknown) {
  const records = listWgerRecords(value)
  assert.ok(records)
  const table = recognizeTable(records)
  assert.ok(table)
  return readTable(table, records)
}

test('reads the workout logs of wger', () => {
  const results = [
    log({
      session: 'second',
      date: '2025-10-03T00:00:00+01:00',
      exercise_name: 'Plank',
      repetitions_unit: 4,
      repetitions: '1.50',
      weight: null,
    }),
    log({
      exercise: 2,
      repetitions_unit: 6,
      repetitions: '5.20',
      weight: '0.00',
      date: '2025-10-01T18:40:00+01:00',
    }),
    log({ repetitions_unit: 2, weight: '66.00', weight_unit: 2, rir: '2.0', rest: 90 }),
    log({ weight_unit: 4 }),
    log({ date: null }),
    'nonsense',
  ]
  const { workouts, rejected, totals } = read({ count: 6, next: null, previous: null, results })
  assert.deepEqual(
    workouts.map(({ sourceKey, date, startTime, startInstant, exercises }) => ({
      sourceKey,
      start: [date, startTime, startInstant],
      exercises: exercises.map(({ name, sets }) => [
        name,
        ...sets.map(set => [
          set.load,
          set.reps,
          set.durationSeconds,
          set.distance,
          set.role,
          set.rpe,
          set.restSeconds,
        ]),
      ]),
    })),
    [
      {
        sourceKey: 'wger:second',
        start: ['2025-10-03', null, null],
        exercises: [['Plank', [null, null, 90, null, 'working', null, null]]],
      },
      {
        sourceKey: 'wger:first',
        start: ['2025-10-01', '18:30:00', '2025-10-01T17:30:00.000Z'],
        exercises: [
          ['wger exercise 1', [{ value: 66, unit: 'lb' }, 8, null, null, 'failure', 8, 90]],
          ['wger exercise 2', [null, null, null, { value: 5.2, unit: 'km' }, 'working', null, null]],
        ],
      },
    ],
  )
  assert.deepEqual(
    rejected.map(({ line, reason }) => [line, reason]),
    [
      [4, 'invalid-unit'],
      [5, 'no-date'],
      [6, 'no-date'],
    ],
  )
  assert.deepEqual([totals.format, totals.records, totals.sets], ['wger', 6, 3])
})

test('does not recognise other JSON', () => {
  for (const value of [
    null,
    5,
    'text',
    [],
    {},
    { results: [] },
    { results: [{ id: 1 }] },
    [{ date: '2026-01-02' }],
  ])
    assert.equal(listWgerRecords(value), null)
})
