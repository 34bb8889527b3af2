import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import type { SyncEvent } from '#training/workout/model/sync-events.ts'
import {
  type CommandInputs,
  type CommandKind,
  getStreamId,
  outboxRules,
  type TypedCommand,
  withoutPictureContents,
} from './commands.ts'
import {
  addToOutbox,
  applySendFailure,
  emptyOutbox,
  markSending,
  type Outbox,
  type OutboxCommand,
  removeSentCommand,
} from './outbox.ts'

let count = 0
function put<K extends CommandKind>(outbox: Outbox, kind: K, input: CommandInputs[K]): Outbox {
  const streamId = getStreamId({ kind, input } as TypedCommand)
  const command: OutboxCommand = {
    id: `${++count}`,
    userId: 'ana',
    streamId,
    kind,
    input,
    title: '',
    madeAt: '',
  }
  return addToOutbox(outbox, command, outboxRules)
}
const kinds = (outbox: Outbox) => outbox.entries.map(entry => entry.kind)
const inputs = (outbox: Outbox) => outbox.entries.map(entry => entry.input)
const nothing = { loadKg: null, reps: 5, rpe: null, seconds: null, meters: null }
const done = (setId: string, reps = 5): SyncEvent => ({
  kind: 'set-done',
  setId,
  exerciseId: 'e',
  exercise: 'Squat',
  role: 'working',
  figures: { ...nothing, reps },
  at: '2026-11-21T10:00:00Z',
})
const change = (outbox: Outbox, one: SyncEvent) =>
  put(outbox, 'open-workout.change', { id: 'log', changeId: `c${count}`, change: one })
const begin = (outbox = emptyOutbox) =>
  put(outbox, 'open-workout.begin', { id: 'log', sessionId: null, name: 'Lower', blocks: [] })
const record = (outbox: Outbox) =>
  put(outbox, 'workout-log.record', { recorded: { id: 'log' } as RecordedWorkout })
const sendFirst = (outbox: Outbox) => markSending(outbox, outbox.entries[0]?.id ?? '')
const rejectFirst = (outbox: Outbox, code: string) =>
  applySendFailure(sendFirst(outbox), outbox.entries[0]?.id ?? '', {
    attempt: 1,
    failure: { kind: 'refused', refusal: { status: 404, code, message: 'No.' } },
    now: 0,
    chance: 0,
  })

test('a workout, its log and the comments on the log share a command stream, while a session has a separate stream', () => {
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

test('a set that is completed again with different values is sent once, with the latest values', () => {
  const outbox = change(change(change(begin(), done('1')), done('1', 6)), done('2'))
  assert.deepEqual(
    outbox.entries.slice(1).map(entry => (entry.input as CommandInputs['open-workout.change']).change),
    [done('1', 6), done('2')],
  )
})

test('merges two edits of a log if the first edit has not been sent yet', () => {
  const once = put(emptyOutbox, 'workout-log.change', { id: 'log', change: { notes: 'One', name: 'A' } })
  const twice = put(once, 'workout-log.change', { id: 'log', change: { notes: 'Two' } })
  assert.deepEqual(inputs(twice), [{ id: 'log', change: { notes: 'Two', name: 'A' } }])
})

test('does not merge two comments into one command', () => {
  const write = (outbox: Outbox, id: string) =>
    put(outbox, 'comment.write', { id, workoutLogId: 'log', exerciseId: null, text: 'Good.' })
  assert.equal(write(write(emptyOutbox, '1'), '2').entries.length, 2)
})

test('a workout is sent as one command if it is finished before its start has been sent', () => {
  const withUndoneSet = change(change(begin(), done('1')), {
    kind: 'set-undone',
    setId: '1',
    at: '2026-11-21T10:00:00Z',
  })
  assert.deepEqual(kinds(record(withUndoneSet)), ['workout-log.record'])
  assert.deepEqual(kinds(record(rejectFirst(withUndoneSet, 'session-plan.not-found'))), [
    'workout-log.record',
  ])
})

test('all events of a workout are sent if the server may have received its start', () => {
  const withUndoneSet = change(change(begin(), done('1')), {
    kind: 'set-undone',
    setId: '1',
    at: '2026-11-21T10:00:00Z',
  })
  const recorded = record(sendFirst(withUndoneSet))
  assert.deepEqual(kinds(recorded), [
    'open-workout.begin',
    'open-workout.change',
    'open-workout.change',
    'workout-log.record',
  ])
})

test('recording a workout drops a rejected set event, unless the workout was ended on another device', () => {
  const started = begin()
  const withSet = removeSentCommand(change(started, done('1')), started.entries[0]?.id ?? '')
  assert.deepEqual(kinds(record(rejectFirst(withSet, 'open-workout.full'))), ['workout-log.record'])
  assert.deepEqual(kinds(record(rejectFirst(withSet, 'open-workout.finished'))), [
    'open-workout.change',
    'workout-log.record',
  ])
})

test('a sent message is kept without the contents of its pictures, and a waiting one with them', () => {
  const picture = { id: 'p', altText: 'Wrist', widthPx: 4, heightPx: 3 }
  const input = { id: 'm', personId: 'rita', text: '', link: null, preview: null }
  const pictures = [{ ...picture, image: 'data:image/webp;base64,UklG' }]
  const outbox = put(emptyOutbox, 'message.send', { ...input, pictures })
  const [waiting] = outbox.entries
  assert.ok(waiting)
  assert.deepEqual(waiting.input, { ...input, pictures })
  assert.deepEqual(withoutPictureContents(waiting).input, { ...input, pictures: [picture] })
  const [comment] = put(emptyOutbox, 'message.send', input).entries
  assert.ok(comment)
  assert.equal(withoutPictureContents(comment), comment)
})
