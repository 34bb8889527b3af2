import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from './parse-day.ts'
import { findWorkoutLog } from './workout-log.ts'

const hevy = [
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"',
  '"Push","12 May 2024, 18:04","12 May 2024, 19:04","","Bench Press (Barbell)",,"",0,"normal",80,8,,,',
  '"Push","12 May 2024, 18:04","12 May 2024, 19:04","","Bench Press (Barbell)",,"felt easy,',
  'add weight",1,"normal",80,8,,,8',
]
const strong = [
  'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration',
  '2024-05-12 18:04:11;"Push A";"Bench Press (Barbell)";1;80;kg;8;;;;0;"";"";1h',
]
const fitNotes = [
  'Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time',
  '2024-05-12,Flat Barbell Bench Press,Chest,80.0,8,,,',
  '2024-05-12,Flat Barbell Bench Press,Chest,80.0,7,,,',
]

for (const [app, lines, rowCount] of [
  ['Hevy', hevy, 2],
  ['Strong', strong, 1],
  ['FitNotes', fitNotes, 2],
] as const)
  for (const [name, separator] of [
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ] as const)
    test(`a log exported by ${app} is recognised by its headings, with ${name}`, () => {
      const typed = app === 'Strong' ? ';' : ','
      const log = lines.map(line => line.replaceAll(typed, separator))
      assert.deepEqual(findWorkoutLog(log)?.log, { app, rowCount })
      const day = parseDay(log.join('\n'))
      assert.deepEqual(day.blocks, [])
      assert.deepEqual(day.workoutLog, { app, rowCount })
      assert.deepEqual([...new Set(day.lines.map(line => line.kind))], ['log'])
    })

test('a log of another app is recognised by its headings', () => {
  const lines = ['date,workout,exercise,weight,reps', '2024-05-12,Legs,Squat,100,5']
  assert.deepEqual(findWorkoutLog(lines)?.log, { app: null, rowCount: 1 })
})

test('a log without headings is recognised by its rows', () => {
  assert.deepEqual(findWorkoutLog(fitNotes.slice(1))?.log, { app: null, rowCount: 2 })
})

test('plans are not mistaken for logs, even with dates or many commas', () => {
  for (const lines of [
    ['Date,Exercise,Sets,Reps,Weight,Notes', '2026-01-05,Squat,3,5,100,'],
    ['Exercise\tSets\tReps\tWeight\tRest\tNotes', 'Squat\t3\t5\t100\t2 min\t'],
    ['Squat 3x5, Bench 3x5, Row 3x8, Curl 3x10, Dip 3x10', 'Run 5 km, easy'],
  ])
    assert.equal(findWorkoutLog(lines), null)
})

test('the lines around a pasted log are still read', () => {
  const day = parseDay(['Squat 3x5', ...fitNotes, 'Row 3x8, rest 90s'].join('\n'))
  assert.deepEqual(
    day.lines.map(line => line.kind),
    ['item', 'log', 'log', 'log', 'item'],
  )
})
