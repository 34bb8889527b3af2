import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCsvText } from '#support/read-csv-text.ts'
import type { ImportTotals } from './imported-workout.ts'
import { tokenizeCsv } from './tokenize-csv.ts'

const seed = 20_261_129

const countAll = ({ sets, restTimers, notes, headings, rejected, others }: ImportTotals) =>
  sets + restTimers + notes + headings + rejected + others.reduce((sum, { count }) => sum + count, 0)

const hevyHeader =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe'

const hevyFile = [
  hevyHeader,
  '"Lower, heavy","30 Jun 2025, 19:56","30 Jun 2025, 20:58","Slept badly","Squat (Barbell)",,"Belt on",0,"warmup",60,5,,,',
  '"Lower, heavy","30 Jun 2025, 19:56","30 Jun 2025, 20:58","Slept badly","Squat (Barbell)",,"Belt on",1,"normal",102.5,5,,,8.5',
  '"Lower, heavy","30 Jun 2025, 19:56","30 Jun 2025, 20:58","Slept badly","Pull Up (Assisted)",0,"",0,"dropset",21,10,,,',
  '"Lower, heavy","30 Jun 2025, 19:56","30 Jun 2025, 20:58","Slept badly","Plank",0,"",0,"failure",,,,90,',
  '"Easy run","May 15, 2026, 7:26 AM","May 15, 2026, 8:00 AM","","Running",,"",0,"normal",,,5.2,1800,',
].join('\n')

test('reads a Hevy file', () => {
  const { workouts, totals, rejected } = readCsvText(hevyFile)
  assert.deepEqual(rejected, [])
  assert.deepEqual(
    workouts.map(({ exercises, ...head }) => head),
    [
      {
        sourceKey: 'hevy:2025-06-30T19:56',
        line: 2,
        date: '2025-06-30',
        startTime: '19:56:00',
        startInstant: null,
        durationSeconds: 3720,
        title: 'Lower, heavy',
        note: 'Slept badly',
      },
      {
        sourceKey: 'hevy:2026-05-15T07:26',
        line: 6,
        date: '2026-05-15',
        startTime: '07:26:00',
        startInstant: null,
        durationSeconds: 2040,
        title: 'Easy run',
        note: null,
      },
    ],
  )
  const [squat, pullUp, plank] = workouts[0]?.exercises ?? []
  assert.equal(squat?.note, 'Belt on')
  assert.deepEqual(
    squat?.sets.map(({ line, role, load, reps, rpe }) => ({ line, role, load, reps, rpe })),
    [
      { line: 2, role: 'warm-up', load: { value: 60, unit: 'kg' }, reps: 5, rpe: null },
      { line: 3, role: 'working', load: { value: 102.5, unit: 'kg' }, reps: 5, rpe: 8.5 },
    ],
  )
  assert.deepEqual([pullUp?.superset, plank?.superset], ['0', '0'])
  assert.deepEqual(pullUp?.sets[0]?.assistance, { value: 21, unit: 'kg' })
  assert.deepEqual([pullUp?.sets[0]?.load, pullUp?.sets[0]?.role], [null, 'drop'])
  assert.deepEqual([plank?.sets[0]?.durationSeconds, plank?.sets[0]?.role], [90, 'failure'])
  assert.deepEqual(workouts[1]?.exercises[0]?.sets[0]?.distance, { value: 5.2, unit: 'km' })
  assert.deepEqual(totals, {
    format: 'hevy',
    records: 5,
    sets: 5,
    workouts: 2,
    restTimers: 0,
    notes: 0,
    headings: 0,
    rejected: 0,
    bodyWeights: 0,
    others: [],
    isLoadUnitMissing: false,
    isDistanceUnitMissing: false,
    isDateOrderUnclear: false,
  })
})

test('reads the same workouts when the app has renamed and reordered its columns', () => {
  const [, ...rows] = hevyFile.split('\n')
  const renamed = hevyHeader
    .replace('exercise_title', 'Exercise Name')
    .replace('weight_kg', 'WEIGHT (kg)')
    .replace('distance_km', 'Distance (km)')
  assert.deepEqual(readCsvText([renamed, ...rows].join('\r\n')).workouts, readCsvText(hevyFile).workouts)
  const swap = (line: string) =>
    `${line.slice(line.lastIndexOf(',') + 1)},${line.slice(0, line.lastIndexOf(','))},extra`
  assert.deepEqual(
    readCsvText(hevyFile.split('\n').map(swap).join('\n')).workouts,
    readCsvText(hevyFile).workouts,
  )
})

test('accounts for every record exactly once, whatever the cells contain', () => {
  const cell = (...texts: string[]) => fc.constantFrom('', ...texts)
  const row = fc
    .tuple(
      cell('Push', 'Pull, heavy'),
      cell('30 Jun 2025, 19:56', '31 Feb 2025, 10:00', '03/04/2025 10:00', '12/31/2025 10:00', 'soon'),
      cell('30 Jun 2025, 20:58', 'later'),
      cell('line 1\nline 2'),
      cell('Squat (Barbell)', 'Overhead Press', 'x'.repeat(201)),
      cell('0'),
      cell('-', 'a "quoted" note'),
      cell('0', '1', 'W', 'Rest Timer', 'Note', '?'),
      cell('normal', 'warmup', 'myo-reps'),
      cell('60', '-20', '860', '1,234', '99999', 'heavy'),
      cell('5', '0', '877777', '-1'),
      cell('5', '1e9'),
      cell('90', '1h 3m', 'long'),
      cell('8', '11'),
    )
    .map(cells => cells.map(text => `"${text.replaceAll('"', '""')}"`).join(','))
  const broken = fc.constantFrom(hevyHeader, 'a,b', '"open', ',,', 'Squat')
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 5, arbitrary: row }, broken), { maxLength: 30 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      (rows, lineBreak) => {
        const text = [hevyHeader, ...rows].join(lineBreak)
        const { totals, workouts, rejected } = readCsvText(text)
        assert.equal(totals.records, [...tokenizeCsv([text], ',')].length - 1)
        assert.equal(countAll(totals), totals.records)
        assert.equal(rejected.length, totals.rejected)
        const sets = workouts.flatMap(workout => workout.exercises.flatMap(exercise => exercise.sets))
        assert.equal(sets.length, totals.sets)
        assert.equal(workouts.length, totals.workouts)
        const lines = [...sets.map(set => set.line), ...rejected.map(record => record.line)]
        assert.equal(new Set(lines).size, lines.length)
        assert.equal(new Set(workouts.map(workout => workout.sourceKey)).size, workouts.length)
      },
    ),
    { seed, numRuns: 300 },
  )
})

test('tells two workouts of a day apart by their names or durations if the file has no times', () => {
  const { workouts, totals } = readCsvText(
    [
      'Date,Workout Name,Duration,Exercise Name,Set Order,Weight (kg),Reps',
      '2026-03-04,Upper,40m,Bench Press,1,60,8',
      '2026-03-04,Upper,,Row,1,50,8',
      '2026-03-04,Upper,25m,Curl,1,15,10',
      '2026-03-04,Lower,40m,Squat,1,80,5',
      '2026-03-04,Upper,40m,Bench Press,2,60,7',
    ].join('\n'),
  )
  assert.deepEqual(
    workouts.map(({ sourceKey, title, durationSeconds, exercises }) => [
      sourceKey,
      title,
      durationSeconds,
      exercises.map(({ name, sets }) => [name, sets.length]),
    ]),
    [
      ['strong:2026-03-04#2', 'Upper', 1500, [['Curl', 1]]],
      ['strong:2026-03-04#3', 'Lower', 2400, [['Squat', 1]]],
      [
        'strong:2026-03-04',
        'Upper',
        2400,
        [
          ['Bench Press', 2],
          ['Row', 1],
        ],
      ],
    ],
  )
  assert.equal(totals.isGroupedByDay, true)
})

test('says that workouts of a day are one workout only if the file has neither times nor numbers', () => {
  const header = 'Date,Workout Name,Exercise Name,Set Order,Weight (kg),Reps'
  const timed = readCsvText([header, '2026-03-04 18:00:00,Upper,Bench Press,1,60,8'].join('\n'))
  assert.equal(timed.totals.isGroupedByDay, undefined)
  const numbered = readCsvText([`Workout #,${header}`, '7,2026-03-04,Upper,Bench Press,1,60,8'].join('\n'))
  assert.equal(numbered.totals.isGroupedByDay, undefined)
})
