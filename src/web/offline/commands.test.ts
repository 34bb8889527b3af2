import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpenWorkoutChange } from '#contract/open-workouts.ts'
import type { RecordedWorkout } from '#training/workout/record.ts'
import { type CommandKind, type Commands, type Known, rules, streamOf } from './commands.ts'
import { begun, type Command, delivered, emptyOutbox, give, type Outbox, setBack } from './outbox.ts'

let count = 0
function put<K extends CommandKind>(outbox: Outbox, kind: K, input: Commands[K]): Outbox {
  const streamId = streamOf({ kind, input } as Known)
  const command: Command = { id: `${++count}`, userId: 'ana', streamId, kind, input, title: '', madeAt: '' }
  return give(outbox, command, rules)
}
const kinds = (outbox: Outbox) => outbox.entries.map(entry => entry.kind)
const inputs = (outbox: Outbox) => outbox.entries.map(entry => entry.input)
const nothing = { loadKg: null, reps: 5, rpe: null, seconds: null, meters: null }
const done = (setId: string, reps = 5): OpenWorkoutChange => ({
  kind: 'set-done',
  setId,
  exerciseId: 'e',
  exercise: 'Squat',
  role: 'working',
  figures: { ...nothing, reps },
  at: '2026-11-21T10:00:00Z',
})
const change = (outbox: Outbox, one: OpenWorkoutChange) =>
  put(outbox, 'open-workout.change', { id: 'log', changeId: `c${count}`, change: one })
const begin = (outbox = emptyOutbox) =>
  put(outbox, 'open-workout.begin', { id: 'log', sessionId: null, name: 'Lower', blocks: [] })
const record = (outbox: Outbox) =>
  put(outbox, 'workout-log.record', { recorded: { id: 'log' } as RecordedWorkout })
const sendFirst = (outbox: Outbox) => begun(outbox, outbox.entries[0]?.id ?? '')
const refuseFirst = (outbox: Outbox, code: string) =>
  setBack(sendFirst(outbox), outbox.entries[0]?.id ?? '', {
    attempt: 1,
    setback: { kind: 'refused', refusal: { status: 404, code, message: 'No.' } },
    now: 0,
    chance: 0,
  })

test('a workout, its log and what is written under it go in one order, a session in its own', () => {
  const outbox = put(record(begin()), 'comment.write', {
    id: 'c',
    workoutLogId: 'log',
    exerciseId: null,
    text: 'Good.',
  })
  assert.deepEqual([...new Set(outbox.entries.map(entry => entry.streamId))], ['log'])
  const moved = put(emptyOutbox, 'session.move', { id: 'session', date: '2026-11-24' })
  assert.equal(moved.entries[0]?.streamId, 'session')
})

test('a set that is done again in other figures is told once, as it stands', () => {
  const outbox = change(change(change(begin(), done('1')), done('1', 6)), done('2'))
  assert.deepEqual(
    outbox.entries.slice(1).map(entry => (entry.input as Commands['open-workout.change']).change),
    [done('1', 6), done('2')],
  )
})

test('two edits of one log before the first was sent become one', () => {
  const once = put(emptyOutbox, 'workout-log.change', { id: 'log', change: { notes: 'One', name: 'A' } })
  const twice = put(once, 'workout-log.change', { id: 'log', change: { notes: 'Two' } })
  assert.deepEqual(inputs(twice), [{ id: 'log', change: { notes: 'Two', name: 'A' } }])
})

test('two comments stay two', () => {
  const write = (outbox: Outbox, id: string) =>
    put(outbox, 'comment.write', { id, workoutLogId: 'log', exerciseId: null, text: 'Good.' })
  assert.equal(write(write(emptyOutbox, '1'), '2').entries.length, 2)
})

test('a workout that is finished before the server heard of it is sent as a whole', () => {
  const taken = change(change(begin(), done('1')), {
    kind: 'set-undone',
    setId: '1',
    at: '2026-11-21T10:00:00Z',
  })
  assert.deepEqual(kinds(record(taken)), ['workout-log.record'])
  assert.deepEqual(kinds(record(refuseFirst(taken, 'session-plan.not-found'))), ['workout-log.record'])
})

test('once the server may know of it, everything that happened is told', () => {
  const taken = change(change(begin(), done('1')), {
    kind: 'set-undone',
    setId: '1',
    at: '2026-11-21T10:00:00Z',
  })
  const told = record(sendFirst(taken))
  assert.deepEqual(kinds(told), [
    'open-workout.begin',
    'open-workout.change',
    'open-workout.change',
    'workout-log.record',
  ])
})

test('a set that the server could not take goes with the log, unless the workout ended elsewhere', () => {
  const begun = begin()
  const told = delivered(change(begun, done('1')), begun.entries[0]?.id ?? '')
  assert.deepEqual(kinds(record(refuseFirst(told, 'open-workout.full'))), ['workout-log.record'])
  assert.deepEqual(kinds(record(refuseFirst(told, 'open-workout.finished'))), [
    'open-workout.change',
    'workout-log.record',
  ])
})
