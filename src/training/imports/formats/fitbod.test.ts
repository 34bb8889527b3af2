import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCsvText } from '#support/read-csv-text.ts'

const file = [
  'Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier',
  '2026-03-05 02:15:30 +0000,Goblet Squat, 8,9.071858188712795,0.0,0.0,0.0,0.0,true,, 1.0',
  '2026-03-05 02:15:30 +0000,Goblet Squat, 10,24.0,0.0,0.0,0.0,0.0,false,slow, 1.0',
  '2026-03-05 02:15:30 +0000,Side Plank, 0,0.0,45.0,0.0,0.0,0.0,false,, 0.0',
  '2026-03-03 18:00:00 +0000,Rowing, 0,0.0,600.0,2500.0,0.0,4.0,false,, 0.0',
].join('\n')

test('reads Fitbod, in which all sets of a workout have its start', () => {
  const { workouts, totals } = readCsvText(file)
  assert.deepEqual(
    workouts.map(({ sourceKey, title, exercises }) => [
      sourceKey,
      title,
      exercises.map(({ name, sets }) => [
        name,
        ...sets.map(({ role, load, reps, durationSeconds, distance, note }) => ({
          role,
          load: load && `${load.value} ${load.unit}`,
          reps,
          durationSeconds,
          distance: distance && `${distance.value} ${distance.unit}`,
          note,
        })),
      ]),
    ]),
    [
      [
        'fitbod:2026-03-05T02:15',
        '',
        [
          [
            'Goblet Squat',
            { role: 'warm-up', load: '20 lb', reps: 8, durationSeconds: null, distance: null, note: null },
            { role: 'working', load: '24 kg', reps: 10, durationSeconds: null, distance: null, note: 'slow' },
          ],
          [
            'Side Plank',
            { role: 'working', load: null, reps: null, durationSeconds: 45, distance: null, note: null },
          ],
        ],
      ],
      [
        'fitbod:2026-03-03T18:00',
        '',
        [
          [
            'Rowing',
            { role: 'working', load: null, reps: null, durationSeconds: 600, distance: '2500 m', note: null },
          ],
        ],
      ],
    ],
  )
  assert.equal(totals.format, 'fitbod')
  assert.deepEqual(totals.unreadColumns, ['Resistance', 'multiplier'])
})

test('a start in UTC becomes the local day and time, and the workout keeps its key', () => {
  const { workouts } = readCsvText(file, ',', {}, 'America/New_York')
  assert.deepEqual(
    workouts.map(({ sourceKey, date, startTime, startInstant }) => [
      sourceKey,
      date,
      startTime,
      startInstant,
    ]),
    [
      ['fitbod:2026-03-05T02:15', '2026-03-04', '21:15:30', '2026-03-05T02:15:30.000Z'],
      ['fitbod:2026-03-03T18:00', '2026-03-03', '13:00:00', '2026-03-03T18:00:00.000Z'],
    ],
  )
})
