import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyWorkoutChange } from '#training/workout/changes/workout-change.ts'
import {
  type ActiveWorkout,
  createActiveWorkout,
  type WorkoutPlanBlock,
} from '#training/workout/model/active-workout.ts'
import { toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { createSyncEvents, type SyncEvent } from '#training/workout/model/sync-events.ts'
import { applySyncEvents } from './apply-sync-events.ts'
import { findSetConflicts } from './set-conflicts.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 18, minute)).toISOString()
const five = {
  role: 'working',
  amount: { kind: 'reps', reps: 5 },
  load: { kind: 'kg', loadKg: 95 },
  effort: null,
  isPerSide: false,
} as const
const block: WorkoutPlanBlock = {
  id: 'block',
  kind: 'straight',
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
  items: [
    {
      id: 'squat',
      exercise: { name: 'Back squat', exerciseId: null },
      sets: [five],
      tempo: '',
      restSeconds: null,
      notes: '',
      mediaUrl: '',
    },
  ],
}
const createWorkout = () =>
  createActiveWorkout({ sessionId: 'session', name: 'Lower', blocks: [block] }, what => what)
const setId = 'set squat 1'

type Device = { workout: ActiveWorkout; events: SyncEvent[] }

/** Completes the set at the given minute and collects the sync events. */
function completeSet(reps: number, minute: number): Device {
  const typed = applyWorkoutChange(createWorkout(), { kind: 'typed', setId, figure: 'reps', value: reps })
  const workout = applyWorkoutChange(typed, { kind: 'ticked', setId, at: at(minute) })
  return { workout, events: createSyncEvents(typed, workout) }
}

const setOf = ({ blocks }: ActiveWorkout) => blocks[0]?.exercises[0]?.sets[0] ?? assert.fail()
const describeSet = (workout: ActiveWorkout) => {
  const { doneAt, typed } = setOf(workout)
  return doneAt === null ? 'not done' : `${typed.reps} at ${doneAt.slice(14, 16)}`
}

/**
 * Applies all events on a device, then resolves the conflict in favour of the version from the given minute.
 */
function resolveConflict(device: Device, all: readonly SyncEvent[], minute: number): Device {
  const workout = applySyncEvents(device.workout, all)
  const [one] = findSetConflicts(workout)
  const times = one ? [one.here, ...one.others].map(reading => reading.at) : []
  const against = times.filter(moment => moment !== at(minute))
  const after = applyWorkoutChange(workout, { kind: 'settled', setId, at: at(minute), against })
  return { workout: after, events: createSyncEvents(workout, after) }
}

test('a set logged with different values is a conflict on every device, and each device shows its own version', () => {
  const [phone, desk] = [completeSet(5, 1), completeSet(3, 2)]
  const events = [...phone.events, ...desk.events]
  for (const [workout, expected] of [
    [phone.workout, '5 at 01'],
    [desk.workout, '3 at 02'],
    [createWorkout(), '5 at 01'],
  ] as const) {
    const synced = applySyncEvents(workout, events)
    assert.deepEqual([describeSet(synced), findSetConflicts(synced).length], [expected, 1])
  }
  assert.deepEqual(findSetConflicts(phone.workout), [])
})

test('a set logged with equal values on two devices is not a conflict', () => {
  const [phone, desk] = [completeSet(5, 1), completeSet(5, 2)]
  assert.deepEqual(findSetConflicts(applySyncEvents(phone.workout, [...phone.events, ...desk.events])), [])
})

test('a conflict resolved on one device is resolved on all devices', () => {
  const [phone, desk] = [completeSet(5, 1), completeSet(3, 2)]
  const events = [...phone.events, ...desk.events]
  for (const [minute, expected] of [
    [1, '5 at 01'],
    [2, '3 at 02'],
  ] as const) {
    const resolution = resolveConflict(desk, events, minute)
    assert.deepEqual(
      resolution.events.map(one => one.kind),
      ['set-undone', 'set-done'],
    )
    for (const workout of [phone.workout, resolution.workout, createWorkout()]) {
      const synced = applySyncEvents(workout, [...events, ...resolution.events])
      assert.deepEqual([describeSet(synced), findSetConflicts(synced)], [expected, []])
    }
  }
})

test('devices with contradictory resolutions end up with the same version or the same conflict', () => {
  const [phone, desk] = [completeSet(5, 1), completeSet(3, 2)]
  const events = [...phone.events, ...desk.events]
  const [mine, theirs] = [resolveConflict(phone, events, 1), resolveConflict(desk, events, 2)]
  const [mineFirst, mineThen] = mine.events
  const [theirsFirst, theirsThen] = theirs.events
  assert.ok(mineFirst && mineThen && theirsFirst && theirsThen)
  for (const order of [
    [...mine.events, ...theirs.events],
    [...theirs.events, ...mine.events],
    [mineFirst, theirsFirst, mineThen, theirsThen],
    [theirsFirst, mineFirst, mineThen, theirsThen],
  ]) {
    const [one, other] = [mine, theirs].map(({ workout }) => applySyncEvents(workout, [...events, ...order]))
    assert.ok(one && other)
    assert.notEqual(describeSet(one), 'not done')
    assert.equal(findSetConflicts(one).length, findSetConflicts(other).length)
    if (findSetConflicts(one).length === 0) assert.equal(describeSet(one), describeSet(other))
  }
})

test('a version that arrives after a conflict is resolved causes a new conflict', () => {
  const [phone, desk, watch] = [completeSet(5, 1), completeSet(3, 2), completeSet(8, 3)]
  const events = [...phone.events, ...desk.events]
  const resolution = resolveConflict(desk, events, 2)
  const later = applySyncEvents(resolution.workout, [...events, ...watch.events, ...resolution.events])
  const [conflict] = findSetConflicts(later)
  assert.deepEqual([describeSet(later), conflict?.others.map(one => one.figures.reps)], ['3 at 02', [8]])
  const settled = { kind: 'settled', setId, at: at(2), against: [at(1)] } as const
  assert.equal(setOf(applyWorkoutChange(later, settled)), setOf(later))
  const outdated = { kind: 'settled', setId, at: at(1), against: [at(2)] } as const
  assert.equal(setOf(applyWorkoutChange(later, outdated)), setOf(later))
})

test('undoing a set also discards the versions received from other devices', () => {
  for (const reps of [5, 3]) {
    const [phone, desk] = [completeSet(5, 1), completeSet(reps, 2)]
    const events = [...phone.events, ...desk.events]
    const workout = applySyncEvents(phone.workout, events)
    const undone = applyWorkoutChange(workout, { kind: 'unticked', setId })
    assert.equal(setOf(undone).others, undefined)
    const all = [...events, ...createSyncEvents(workout, undone)]
    for (const device of [undone, desk.workout, createWorkout()]) {
      const synced = applySyncEvents(device, all)
      assert.deepEqual([describeSet(synced), setOf(synced).others], ['not done', undefined])
    }
  }
})

test('a workout recorded with an open conflict contains the set once, with the values shown on the device', () => {
  const [phone, desk] = [completeSet(5, 1), completeSet(3, 2)]
  const { exercises } = toRecordedWorkout(
    applySyncEvents(desk.workout, [...phone.events, ...desk.events]),
    at(9),
  )
  assert.deepEqual(
    exercises.flatMap(one => one.sets.map(set => [set.id, set.reps])),
    [[setId, 3]],
  )
})
