import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCsvText } from '#support/read-csv-text.ts'
import type { ImportedWorkout } from './imported-workout.ts'

/** The load, repetitions, time and distance of each set, by exercise. */
const summarize = (workout: ImportedWorkout | undefined) =>
  workout?.exercises.map(({ name, sets }) => [
    name,
    sets.map(({ load, reps, durationSeconds, distance }) => [
      load && `${load.value} ${load.unit}`,
      reps,
      durationSeconds,
      distance && `${distance.value} ${distance.unit}`,
    ]),
  ])

test('reads FitNotes for Android, in which all sets of a day are one workout', () => {
  const { workouts, totals } = readCsvText(
    [
      'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment',
      '2026-08-04,Lat Pulldown,Back,35.0,kgs,10,,,,"easy, slow"',
      '2026-08-04,Cycling,Cardio,,,,12.5,km,0:35:10,',
      '2026-08-04,Lat Pulldown,Back,100.25,lbs,8,,,,',
      '2026-08-06,Lat Pulldown,Back,40.0,kgs,10,,,,',
    ].join('\n'),
  )
  assert.deepEqual(
    workouts.map(workout => [workout.sourceKey, workout.startTime]),
    [
      ['fitnotes:2026-08-04', null],
      ['fitnotes:2026-08-06', null],
    ],
  )
  assert.deepEqual(summarize(workouts[0]), [
    [
      'Lat Pulldown',
      [
        ['35 kg', 10, null, null],
        ['100.25 lb', 8, null, null],
      ],
    ],
    ['Cycling', [[null, null, 2110, '12.5 km']]],
  ])
  assert.equal(workouts[0]?.exercises[0]?.sets[0]?.note, 'easy, slow')
  assert.equal(totals.format, 'fitnotes')
})

test('reads names and comments of FitNotes that contain commas, which it does not quote', () => {
  const { workouts, rejected } = readCsvText(
    [
      'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment',
      '2025-04-29,Overhead Press (Seated, Dumbbells),Shoulders,8.0,kgs,5,,,,',
      '2025-04-29,Plank,Abs,,,,,,0:01:30,hard, but 3, not 2',
      '2025-04-29,Rowing,Cardio,,,,2,km,0:08:00,steady, easy',
      '2025-04-29,Squat,Legs,62,5,kgs,5,,,,deep',
      '2025-04-29,Squat,Legs,62,5,kgs,5,,,,',
    ].join('\n'),
  )
  assert.deepEqual(
    workouts[0]?.exercises.map(({ name, sets }) => [name, sets[0]?.note]),
    [
      ['Overhead Press (Seated, Dumbbells)', null],
      ['Plank', 'hard, but 3, not 2'],
      ['Rowing', 'steady, easy'],
    ],
  )
  assert.deepEqual(
    rejected.map(({ line, reason }) => [line, reason]),
    [
      [5, 'wrong-column-count'],
      [6, 'wrong-column-count'],
    ],
  )
})

test('reads FitNotes for iOS, without the sets that were not completed', () => {
  const { workouts, totals } = readCsvText(
    [
      'Name,StartTime,EndTime,BodyWeight,Exercise,Equipment,Reps,Weight,Time,Distance,Status,IsWarmup,RPE,RIR,Categories,Note',
      'Push,2026-08-04 18:00:00,2026-08-04 19:00:00,80,Bench Press,Barbell,10,40,,,Completed,true,,,Chest,',
      'Push,2026-08-04 18:00:00,2026-08-04 19:00:00,80,Bench Press,Barbell,5,80,,,Completed,false,,2,Chest,good',
      'Push,2026-08-04 18:00:00,2026-08-04 19:00:00,80,Bench Press,Barbell,5,80,,,Planned,false,,,Chest,',
    ].join('\n'),
  )
  assert.deepEqual(
    workouts[0]?.exercises[0]?.sets.map(set => [set.role, set.rpe, set.note]),
    [
      ['warm-up', null, null],
      ['working', 8, 'good'],
    ],
  )
  assert.deepEqual(totals.others, [{ name: 'sets that were not completed', count: 1 }])
  assert.deepEqual([totals.records, totals.sets, totals.isLoadUnitMissing], [3, 2, true])
})

test('reads StrongLifts, which has all sets of an exercise in a row', () => {
  const { workouts, totals, rejected } = readCsvText(
    [
      '\ufeffDate (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (KG),Exercise,Sets×Reps,Sets×Time,Top Set (Reps×LB),e1RM (LB),Reps,Volume (LB),Workout Volume (LB),Duration (hours),Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps),Set 1 (LB),Set 2 (Reps),Set 2 (LB),Set 3 (Reps),Set 3 (LB)',
      '2026/02/03,7,"Workout A","Program",83.5,"Squat",5/5/-,,5×135,150,10,1350,1350,0.5,10:56 PM,11:26 PM,"knees out",5,135,5,137.5,0,137.5',
      '2026/02/03,7,"Workout A","Program",83.5,"Plank",,30s/40s,,,,,1350,0.5,10:56 PM,11:26 PM,"",,,,,,',
      '2026/02/05,8,"Workout B","Program",83.5,"Deadlift",1×5,,5×200,233,5,1000,1000,0.25,7:05 AM,7:20 AM,"",5,200,,,,',
    ].join('\n'),
  )
  assert.deepEqual(
    workouts.map(workout => [workout.sourceKey, workout.title, workout.startTime, workout.durationSeconds]),
    [
      ['stronglifts:2026-02-03T22:56', 'Workout A', '22:56:00', 1800],
      ['stronglifts:2026-02-05T07:05', 'Workout B', '07:05:00', 900],
    ],
  )
  assert.deepEqual(summarize(workouts[0]), [
    [
      'Squat',
      [
        ['135 lb', 5, null, null],
        ['137.5 lb', 5, null, null],
      ],
    ],
    [
      'Plank',
      [
        [null, null, 30, null],
        [null, null, 40, null],
      ],
    ],
  ])
  assert.equal(workouts[0]?.exercises[0]?.note, 'knees out')
  assert.deepEqual(
    rejected.map(({ line, reason, value }) => [line, reason, value]),
    [[2, 'no-reps', '0 × 137.5']],
  )
  assert.deepEqual([totals.records, totals.sets], [6, 5])
})

test('reads older files of StrongLifts, which have all exercises of a workout in a row', () => {
  const { workouts, totals, rejected } = readCsvText(
    [
      'Date,Note,Body Weight (KG),Body Weight (LB),Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2,Set 3,Exercise 2,Weight (KG),Weight (LB),Set 1,Set 2,Set 3',
      '11/24/18,"Good, heavy",,181,Squat,,135,5,5,4,Bench press,,95,5,0,',
      '11/26/18,,,181,Squat,62.5,,5,5,5,,,,,,',
      '11/28/18,Rest,,181,,,,,,,,,,,,',
    ].join('\n'),
  )
  assert.deepEqual(
    workouts.map(({ date, note }) => [date, note]),
    [
      ['2018-11-24', 'Good, heavy'],
      ['2018-11-26', null],
    ],
  )
  assert.deepEqual(summarize(workouts[0]), [
    [
      'Squat',
      [
        ['135 lb', 5, null, null],
        ['135 lb', 5, null, null],
        ['135 lb', 4, null, null],
      ],
    ],
    ['Bench press', [['95 lb', 5, null, null]]],
  ])
  assert.deepEqual(summarize(workouts[1])?.[0]?.[1]?.[0], ['62.5 kg', 5, null, null])
  assert.deepEqual(
    rejected.map(({ line, reason, value }) => [line, reason, value]),
    [
      [2, 'no-reps', '0 × 95'],
      [4, 'no-exercise', '11/28/18 Rest  181'],
    ],
  )
  assert.deepEqual([totals.records, totals.sets], [9, 7])
})

test('reads the sections of JEFIT', () => {
  const { workouts, totals, rejected } = readCsvText(
    [
      '### PROFILE ###',
      'name,units',
      'someone,metric',
      '### WORKOUT SESSIONS ###',
      '_id,mydate,starttime,starttimie,total_time',
      '101,2026-01-08,1767859200,,4500',
      '102,2026-01-10,,1768032000,3900',
      '###########################',
      '',
      '### EXERCISE LOGS ###',
      'belongsession,ename,logs',
      '101,"Barbell Squat","80x8,82.5x6,abcx5"',
      '102,"Pull Up","0x12"',
      '103,"Pull Up","0x12"',
      '102,"Dip",""',
    ].join('\n'),
  )
  assert.deepEqual(
    workouts.map(({ sourceKey, date, startTime, startInstant, durationSeconds }) => [
      sourceKey,
      date,
      startTime,
      startInstant,
      durationSeconds,
    ]),
    [
      ['jefit:2026-01-08T08:00:00.000Z', '2026-01-08', null, '2026-01-08T08:00:00.000Z', 4500],
      ['jefit:2026-01-10T08:00:00.000Z', '2026-01-10', null, '2026-01-10T08:00:00.000Z', 3900],
    ],
  )
  assert.deepEqual(summarize(workouts[0]), [
    [
      'Barbell Squat',
      [
        ['80 null', 8, null, null],
        ['82.5 null', 6, null, null],
      ],
    ],
  ])
  assert.deepEqual(
    rejected.map(({ line, reason, value }) => [line, reason, value]),
    [
      [12, 'invalid-load', 'abcx5'],
      [14, 'no-date', '103    Pull Up 1 0 12'],
      [15, 'no-values', ''],
    ],
  )
  assert.deepEqual(totals.others, [
    { name: 'headings', count: 7 },
    { name: 'profile', count: 1 },
    { name: 'workout sessions', count: 2 },
  ])
  assert.equal(totals.records, 3 + 3 + 10)
})

test('reads JEFIT backups whose sessions have no dates, in the unit of the settings', () => {
  const { workouts, rejected, totals } = readCsvText(
    [
      '### SETTING ##########################################',
      'row_id,USERID,gender,mass,length',
      '1,7,M," kg"," cm"',
      '######################################################',
      '### WORKOUT SESSIONS',
      'rowid,_id,USERID,edit_time,day_id,total_time,workout_time,starttime,endtime',
      '1,1770220318,7,0,0,3600,0,1770220318,1770223918',
      '### EXERCISE LOGS ####################################',
      'USERID,TIMESTAMP,belongSys,logs,_id,record,mydate,eid,ename,day_item_id,belongsession,logTime',
      '7,0,0,"64.9998x5,64.9998x4",1,75.83,2026-02-04,8,Barbell Incline Bench Press,8,1770220318,0',
      '7,0,0,"0x8,0x6",2,0,2026-02-06,90,Pull Up,9,1000,0',
      '7,0,0,"0x0,0x0,0x0,0x10,0x60",3,0,2026-02-06,12,Treadmill,9,1000,0',
      '### EXERCISE SET LOGS',
      '_id,userid,exercise_log_id,set_index,weight_lbs,reps',
      '1,7,1,0,143.2999,5',
    ].join('\n'),
  )
  assert.deepEqual(
    workouts.map(workout => [workout.sourceKey, workout.date, workout.durationSeconds]),
    [
      ['jefit:2026-02-04T15:51:58.000Z', '2026-02-04', 3600],
      ['jefit:2026-02-06', '2026-02-06', null],
    ],
  )
  assert.deepEqual(
    workouts.flatMap(workout => summarize(workout) ?? []),
    [
      [
        'Barbell Incline Bench Press',
        [
          ['65 kg', 5, null, null],
          ['65 kg', 4, null, null],
        ],
      ],
      [
        'Pull Up',
        [
          [null, 8, null, null],
          [null, 6, null, null],
        ],
      ],
    ],
  )
  // Whether 10 are minutes or laps is not in the file.
  assert.deepEqual(
    rejected.map(({ line, reason, value }) => [line, reason, value]),
    [[12, 'invalid-reps', '0x0,0x0,0x0,0x10,0x60']],
  )
  assert.equal(totals.isLoadUnitMissing, false)
  assert.deepEqual(
    totals.others.map(({ name }) => name),
    ['headings', 'setting', 'workout sessions', 'exercise set logs'],
  )
})

test('reads GymBook in German, in which each set has its own time, without the sets that were left out', () => {
  const { workouts, totals } = readCsvText(
    [
      'Datum;Training;Zeit;Übung;Bereich;Muskelgruppen (Primäre);Wiederholungen / Zeit;Gewicht / Strecke;Notizen;Ausgelassen',
      '04.03.2026;Beine;18:05;Kniebeuge;Beine;Quadrizeps;8 Wdh.;62,5 kg;;Nein',
      '04.03.2026;Beine;18:09;Kniebeuge;Beine;Quadrizeps;7 Wdh.;62,5 kg;;Nein',
      '04.03.2026;Beine;18:12;Kniebeuge;Beine;Quadrizeps;6 Wdh.;62,5 kg;;Ja',
      '04.03.2026;Bauch;18:40;Plank;Bauch;Bauch;0:45;0 kg;;Nein',
    ].join('\n'),
    ';',
  )
  assert.deepEqual(
    workouts.map(workout => [workout.sourceKey, workout.title, summarize(workout)]),
    [
      [
        'gymbook:2026-03-04T18:05',
        'Beine',
        [
          [
            'Kniebeuge',
            [
              ['62.5 kg', 8, null, null],
              ['62.5 kg', 7, null, null],
            ],
          ],
        ],
      ],
      ['gymbook:2026-03-04T18:40', 'Bauch', [['Plank', [[null, null, 45, null]]]]],
    ],
  )
  assert.deepEqual(totals.others, [{ name: 'sets that were not completed', count: 1 }])
})

test('reads words such as null as empty cells', () => {
  const { workouts, rejected } = readCsvText(
    [
      'Title,Date,Duration,Exercise,"Superset id",Weight,Reps,Distance,Time,"Set Type"',
      'Push,2025-12-16 02:02:50,01:02:03,Bench Press,null,60.00,8,null,null,NORMAL_SET',
      'Push,2025-12-16 02:02:50,01:02:03,Walking,null,N/A,-,1.17,16:00,NORMAL_SET',
      'Push,2025-12-16 02:02:50,01:02:03,Curl,1,10,8,NaN,undefined,DROP_SET',
      'Push,2025-12-16 02:02:50,01:02:03,None,1,10,8,,,NORMAL_SET',
    ].join('\n'),
    ',',
    { loadUnit: 'kg', distanceUnit: 'km' },
  )
  assert.deepEqual(summarize(workouts[0]), [
    ['Bench Press', [['60 kg', 8, null, null]]],
    ['Walking', [[null, null, 960, '1.17 km']]],
    ['Curl', [['10 kg', 8, null, null]]],
  ])
  assert.deepEqual(
    workouts[0]?.exercises.map(({ superset }) => superset),
    [null, null, '1'],
  )
  assert.deepEqual(
    rejected.map(({ line, reason }) => [line, reason]),
    [[5, 'no-exercise']],
  )
})

test('reads LiftLog, which has the last set first and a time for each set', () => {
  const { workouts } = readCsvText(
    [
      'SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes',
      'b2,2024-10-18T10:44:39,Squats,100,kg,5,5,',
      'a1,2024-10-16T10:51:00,Bench Press,70,kg,8,8,',
      'a1,2024-10-16T10:47:00,Bench Press,67.5,kg,12,12,deep',
      'a1,2024-10-16T10:40:00,Pull-ups,0,kg,7,8,',
    ].join('\n'),
  )
  assert.deepEqual(
    workouts.map(workout => [workout.sourceKey, workout.startTime]),
    [
      ['liftlog:b2', '10:44:39'],
      ['liftlog:a1', '10:40:00'],
    ],
  )
  assert.deepEqual(summarize(workouts[1]), [
    ['Pull-ups', [[null, 7, null, null]]],
    [
      'Bench Press',
      [
        ['67.5 kg', 12, null, null],
        ['70 kg', 8, null, null],
      ],
    ],
  ])
})

test('reads Lyfta, GymBook and TrainHeroic', () => {
  const lyfta = readCsvText(
    [
      'Title,Date,Duration,Exercise,Superset id,Weight,Reps,Distance,Time,Set Type',
      'Legs,2026-03-04 18:05:00,01:10:00,Squat,1,100,5,,,NORMAL_SET',
      'Legs,2026-03-04 18:05:00,01:10:00,Bike,,,,4.5,0:12:00,WARM_UP_SET',
    ].join('\n'),
  )
  assert.deepEqual(
    [lyfta.totals.format, lyfta.workouts[0]?.durationSeconds, lyfta.workouts[0]?.exercises[1]?.sets[0]?.role],
    ['lyfta', 4200, 'warm-up'],
  )
  assert.deepEqual(summarize(lyfta.workouts[0]), [
    ['Squat', [['100 null', 5, null, null]]],
    ['Bike', [[null, null, 720, '4.5 null']]],
  ])
  const gymbook = readCsvText(
    [
      'Date,Time,Workout,Exercise,Region,Repetitions / Time,Weight / Distance,Notes,Skipped',
      '04.03.2026,18:05,Beine,Kniebeuge,Beine,8 Wdh,"62,5 kg",,No',
      '04.03.2026,18:05,Beine,Laufen,Ausdauer,0:30:00,"5,2 km",,No',
      '04.03.2026,18:05,Beine,Kniebeuge,Beine,8 Wdh,"62,5 kg",,Yes',
    ].join('\n'),
  )
  assert.deepEqual(summarize(gymbook.workouts[0]), [
    ['Kniebeuge', [['62.5 kg', 8, null, null]]],
    ['Laufen', [[null, null, 1800, '5.2 km']]],
  ])
  assert.deepEqual(
    [gymbook.workouts[0]?.sourceKey, gymbook.totals.others[0]?.count],
    ['gymbook:2026-03-04T18:05', 1],
  )
  const heroic = readCsvText(
    [
      'workout_id,workout_date,workout_title,program,workout_completed,workout_started_at,workout_completed_at,block_title,block_order,exercise_id,exercise_title,exercise_order,video_url,set_number,set_completed,prescribed_reps,prescribed_weight_kg,prescribed_duration_sec,actual_reps,actual_weight_kg,actual_duration_sec',
      '9,2026-03-04,Day 1,Base,true,,,A,1,5,Clean,1,,1,true,3,60,,3,62.5,',
      '9,2026-03-04,Day 1,Base,true,,,A,1,5,Clean,1,,2,false,3,60,,,,',
    ].join('\n'),
  )
  assert.deepEqual(summarize(heroic.workouts[0]), [['Clean', [['62.5 kg', 3, null, null]]]])
  assert.deepEqual([heroic.workouts[0]?.sourceKey, heroic.totals.others[0]?.count], ['trainheroic:9', 1])
})
