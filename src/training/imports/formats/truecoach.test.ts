import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readTable } from '#support/read-csv-text.ts'
import { recognizeTable } from '#training/imports/recognize-table.ts'
import { listJsonRecords } from './json-records.ts'
import { readResultSets } from './read-result-sets.ts'

function readJson(value: unknown) {
  const records = listJsonRecords(value)
  assert.ok(records, 'the file is recognised')
  const table = recognizeTable(records)
  assert.ok(table, 'the table is recognised')
  return readTable(table, records)
}

const page = {
  workouts: [
    {
      id: 7,
      due: '2026-01-05',
      title: 'Lower',
      state: 'completed',
      short_description: 'Week 1',
      rest_day: false,
    },
    { id: 8, due: '2026-01-06', title: 'Upper', state: 'missed', rest_day: false },
    { id: 9, due: '2026-01-07', title: 'Easy', state: 'completed', rest_day: false },
  ],
  workout_items: [
    {
      id: 2,
      workout_id: 7,
      name: 'Split squat ',
      info: '3x8 each',
      result: 'hard on the left',
      position: 2,
    },
    {
      id: 1,
      workout_id: 7,
      name: 'Deadlift ',
      info: '• 4@6\n• 4@7',
      result: '100kg x 4\n105kg x 4 @7\nbelt',
      position: 1,
    },
    { id: 3, workout_id: 8, name: 'Bench press', info: '3x5', result: '', position: 1 },
    { id: 4, workout_id: 9, name: 'Walk', info: '30 min', result: '', position: 1 },
    { id: 5, workout_id: 99, name: 'Row', info: '', result: '50kg x 8', position: 1 },
  ],
  comments: [],
}

test('reads the sets that athletes wrote in TrueCoach, and keeps what they wrote else as notes', () => {
  // Pages that people save one after the other overlap.
  const { workouts, rejected, totals } = readJson([page, { ...page, workouts: [page.workouts[0]] }])
  assert.deepEqual(
    workouts.map(({ sourceKey, date, title, note }) => [sourceKey, date, title, note]),
    [
      ['truecoach:7', '2026-01-05', 'Lower', 'Week 1'],
      ['truecoach:9', '2026-01-07', 'Easy', null],
    ],
  )
  assert.deepEqual(
    workouts
      .flatMap(({ exercises }) => exercises)
      .map(({ name, note, sets }) => [
        name,
        note,
        sets.map(({ load, reps, rpe }) => [load?.value, load?.unit, reps, rpe]),
      ]),
    [
      [
        'Deadlift',
        'Prescribed: • 4@6\n• 4@7\nbelt',
        [
          [100, 'kg', 4, null],
          [105, 'kg', 4, 7],
        ],
      ],
      ['Split squat', 'Prescribed: 3x8 each\nhard on the left', []],
      ['Walk', 'Prescribed: 30 min', []],
    ],
  )
  assert.deepEqual(
    rejected.map(({ reason, exercise }) => [reason, exercise]),
    [['no-date', 'Row']],
  )
  assert.deepEqual(totals.others, [{ name: 'sets that were not completed', count: 1 }])
  assert.equal(totals.records, totals.sets + totals.notes + totals.rejected + 1)
})

test('reads only results that can have one meaning', () => {
  const summarize = (result: string) =>
    readResultSets(result).sets.map(({ load, reps, seconds, rpe }) =>
      [load, reps, seconds, rpe].filter(Boolean).join(' '),
    )
  assert.deepEqual(summarize('3x5 @ 100 kg'), ['100 kg 5', '100 kg 5', '100 kg 5'])
  assert.deepEqual(summarize('Set 1: 225lbs x 5, 230lbs x 4 rpe 9'), ['225lbs 5', '230lbs 4 9'])
  assert.deepEqual(summarize('5 reps x 102,5kg'), ['102,5kg 5'])
  assert.deepEqual(summarize('10 x BW\n3 x 12 reps\n1:30'), ['10', '12', '12', '12', '1:30'])
  for (const unclear of [
    '5x100',
    '100',
    '100kg',
    '100kg @ 8',
    '100kg x 5 x 3',
    '999 x 5 x 10 kg',
    'did it',
    '5 @ 8',
  ])
    assert.deepEqual(readResultSets(unclear), { sets: [], texts: [unclear] })
})

test('loses no line of a result', () => {
  const line = fc.oneof(
    fc.constantFrom('100kg x 5', '5x100', 'ok', '• 30s', '3x5 @ 60 kg'),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), lines => {
      const { sets, texts } = readResultSets(lines.join('\n'))
      for (const word of lines.filter(one => /^\p{L}+$/u.test(one))) assert.ok(texts.includes(word))
      assert.ok(sets.length >= lines.filter(one => one === '100kg x 5').length)
    }),
    { seed: 20_261_129 },
  )
})

test('reads the JSON file of TrainHeroic without the sets that were not done', () => {
  const exercise = (title: string, sets: unknown) => ({ title, notes: 'belt', order: 1, sets })
  const { workouts, totals } = readJson({
    exported_at: '2026-02-01T00:00:00Z',
    workouts: [
      {
        id: 501,
        date: '2026-01-05',
        title: 'Day 1',
        notes: 'good',
        blocks: [
          {
            title: 'A',
            exercises: [
              exercise('Back Squat', [
                {
                  set_number: 1,
                  prescribed: { reps: 5 },
                  actual: { reps: 5, weight_kg: 102.5 },
                  completed: true,
                },
                { set_number: 2, prescribed: { reps: 5 }, completed: false },
              ]),
              exercise('Plank', [{ set_number: 1, actual: { duration_seconds: 40 }, completed: true }]),
            ],
          },
        ],
      },
    ],
  })
  assert.deepEqual(
    workouts.map(({ sourceKey, note, exercises }) => [
      sourceKey,
      note,
      exercises.map(({ name, note, sets }) => [
        name,
        note,
        sets.map(set => [set.load?.value, set.reps, set.durationSeconds]),
      ]),
    ]),
    [
      [
        'trainheroic:501',
        'good',
        [
          ['Back Squat', 'belt', [[102.5, 5, null]]],
          ['Plank', 'belt', [[undefined, null, 40]]],
        ],
      ],
    ],
  )
  assert.deepEqual(totals.others, [{ name: 'sets that were not completed', count: 1 }])
})

test('does not take other JSON files for exports', () => {
  for (const value of [
    null,
    1,
    'workouts',
    {},
    [],
    { workouts: [] },
    { workouts: [{ id: 1 }] },
    { workout_items: [] },
  ])
    assert.equal(listJsonRecords(value), null)
})
