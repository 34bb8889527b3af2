import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createActiveWorkout } from '#training/workout/model/active-workout.ts'
import {
  addToOutbox,
  type OutboxCommand,
  type OutboxEntry,
  removeSentCommand,
} from '#web/offline/outbox/outbox.ts'
import {
  createOutboxUpdate,
  type DeviceState,
  diffDeviceStates,
  emptyDeviceState,
  findSavedWorkout,
  getWorkoutSessionKey,
  restoreLostState,
  type SavedWorkout,
  withSavedWorkout,
  withSentCommand,
} from './device-state.ts'

const command = (id: string, userId = 'ana'): OutboxCommand => ({
  id,
  userId,
  streamId: 'log',
  kind: 'workout-log.remove',
  input: { id },
  title: 'Lower A',
  madeAt: '2026-11-21T10:00:00Z',
})
const withCommands = (state: DeviceState, ...ids: string[]) =>
  ids.reduce((all, id) => createOutboxUpdate(outbox => addToOutbox(outbox, command(id)))(all), state)
const workout = (name: string, userId = 'ana'): SavedWorkout => ({
  userId,
  session: 'new',
  workout: createActiveWorkout({ sessionId: null, name, blocks: [] }, () => 'w'),
  isTold: false,
})
const ana = { userId: 'ana', session: 'new' }

test('writes only changed rows: one row for a new command, and none if nothing has changed', () => {
  const before = withCommands(emptyDeviceState, 'a', 'b')
  const after = withCommands(before, 'c')
  assert.deepEqual(
    diffDeviceStates(before, after).outbox.map(({ key, value }) => [key, value?.id]),
    [[3, 'c']],
  )
  assert.deepEqual(diffDeviceStates(before, before), { outbox: [], sent: [], workouts: [] })
  const without = createOutboxUpdate(outbox => removeSentCommand(outbox, 'a'))(after)
  assert.deepEqual(diffDeviceStates(after, without).outbox, [{ key: 1, value: undefined }])
})

test('keeps one workout per user and session, and removes the workout when it ends', () => {
  const lower = withSavedWorkout(emptyDeviceState, ana, workout('Lower'))
  const both = withSavedWorkout(lower, { ...ana, userId: 'bo' }, workout('Upper', 'bo'))
  assert.equal(findSavedWorkout(both, 'ana', 'new')?.workout.name, 'Lower')
  const ended = withSavedWorkout(both, ana, undefined)
  assert.equal(findSavedWorkout(ended, 'ana', 'new'), undefined)
  assert.deepEqual(diffDeviceStates(both, ended).workouts, [{ key: ['ana', 'new'], value: undefined }])
})

test('remembers the last hundred commands that each user sent', () => {
  const entry = (id: string, userId: string): OutboxEntry => ({
    ...command(id, userId),
    number: 1,
    tries: 1,
    state: { name: 'sending', attempt: 1 },
  })
  let state = withSentCommand(emptyDeviceState, entry('b', 'bo'), '')
  for (let index = 0; index < 130; index++) state = withSentCommand(state, entry(`a${index}`, 'ana'), '')
  const own = state.sent.filter(one => one.userId === 'ana')
  assert.equal(own.length, 100)
  assert.equal(own.at(-1)?.id, 'a129')
  assert.equal(state.sent.length, 101)
})

test('entries that the browser deleted while the page was open are appended to the entries that are still stored', () => {
  const lost = withSavedWorkout(withCommands(emptyDeviceState, 'a', 'b'), ana, workout('Lower'))
  const stored = withCommands(emptyDeviceState, 'b', 'c')
  const restored = restoreLostState(stored, lost)
  assert.deepEqual(
    restored.outbox.entries.map(entry => [entry.number, entry.id]),
    [
      [1, 'b'],
      [2, 'c'],
      [3, 'a'],
    ],
  )
  assert.equal(restored.outbox.next, 4)
  assert.equal(findSavedWorkout(restored, 'ana', 'new')?.workout.name, 'Lower')
})

test('keeps a coach’s own workout separate from workouts logged for athletes', () => {
  const sessions = [undefined, 'ana', 'bo'].map(athlete => getWorkoutSessionKey('new', athlete))
  const workoutOf = (session: string) => ({ ...workout(session, 'rita'), session })
  const state = sessions.reduce(
    (all, session) => withSavedWorkout(all, workoutOf(session), workoutOf(session)),
    emptyDeviceState,
  )
  assert.deepEqual(
    sessions.map(session => findSavedWorkout(state, 'rita', session)?.session),
    sessions,
  )
  const rows = diffDeviceStates(emptyDeviceState, state).workouts
  assert.deepEqual(
    rows.map(row => row.key),
    sessions.map(session => ['rita', session]),
  )
})
