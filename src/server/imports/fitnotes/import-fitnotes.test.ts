import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measurements } from '#contract/analytics/measurements.ts'
import { imports } from '#contract/imports.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { buildFitNotes } from '#support/imports/build-fitnotes.ts'
import { runImport, uploadImport } from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests()

const sets = [
  { date: '2024-03-05', exercise: 'Barbell Squat', weightKg: 100, reps: 5 },
  { date: '2024-03-05', exercise: 'Barbell Squat', weightKg: 65.181223569, reps: 5, comment: 'Felt light' },
  { date: '2024-03-05', exercise: 'Plank', seconds: 90 },
  { date: '2024-03-07', exercise: 'Running', meters: 5000, seconds: 1500 },
  { date: '2024-03-07', exercise: 'Barbell Squat', weightKg: 100 },
]

test('a backup of FitNotes is imported with its sets and body weights', async () => {
  const ana = await server.athlete()
  const content = await buildFitNotes(sets, {
    bodyWeights: [
      ['2024-03-05', 71.5],
      ['someday', 72],
    ],
    routines: ['Push', 'Pull'],
  })
  const ready = await uploadImport(ana, content)
  assert.equal(ready.state, 'ready', `${ready.problem}`)
  const { summary } = ready
  assert.deepEqual(summary?.formats, [{ format: 'fitnotes', files: 1 }])
  assert.deepEqual(
    [summary?.records, summary?.sets, summary?.workouts, summary?.bodyWeights, summary?.rejected],
    [9, 4, 2, 1, 2],
  )
  assert.deepEqual(summary?.others, [{ name: 'routines', count: 2 }])
  const { data: rejected } = await ana.get(imports.rejected, { params: { id: ready.id } })
  assert.deepEqual(
    rejected.map(({ line, reason }) => [line, reason]),
    [
      [5, 'no-reps'],
      [2, 'invalid-date'],
    ],
  )
  await runImport(ana, ready.id)
  const logs = (await ana.get(workoutLogs.mine)).data
  assert.deepEqual(
    logs.map(log =>
      log.exercises.map(({ name, sets: done, notes }) => [
        name,
        notes,
        done.map(({ loadKg, reps, seconds, meters }) => [
          loadKg && Math.round(loadKg * 100) / 100,
          reps,
          seconds,
          meters,
        ]),
      ]),
    ),
    [
      [['Running', '', [[null, null, 1500, 5000]]]],
      [
        [
          'Barbell Squat',
          'Set 2: Felt light',
          [
            [100, 5, null, null],
            [65.18, 5, null, null],
          ],
        ],
        ['Plank', '', [[null, null, 90, null]]],
      ],
    ],
  )
  assert.equal((await ana.get(measurements.list)).data[0]?.weightKg, 71.5)

  const csv = [
    'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment',
    '2024-03-07,Running,Cardio,,,,5000,m,0:25:00,',
  ].join('\n')
  const again = await uploadImport(ana, csv)
  assert.equal(again.summary?.workouts, 0, 'the CSV export contains the same workout')
})

test('a truncated, hostile or foreign database has a reason', async () => {
  const ana = await server.athlete()
  const problemOf = async (content: Uint8Array) => (await uploadImport(ana, content)).problem
  const whole = await buildFitNotes(Array.from({ length: 400 }, () => sets[0] ?? { date: '', exercise: '' }))
  assert.equal(await problemOf(whole.slice(0, 8192)), 'damaged')
  const damaged = whole.slice()
  damaged.fill(0xff, 4096, 9000)
  assert.equal(await problemOf(damaged), 'damaged')
  const endless = await buildFitNotes([], {
    sql: `drop table training_log;
      create view training_log as with recursive n(_id) as (select 1 union all select _id + 1 from n)
        select _id, 1 as exercise_id, '2024-01-01' as date, 1 as metric_weight, 1 as reps, 0 as distance,
          0 as duration_seconds from n`,
  })
  assert.equal(await problemOf(endless), 'unknown-format')
  const foreign = await buildFitNotes([], { sql: 'drop table training_log' })
  assert.equal(await problemOf(foreign), 'unknown-format')
})
