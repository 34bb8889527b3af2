import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { metric } from '#training/units.ts'
import { mainLifts } from './lifts.ts'
import type { ProgramWeek } from './weeks.ts'

const asWritten = (name: string) => name

const set = (kind: 'reps' | 'distance', loadKg: number, role = 'working') => ({
  role,
  amount: kind === 'reps' ? { kind, reps: 5 } : { kind, meters: 400 },
  load: kind === 'reps' ? { kind: 'kg', loadKg } : null,
  effort: null,
  isPerSide: false,
})
const item = (name: string, ...sets: object[]) => ({ id: name, exercise: { name, exerciseId: null }, sets })
const squat = item('Back squat', set('reps', 40, 'warm-up'), set('reps', 80), set('reps', 80))
const week = (number: number, log: string | null, ...items: object[]) =>
  ({
    number,
    sessions: [{ state: log ? 'done' : 'planned', workoutLogId: log, blocks: [{ rounds: null, items }] }],
  }) as unknown as ProgramWeek
const logged = (id: string, name: string, ...loads: number[]) =>
  ({
    id,
    exercises: [
      {
        name,
        sets: loads.map(loadKg => ({
          role: 'working',
          loadKg,
          reps: 5,
          rpe: 8,
          seconds: null,
          meters: null,
        })),
      },
    ],
  }) as unknown as WorkoutLog

test('what was done is said by its heaviest set, what is to come as it is asked', () => {
  const weeks = [week(1, 'one', squat), week(2, null, squat), week(3, null)]
  assert.deepEqual(mainLifts(weeks, [logged('one', ' back SQUAT', 80, 85)], metric, asWritten), [
    {
      name: 'Back squat',
      cells: [
        { week: 1, words: '85 × 5', isDone: true },
        { week: 2, words: '2×5 at 80 kg', isDone: false },
        { week: 3, words: '', isDone: false },
      ],
    },
  ])
})

test('a lift that was left out in a week that is over says nothing, and a run is no lift', () => {
  const weeks = [week(1, 'one', squat, item('Run', set('distance', 0)))]
  const [lift, ...others] = mainLifts(weeks, [logged('one', 'Plank', 0)], metric, asWritten)
  assert.deepEqual(lift?.cells, [{ week: 1, words: '', isDone: false }])
  assert.deepEqual(others, [])
})

test('of many lifts those with which a session begins stay, in the order of the program', () => {
  const [curl, press] = [item('Curl', set('reps', 10)), item('Press', set('reps', 40))]
  const weeks = [week(1, null, squat, curl), week(2, null, press, curl)]
  assert.deepEqual(
    mainLifts(weeks, [], metric, asWritten, 2).map(lift => lift.name),
    ['Back squat', 'Press'],
  )
})

test('a lift that was planned or logged under another of its names is one lift', () => {
  const canonical = (name: string) => (name === 'BB squat' ? 'Back squat' : name)
  const weeks = [week(1, 'one', squat), week(2, null, item('BB squat', set('reps', 85)))]
  const [lift, ...others] = mainLifts(weeks, [logged('one', 'BB squat', 90)], metric, canonical)
  assert.deepEqual(others, [])
  assert.equal(lift?.name, 'Back squat')
  assert.deepEqual(
    lift?.cells.map(cell => cell.isDone),
    [true, false],
  )
  assert.match(lift?.cells[1]?.words ?? '', /85/)
})
