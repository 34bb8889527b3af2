import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { metricUnits } from '#training/units.ts'
import { findMainLifts } from './main-lifts.ts'
import type { ScheduledWeek } from './scheduled-weeks.ts'

const identity = (name: string) => name

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
  }) as unknown as ScheduledWeek
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

test('a completed week shows the heaviest completed set, and an upcoming week shows the target', () => {
  const weeks = [week(1, 'one', squat), week(2, null, squat), week(3, null)]
  assert.deepEqual(findMainLifts(weeks, [logged('one', ' back SQUAT', 80, 85)], metricUnits, identity), [
    {
      name: 'Back squat',
      cells: [
        { week: 1, text: '85 × 5', isDone: true },
        { week: 2, text: '2×5 at 80 kg', isDone: false },
        { week: 3, text: '', isDone: false },
      ],
    },
  ])
})

test('shows an empty cell for a lift skipped in a past week, and leaves out runs', () => {
  const weeks = [week(1, 'one', squat, item('Run', set('distance', 0)))]
  const [lift, ...others] = findMainLifts(weeks, [logged('one', 'Plank', 0)], metricUnits, identity)
  assert.deepEqual(lift?.cells, [{ week: 1, text: '', isDone: false }])
  assert.deepEqual(others, [])
})

test('if the number of lifts is limited, lifts at the start of a session take precedence, in program order', () => {
  const [curl, press] = [item('Curl', set('reps', 10)), item('Press', set('reps', 40))]
  const weeks = [week(1, null, squat, curl), week(2, null, press, curl)]
  assert.deepEqual(
    findMainLifts(weeks, [], metricUnits, identity, 2).map(lift => lift.name),
    ['Back squat', 'Press'],
  )
})

test('treats aliases of an exercise as one lift in plans and logs', () => {
  const canonical = (name: string) => (name === 'BB squat' ? 'Back squat' : name)
  const weeks = [week(1, 'one', squat), week(2, null, item('BB squat', set('reps', 85)))]
  const [lift, ...others] = findMainLifts(weeks, [logged('one', 'BB squat', 90)], metricUnits, canonical)
  assert.deepEqual(others, [])
  assert.equal(lift?.name, 'Back squat')
  assert.deepEqual(
    lift?.cells.map(cell => cell.isDone),
    [true, false],
  )
  assert.match(lift?.cells[1]?.text ?? '', /85/)
})
