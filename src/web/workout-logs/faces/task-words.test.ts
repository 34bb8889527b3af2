import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metric } from '#training/units.ts'
import { readClock } from '#training/workout/block-clock.ts'
import { tasksOf } from '#training/workout/block-legs.ts'
import { type OpenBlock, type OpenExercise, ownExercise } from '#training/workout/open.ts'
import { nextWords, taskLine } from './task-words.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23, 18) + seconds * 1000).toISOString()
const plan = {
  amount: { kind: 'reps', reps: 3 },
  load: { kind: 'percent', percent: 70, of: '1rm' },
  effort: null,
} as const

const exercise = (name: string, rounds: number, more: Partial<OpenExercise> = {}): OpenExercise => ({
  ...ownExercise(name, name, 'reps', ''),
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
  kind: OpenBlock['kind'],
  exercises: OpenExercise[],
  given: Partial<OpenBlock> = {},
): OpenBlock => ({
  id: 'block',
  kind,
  name: '',
  rounds: 3,
  seconds: 20,
  restSeconds: null,
  exercises,
  ...given,
})
const next = (of: OpenBlock, seconds: number) =>
  nextWords(
    readClock(of, { blockId: 'block', startedAt: at(0), pausedAt: null, taps: [] }, at(seconds)),
    metric,
  )

test('an exercise is called out with its load, a percentage as the athlete’s kilos once they are known', () => {
  const [unknown] = tasksOf(block('emom', [exercise('clean', 3)]), 1)
  assert.equal(unknown && taskLine(unknown, metric), '3 clean, 70 %')
  const [typed] = tasksOf(block('emom', [exercise('clean', 3)]), 1)
  const [set] = typed?.sets ?? []
  if (set) set.typed = { loadKg: 72.5 }
  assert.equal(typed && taskLine(typed, metric), '3 clean, 72.5 kg')
})

test('what comes next is said where it is something else', () => {
  assert.equal(next(block('emom', [exercise('clean', 3)]), 5), '')
  const intervals = block('intervals', [exercise('row', 3)], { restSeconds: 10 })
  assert.equal(next(intervals, 5), 'Next: rest 0:10, then 3 row, 70 %')
  assert.equal(next(intervals, 25), 'Next: 3 row, 70 %')
  assert.equal(next(intervals, 65), '', 'nothing after the last')
  const jog = exercise('run', 3, { recovery: { kind: 'distance', meters: 400, by: 'jog' } })
  assert.equal(next(block('intervals', [jog]), 5), 'Next: 400 m jog, then 3 run, 70 %')
})
