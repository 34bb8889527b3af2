import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v5 as uuidv5 } from 'uuid'
import type { ServerActiveWorkout } from '#contract/workout-logs/open-workouts.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { makePlannedBlock, makePlannedItem, makePlannedSet } from '#support/journey/planned-block.ts'
import { findSetConflicts } from '#training/workout/devices/set-conflicts.ts'
import { createActiveWorkout } from '#training/workout/model/active-workout.ts'
import { toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import type { SyncEvent } from '#training/workout/model/sync-events.ts'
import { createPartIdFactory } from '#training/workout/model/workout-ids.ts'
import { countSetProgress, listSetsInOrder } from '#training/workout/sets/set-order.ts'
import { addToOutbox, emptyOutbox } from '#web/offline/outbox/outbox.ts'
import {
  createOutboxUpdate,
  type DeviceState,
  emptyDeviceState,
  findSavedWorkout,
  withSavedWorkout,
  withSentCommand,
} from '#web/offline/storage/device-state.ts'
import {
  buildWorkoutFromServer,
  mergeServerWorkout,
  removeFinishedWorkouts,
} from './merge-server-workouts.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const sessionId = '019a0000-0000-7000-8000-000000000002'
const itemId = '019a0000-0000-7000-8000-000000000003'
const sets = [makePlannedSet(), makePlannedSet(), makePlannedSet()]
const blocks = [makePlannedBlock([makePlannedItem('Squat', sets, { id: itemId })], { id: itemId })]
const plan = { sessionId, name: 'Lower', blocks }
const untouched = createActiveWorkout(plan, createPartIdFactory(id, uuidv5))
const setIds = listSetsInOrder(untouched).map(({ set }) => set.id)

const done = (index: number, at: string): SyncEvent => ({
  kind: 'set-done',
  setId: setIds[index] ?? '',
  exerciseId: untouched.blocks[0]?.exercises[0]?.id ?? '',
  exercise: 'Squat',
  role: 'working',
  figures: { loadKg: 100, reps: 5, rpe: null, seconds: null, meters: null },
  at: `2026-11-21T10:0${at}:00.000Z`,
})
const undone: SyncEvent = {
  kind: 'set-undone',
  setId: setIds[0] ?? '',
  at: '2026-11-21T10:01:00.000Z',
}
const onServer = (...changes: SyncEvent[]): ServerActiveWorkout => ({
  ...{ ...plan, _id: id, id, createdAt: '', updatedAt: '' },
  changes: changes.map((change, index) => ({ id: `event-${index}`, change })),
})
const withCommand = (state: DeviceState, kind: string, input: unknown) =>
  createOutboxUpdate(outbox =>
    addToOutbox(outbox, { id: kind, userId: 'ana', streamId: id, kind, input, title: '', madeAt: '' }),
  )(state)
const doneIn = (state: DeviceState) => {
  const workout = findSavedWorkout(state, 'ana', sessionId)?.workout
  return workout && listSetsInOrder(workout).flatMap(({ set }, index) => (set.doneAt ? [index] : []))
}

test('a session started on the phone can be continued on another device', () => {
  const serverWorkout = onServer(done(0, '1'), done(1, '2'))
  assert.deepEqual(countSetProgress(buildWorkoutFromServer(serverWorkout)), { done: 2, all: 3 })
  const state = mergeServerWorkout(emptyDeviceState, 'ana', serverWorkout)
  assert.deepEqual(doneIn(state), [0, 1])
  assert.equal(mergeServerWorkout(state, 'ana', serverWorkout), state)
  assert.equal(findSavedWorkout(state, 'bo', sessionId), undefined)
})

test('a set undone on this device remains undone while that change is waiting to be sent', () => {
  const serverWorkout = onServer(done(0, '1'))
  const before = mergeServerWorkout(emptyDeviceState, 'ana', serverWorkout)
  const waiting = withCommand(before, 'open-workout.change', { id, changeId: 'event-1', change: undone })
  assert.deepEqual(doneIn(mergeServerWorkout(waiting, 'ana', serverWorkout)), [])
})

test('a set undone on this device remains undone when an older server response arrives', () => {
  const early = onServer(done(0, '1'))
  const before = mergeServerWorkout(emptyDeviceState, 'ana', early)
  const waiting = withCommand(before, 'open-workout.change', { id, changeId: 'event-1', change: undone })
  const [entry] = waiting.outbox.entries
  assert.ok(entry)
  const arrived = withSentCommand({ ...waiting, outbox: emptyOutbox }, entry, '2026-11-21T10:02:00.000Z')
  assert.deepEqual(doneIn(mergeServerWorkout(arrived, 'ana', early)), [])
  // The other device completed the set again after it was undone on this device.
  const again = onServer(done(0, '1'), undone, done(0, '5'))
  assert.deepEqual(doneIn(mergeServerWorkout(arrived, 'ana', again)), [0])
})

test('ignores an older response that arrives after a newer response', () => {
  const state = mergeServerWorkout(emptyDeviceState, 'ana', onServer(done(0, '1'), undone))
  assert.equal(mergeServerWorkout(state, 'ana', onServer(done(0, '1'))), state)
})

test('does not overwrite another device’s later event with this device’s earlier event', () => {
  const exerciseId = untouched.blocks[0]?.exercises[0]?.id ?? ''
  const noted = (note: string) => ({ kind: 'exercise-noted', exerciseId, note }) as const
  // The server has received the event, but the response has not reached this device.
  const own = { id, changeId: 'event-0', change: noted('Mine') }
  const waiting = withCommand(emptyDeviceState, 'open-workout.change', own)
  const state = mergeServerWorkout(waiting, 'ana', onServer(noted('Mine'), noted('Theirs')))
  assert.equal(findSavedWorkout(state, 'ana', sessionId)?.workout.blocks[0]?.exercises[0]?.note, 'Theirs')
})

test('does not change a different workout in progress for the same session', () => {
  const other = createActiveWorkout(plan, what => what)
  const key = { userId: 'ana', session: sessionId }
  const state = withSavedWorkout(emptyDeviceState, key, { ...key, workout: other, isTold: false })
  assert.equal(mergeServerWorkout(state, 'ana', onServer(done(0, '1'))), state)
})

test('removes a workout finished on another device once its log contains all sets logged on this device', () => {
  const state = mergeServerWorkout(emptyDeviceState, 'ana', onServer(done(0, '1')))
  const { workout } = findSavedWorkout(state, 'ana', sessionId) ?? assert.fail()
  const log = toRecordedWorkout(workout, '2026-11-21T11:00:00.000Z') as unknown as WorkoutLog
  assert.equal(removeFinishedWorkouts(state, 'ana', []), state)
  assert.equal(removeFinishedWorkouts(state, 'bo', [log]), state)
  assert.equal(removeFinishedWorkouts(state, 'ana', [{ ...log, exercises: [] }]), state)
  const waiting = withCommand(state, 'open-workout.change', { id, changeId: id, change: done(1, '2') })
  assert.equal(removeFinishedWorkouts(waiting, 'ana', [log]), waiting)
  assert.deepEqual(removeFinishedWorkouts(state, 'ana', [log]).workouts, [])
})

test('a set conflict remains unresolved when the other device finishes the workout', () => {
  const here = mergeServerWorkout(emptyDeviceState, 'ana', onServer(done(0, '1')))
  const other = done(0, '2')
  assert.ok(other.kind === 'set-done')
  const theirs: SyncEvent = { ...other, figures: { ...other.figures, reps: 8 } }
  const state = mergeServerWorkout(here, 'ana', onServer(done(0, '1'), theirs))
  const { workout } = findSavedWorkout(state, 'ana', sessionId) ?? assert.fail()
  assert.equal(findSetConflicts(workout).length, 1)
  const serverWorkout = buildWorkoutFromServer(onServer(theirs))
  const log = toRecordedWorkout(serverWorkout, '2026-11-21T11:00:00.000Z') as unknown as WorkoutLog
  assert.equal(removeFinishedWorkouts(state, 'ana', [log]), state)
  // If the log already contains this device's values, there is no conflict to resolve.
  const asRecorded = toRecordedWorkout(workout, '2026-11-21T11:00:00.000Z') as unknown as WorkoutLog
  assert.deepEqual(removeFinishedWorkouts(state, 'ana', [asRecorded]).workouts, [])
})

test('an outdated response does not restore a workout that was finished or discarded on this device', () => {
  const serverWorkout = onServer(done(0, '1'))
  for (const [kind, input] of [
    ['open-workout.discard', { id }],
    ['workout-log.record', { recorded: { id } }],
  ] as const) {
    const state = withCommand(emptyDeviceState, kind, input)
    assert.equal(mergeServerWorkout(state, 'ana', serverWorkout), state)
    // An outdated response does not restore the workout even after the command has been sent.
    const [entry] = state.outbox.entries
    assert.ok(entry)
    const sent = withSentCommand({ ...state, outbox: emptyOutbox }, entry, '2026-11-21T11:00:00.000Z')
    assert.equal(mergeServerWorkout(sent, 'ana', serverWorkout), sent)
  }
})
