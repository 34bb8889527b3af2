import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metricUnits } from '#training/units.ts'
import {
  type ActiveBlock,
  type ActiveExercise,
  createAddedExercise,
} from '#training/workout/model/active-workout.ts'
import { listRoundTasks } from '#training/workout/timers/timer-intervals.ts'
import { takeTimerSnapshot } from '#training/workout/timers/timer-snapshot.ts'
import { formatIntervalTask, formatNextTasks } from './format-tasks.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23, 18) + seconds * 1000).toISOString()
const plan = {
  amount: { kind: 'reps', reps: 3 },
  load: { kind: 'percent', percent: 70, of: '1rm' },
  effort: null,
} as const

const exercise = (name: string, rounds: number, more: Partial<ActiveExercise> = {}): ActiveExercise => ({
  ...createAddedExercise(name, name, 'reps', ''),
  sets: Array.from({ length: rounds }, (_, index) => ({
    id: `${name}-${index}`,
    role: 'working',
    plan,
    isPerSide: false,
    typed: {},
    doneAt: null,
  })),
  ...more,
})
const block = (
  kind: ActiveBlock['kind'],
  exercises: ActiveExercise[],
  overrides: Partial<ActiveBlock> = {},
): ActiveBlock => ({
  id: 'block',
  kind,
  name: '',
  rounds: 3,
  seconds: 20,
  restSeconds: null,
  exercises,
  ...overrides,
})
const next = (of: ActiveBlock, seconds: number) =>
  formatNextTasks(
    takeTimerSnapshot(of, { blockId: 'block', startedAt: at(0), pausedAt: null, taps: [] }, at(seconds)),
    metricUnits,
  )

test('shows an exercise with its percentage, or with its load in kg once the load is known', () => {
  const [percentTask] = listRoundTasks(block('emom', [exercise('clean', 3)]), 1)
  assert.equal(percentTask && formatIntervalTask(percentTask, metricUnits), '3 clean, 70 %')
  const [loadTask] = listRoundTasks(block('emom', [exercise('clean', 3)]), 1)
  const [set] = loadTask?.sets ?? []
  if (set) set.typed = { loadKg: 72.5 }
  assert.equal(loadTask && formatIntervalTask(loadTask, metricUnits), '3 clean, 72.5 kg')
})

test('announces the next task only if it differs from the current one', () => {
  assert.equal(next(block('emom', [exercise('clean', 3)]), 5), '')
  const intervals = block('intervals', [exercise('row', 3)], { restSeconds: 10 })
  assert.equal(next(intervals, 5), 'Next: rest 0:10, then 3 row, 70 %')
  assert.equal(next(intervals, 25), 'Next: 3 row, 70 %')
  assert.equal(next(intervals, 65), '', 'nothing after the last')
  const jog = exercise('run', 3, { recovery: { kind: 'distance', meters: 400, by: 'jog' } })
  assert.equal(next(block('intervals', [jog]), 5), 'Next: 400 m jog, then 3 run, 70 %')
})
