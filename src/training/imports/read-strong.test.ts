import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCsvText } from '#support/read-csv-text.ts'

const classicHeader =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE'

test('reads the comma-separated file of Strong, whose loads have no unit', () => {
  const text = [
    classicHeader,
    '2021-03-04 17:05:30,"Push",1h 5m,"Bench Press (Barbell)",W,40.0,10,0,0,"slow","busy gym",',
    '2021-03-04 17:05:30,"Push",1h 5m,"Bench Press (Barbell)",1,82.5,5,0,0,"","",8',
    '2021-03-04 17:05:30,"Push",1h 5m,"Bench Press (Barbell)",D,60,12,0,0,"","",',
    '2021-03-04 17:05:30,"Push",1h 5m,"Bench Press (Barbell)",F,82.5,3,0,0,"","",',
    '2021-03-04 17:05:30,"Push",1h 5m,"Running",0,0,0,3.5,1200,"","",',
  ].join('\n')
  const { workouts, totals, rejected } = readCsvText(text)
  assert.deepEqual(rejected, [])
  const [workout] = workouts
  assert.deepEqual(
    [workout?.sourceKey, workout?.durationSeconds, workout?.note, workout?.title, workout?.startTime],
    ['strong:2021-03-04T17:05', 3900, 'busy gym', 'Push', '17:05:30'],
  )
  const [bench, running] = workout?.exercises ?? []
  assert.equal(bench?.note, 'slow')
  assert.deepEqual(
    bench?.sets.map(set => [set.role, set.load, set.reps, set.rpe]),
    [
      ['warm-up', { value: 40, unit: null }, 10, null],
      ['working', { value: 82.5, unit: null }, 5, 8],
      ['drop', { value: 60, unit: null }, 12, null],
      ['failure', { value: 82.5, unit: null }, 3, null],
    ],
  )
  const [run] = running?.sets ?? []
  assert.deepEqual(
    [run?.load, run?.reps, run?.distance, run?.durationSeconds],
    [null, null, { value: 3.5, unit: null }, 1200],
  )
  assert.deepEqual([totals.isLoadUnitMissing, totals.isDistanceUnitMissing], [true, true])

  const answered = readCsvText(text, ',', { loadUnit: 'lb', distanceUnit: 'mi' }).workouts[0]
  assert.deepEqual(answered?.exercises[0]?.sets[1]?.load, { value: 82.5, unit: 'lb' })
  assert.deepEqual(answered?.exercises[1]?.sets[0]?.distance, { value: 3.5, unit: 'mi' })
})

test('reads the files of Strong with units, in columns or in the header', () => {
  const android = [
    'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration',
    '2024-05-06 07:30:00;Legs;Leg Press;1;265,5;lbs;8;;2;km;0;-;-;1h',
  ].join('\r\n')
  const newest = [
    'Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (lbs);Reps;RPE;Distance (kilometers);Seconds;Notes;Workout Notes',
    '1;2024-05-06 07:30:00;Legs;3600;Leg Press;1;265.5;8;;2;0;;',
  ].join('\n')
  const [first, second] = [android, newest].map(text => readCsvText(text, ';'))
  assert.deepEqual(first?.workouts, second?.workouts)
  const set = first?.workouts[0]?.exercises[0]?.sets[0]
  assert.deepEqual(
    [set?.load, set?.distance],
    [
      { value: 265.5, unit: 'lb' },
      { value: 2, unit: 'km' },
    ],
  )
  assert.deepEqual([first?.workouts[0]?.note, first?.workouts[0]?.exercises[0]?.note], [null, null])
  assert.deepEqual([first?.workouts[0]?.durationSeconds, first?.totals.isLoadUnitMissing], [3600, false])
})

test('adds rest timers to the set before them, and notes to their exercise', () => {
  const row = (exercise: string, order: string, values: string) =>
    `1;2026-08-10 18:00:00;Push day;3600;${exercise};${order};${values}`
  const { workouts, rejected, totals } = readCsvText(
    [
      'Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes',
      row('Bench Press', 'W', '40;10;;;;;'),
      row('Bench Press', 'Rest Timer', ';;;;90;;'),
      row('Bench Press', '1', '60;877777;;;;;'),
      row('Bench Press', 'Rest Timer', ';;;;120;;'),
      row('Bench Press', '2', '60;8;;;;;'),
      row('Bench Press', 'Note', ';;;;;Elbows in;'),
      row('Plank', 'Pausentimer', '0;0;;0;60;;'),
    ].join('\n'),
    ';',
  )
  const [bench, ...others] = workouts[0]?.exercises ?? []
  assert.deepEqual(others, [])
  assert.deepEqual(
    bench?.sets.map(set => [set.line, set.restSeconds]),
    [
      [2, 90],
      [6, null],
    ],
  )
  assert.equal(bench?.note, 'Elbows in')
  assert.deepEqual(
    rejected.map(({ line, reason, value, exercise }) => ({ line, reason, value, exercise })),
    [
      { line: 4, reason: 'too-many-reps', value: '877777', exercise: 'Bench Press' },
      { line: 5, reason: 'no-set-for-rest', value: '120 s', exercise: 'Bench Press' },
      { line: 8, reason: 'no-set-for-rest', value: '60 s', exercise: 'Plank' },
    ],
  )
  assert.deepEqual([totals.records, totals.sets, totals.restTimers, totals.notes], [7, 2, 1, 1])
})

test('reads headers in other languages, unknown languages and files without a header', () => {
  const rows = [
    '2021-03-04 17:05:30;Push;1h 5m;Bench Press (Barbell);1;82,5;5;0;0;;;8',
    '2021-03-05 17:05:30;Pull;1h 5m;Deadlift (Barbell);1;120;5;0;0;;;',
  ]
  const english = readCsvText([classicHeader.replaceAll(',', ';'), ...rows].join('\n'), ';')
  assert.equal(english.totals.sets, 2)
  const headers = [
    'Datum;Workout-Name;Dauer;Name der Übung;Reihenfolge festlegen;Gewicht;Wiederh.;Entfernung;Sekunden;Notizen;Workout-Notizen;RPE',
    'Aika;Nimi;Kesto;Liike;Sarja;Kuorma;Toistot;Matka;Sekunnit;Huomiot;Treenin huomiot;RPE',
  ]
  for (const header of headers) {
    const { workouts, totals } = readCsvText([header, ...rows].join('\n'), ';')
    assert.deepEqual([workouts, totals.format], [english.workouts, 'strong'])
  }
  const bare = readCsvText(rows.join('\n'), ';')
  assert.deepEqual(
    bare.workouts.map(workout => [workout.sourceKey, workout.line]),
    [
      ['strong:2021-03-04T17:05', 1],
      ['strong:2021-03-05T17:05', 2],
    ],
  )
})

test('rejects records with their reason, and reads those around them', () => {
  const row = (date: string, exercise: string, order: string, load: string, reps: string) =>
    `${date} 10:00:00,Push,1h,${exercise},${order},${load},${reps},0,0,,,`
  const { rejected, totals } = readCsvText(
    [
      classicHeader,
      row('2022-08-12', 'Overhead Press', '1', '45', '8'),
      row('2022-08-12', 'Overhead Press', '2', '86.5', '3'),
      row('2022-08-12', 'Overhead Press', '3', '82', '3'),
      row('2022-08-12', 'Overhead Press', '4', '860', '3'),
      row('2022-08-12', 'Leg Press', '1', '620', '3'),
      row('2022-08-12', 'Squat (Barbell)', '1', '60', '0'),
      row('2023-02-31', 'Squat (Barbell)', '2', '60', '5'),
      row('2022-08-12', 'Plank', '', '0', '5'),
      row('2022-08-12', 'Dip', '1', 'heavy', '5'),
      row('2022-08-12', '', '1', '60', '5'),
      row('2022-08-12', 'Squat (Barbell)', '3', '60', '5'),
      '"2022-08-12 10:00:00,Push,1h,Squat (Barbell),4,60,5,0,0,,,',
    ].join('\n'),
    ',',
    { loadUnit: 'kg' },
  )
  assert.deepEqual(
    rejected.map(({ line, reason, value, date, suggestion }) => [line, reason, value, date, suggestion]),
    [
      [5, 'implausible-load', '860 kg', '2022-08-12', 86],
      [7, 'no-reps', '0 × 60', '2022-08-12', null],
      [8, 'invalid-date', '2023-02-31 10:00:00', null, null],
      [9, 'no-set-order', '', '2022-08-12', null],
      [10, 'invalid-load', 'heavy', '2022-08-12', null],
      [11, 'no-exercise', '2022-08-12 10:00:00 Push 1h  1 60 5 0 0', '2022-08-12', null],
      [13, 'unclosed-quote', '2022-08-12 10:00:00 Push 1h Squat (Barbell) 4 60 5 0 0', null, null],
    ],
  )
  assert.equal(totals.sets, 5)
})

test('reads a name with a separator that is not quoted', () => {
  const { workouts, rejected } = readCsvText(
    [
      classicHeader,
      '2022-08-12 10:00:00,Push,1h,Press, seated (Machine),1,45,8,0,0,,,',
      '2022-08-12 10:00:00,Push,1h,Dip,1,45,5,8,0,0,,,',
    ].join('\n'),
  )
  assert.deepEqual(
    workouts[0]?.exercises.map(({ name }) => name),
    ['Press, seated (Machine)'],
  )
  assert.deepEqual(
    rejected.map(({ line, reason }) => [line, reason]),
    [[3, 'wrong-column-count']],
  )
})

test('keeps workouts apart that start at the same time, and puts records together that are not adjacent', () => {
  const row = (start: string, title: string, exercise: string, order: number) =>
    `${start},${title},1h,${exercise},${order},45,8,0,0,,,`
  const { workouts } = readCsvText(
    [
      classicHeader,
      row('2022-08-12 10:00:00', 'A', 'Squat', 1),
      row('2022-08-12 10:00:30', 'B', 'Squat', 1),
      row('2022-08-13 10:00:00', 'A', 'Squat', 1),
      row('2022-08-12 10:00:00', 'A', 'Squat', 2),
      row('2022-08-12 10:00:00', 'A', 'Dip', 1),
      row('2022-08-12 10:00:00', 'A', 'Squat', 1),
    ].join('\n'),
  )
  assert.deepEqual(
    workouts.map(({ sourceKey, exercises }) => [
      sourceKey,
      exercises.map(({ name, sets }) => [name, sets.length]),
    ]),
    [
      ['strong:2022-08-12T10:00#2', [['Squat', 1]]],
      ['strong:2022-08-13T10:00', [['Squat', 1]]],
      [
        'strong:2022-08-12T10:00',
        [
          ['Squat', 2],
          ['Dip', 1],
          ['Squat', 1],
        ],
      ],
    ],
  )
})

test('reads a negative load, and the load of an assisted exercise, as assistance', () => {
  const row = (exercise: string, load: string) => `2022-08-12 10:00:00,Pull,1h,${exercise},1,${load},8,0,0,,,`
  const { workouts } = readCsvText(
    [classicHeader, row('Pull Up', '-20'), row('Dip (Assisted)', '15'), row('Dip', '15')].join('\n'),
    ',',
    { loadUnit: 'kg' },
  )
  assert.deepEqual(
    workouts[0]?.exercises.map(({ sets: [set] }) => [set?.load, set?.assistance]),
    [
      [null, { value: 20, unit: 'kg' }],
      [null, { value: 15, unit: 'kg' }],
      [{ value: 15, unit: 'kg' }, null],
    ],
  )
})

test('keeps the limits of a workout log, and loses nothing silently', () => {
  const rows = Array.from(
    { length: 502 },
    (_, index) => `2022-08-12 10:00:00,${'Long title '.repeat(30)},264h 1m,Squat,${index + 1},45,8,0,0,,,`,
  )
  const { workouts, rejected } = readCsvText([classicHeader, ...rows].join('\n'))
  const [workout] = workouts
  assert.deepEqual(
    workout?.exercises.map(({ name, sets }) => [name, sets.length]),
    Array.from({ length: 5 }, () => ['Squat', 100]),
  )
  assert.deepEqual(
    rejected.map(({ line, reason }) => [line, reason]),
    [
      [502, 'too-many-sets'],
      [503, 'too-many-sets'],
    ],
  )
  assert.equal(workout?.title.length, 200)
  assert.equal(workout?.durationSeconds, null)
  assert.equal(workout?.note, `${'Long title '.repeat(30).trim()}\nDuration in the file: 264 h 1 min`)
})

test('puts the records of a workout together whose start is written in several forms', () => {
  const starts = [
    '2024-01-15 10:30:00',
    '2024-01-15T10:30:00',
    '15 Jan 2024 10:30',
    '"Jan 15, 2024 10:30 AM"',
  ]
  const rows = starts.map((start, index) => `${start},Push,1h,Squat,${index + 1},80,5,0,0,,,`)
  const other = '2024-01-15 10:31:00,Push,1h,Squat,1,80,5,0,0,,,'
  const { workouts } = readCsvText([classicHeader, ...rows, other].join('\n'))
  assert.deepEqual(
    workouts.map(({ sourceKey, exercises }) => [sourceKey, exercises[0]?.sets.length]),
    [
      ['strong:2024-01-15T10:30', 4],
      ['strong:2024-01-15T10:31', 1],
    ],
  )
})
