import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v5 as uuidv5 } from 'uuid'
import type { OpenWorkoutChange, OpenWorkoutOnServer } from '#contract/open-workouts.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { plannedBlock, plannedItem, plannedSet } from '#support/plan-parts.ts'
import { idsWithin } from '#training/workout/ids.ts'
import { openWorkout } from '#training/workout/open.ts'
import { countOpenSets, inOrder } from '#training/workout/order.ts'
import { contradictions } from '#training/workout/readings.ts'
import { record } from '#training/workout/record.ts'
import { inOutbox, type Kept, nothingKept, withSent, withWorkout, workoutOf } from './kept.ts'
import { emptyOutbox, give } from './outbox.ts'
import { laidOutElsewhere, withElsewhere, withoutFinished } from './take-in.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const sessionId = '019a0000-0000-7000-8000-000000000002'
const itemId = '019a0000-0000-7000-8000-000000000003'
const sets = [plannedSet(), plannedSet(), plannedSet()]
const blocks = [plannedBlock([plannedItem('Squat', sets, { id: itemId })], { id: itemId })]
const plan = { sessionId, name: 'Lower', blocks }
const untouched = openWorkout(plan, idsWithin(id, uuidv5))
const setIds = inOrder(untouched).map(({ set }) => set.id)

const done = (index: number, at: string): OpenWorkoutChange => ({
  kind: 'set-done',
  setId: setIds[index] ?? '',
  exerciseId: untouched.blocks[0]?.exercises[0]?.id ?? '',
  exercise: 'Squat',
  role: 'working',
  figures: { loadKg: 100, reps: 5, rpe: null, seconds: null, meters: null },
  at: `2026-11-21T10:0${at}:00.000Z`,
})
const undone: OpenWorkoutChange = {
  kind: 'set-undone',
  setId: setIds[0] ?? '',
  at: '2026-11-21T10:01:00.000Z',
}
const onServer = (...changes: OpenWorkoutChange[]): OpenWorkoutOnServer => ({
  ...{ ...plan, _id: id, id, createdAt: '', updatedAt: '' },
  changes: changes.map((change, index) => ({ id: `told-${index}`, change })),
})
const given = (kept: Kept, kind: string, input: unknown) =>
  inOutbox(outbox =>
    give(outbox, { id: kind, userId: 'ana', streamId: id, kind, input, title: '', madeAt: '' }),
  )(kept)
const doneIn = (kept: Kept) => {
  const workout = workoutOf(kept, 'ana', sessionId)?.workout
  return workout && inOrder(workout).flatMap(({ set }, index) => (set.doneAt ? [index] : []))
}

test('a session that was begun on the phone goes on at the desk', () => {
  const there = onServer(done(0, '1'), done(1, '2'))
  assert.deepEqual(countOpenSets(laidOutElsewhere(there)), { done: 2, all: 3 })
  const kept = withElsewhere(nothingKept, 'ana', there)
  assert.deepEqual(doneIn(kept), [0, 1])
  assert.equal(withElsewhere(kept, 'ana', there), kept)
  assert.equal(workoutOf(kept, 'bo', sessionId), undefined)
})

test('what this device undid and has not sent yet stays undone', () => {
  const there = onServer(done(0, '1'))
  const before = withElsewhere(nothingKept, 'ana', there)
  const waiting = given(before, 'open-workout.change', { id, changeId: 'told-1', change: undone })
  assert.deepEqual(doneIn(withElsewhere(waiting, 'ana', there)), [])
})

test('what this device undid stays undone by an answer that left the server before it arrived there', () => {
  const early = onServer(done(0, '1'))
  const before = withElsewhere(nothingKept, 'ana', early)
  const waiting = given(before, 'open-workout.change', { id, changeId: 'told-1', change: undone })
  const [entry] = waiting.outbox.entries
  assert.ok(entry)
  const arrived = withSent({ ...waiting, outbox: emptyOutbox }, entry, '2026-11-21T10:02:00.000Z')
  assert.deepEqual(doneIn(withElsewhere(arrived, 'ana', early)), [])
  // Done again there meanwhile, it is done, though it was undone here before.
  const again = onServer(done(0, '1'), undone, done(0, '5'))
  assert.deepEqual(doneIn(withElsewhere(arrived, 'ana', again)), [0])
})

test('an answer that was overtaken by a later one changes nothing', () => {
  const kept = withElsewhere(nothingKept, 'ana', onServer(done(0, '1'), undone))
  assert.equal(withElsewhere(kept, 'ana', onServer(done(0, '1'))), kept)
})

test('what this device said is taken in once: the word that another one had after it stands', () => {
  const exerciseId = untouched.blocks[0]?.exercises[0]?.id ?? ''
  const noted = (note: string) => ({ kind: 'exercise-noted', exerciseId, note }) as const
  // It arrived, and this device did not hear so yet.
  const mine = { id, changeId: 'told-0', change: noted('Mine') }
  const waiting = given(nothingKept, 'open-workout.change', mine)
  const kept = withElsewhere(waiting, 'ana', onServer(noted('Mine'), noted('Theirs')))
  assert.equal(workoutOf(kept, 'ana', sessionId)?.workout.blocks[0]?.exercises[0]?.note, 'Theirs')
})

test('another workout of the session that is under way here stays as it is', () => {
  const other = openWorkout(plan, what => what)
  const key = { userId: 'ana', session: sessionId }
  const kept = withWorkout(nothingKept, key, { ...key, workout: other, isTold: false })
  assert.equal(withElsewhere(kept, 'ana', onServer(done(0, '1'))), kept)
})

test('what another device finished is forgotten here, once its log holds all that was done here', () => {
  const kept = withElsewhere(nothingKept, 'ana', onServer(done(0, '1')))
  const { workout } = workoutOf(kept, 'ana', sessionId) ?? assert.fail()
  const log = record(workout, '2026-11-21T11:00:00.000Z') as unknown as WorkoutLog
  assert.equal(withoutFinished(kept, 'ana', []), kept)
  assert.equal(withoutFinished(kept, 'bo', [log]), kept)
  assert.equal(withoutFinished(kept, 'ana', [{ ...log, exercises: [] }]), kept)
  const waiting = given(kept, 'open-workout.change', { id, changeId: id, change: done(1, '2') })
  assert.equal(withoutFinished(waiting, 'ana', [log]), waiting)
  assert.deepEqual(withoutFinished(kept, 'ana', [log]).workouts, [])
})

test('a set that was done otherwise here stays with its question when the other device finishes the workout', () => {
  const here = withElsewhere(nothingKept, 'ana', onServer(done(0, '1')))
  const other = done(0, '2')
  assert.ok(other.kind === 'set-done')
  const theirs: OpenWorkoutChange = { ...other, figures: { ...other.figures, reps: 8 } }
  const kept = withElsewhere(here, 'ana', onServer(done(0, '1'), theirs))
  const { workout } = workoutOf(kept, 'ana', sessionId) ?? assert.fail()
  assert.equal(contradictions(workout).length, 1)
  const there = laidOutElsewhere(onServer(theirs))
  const log = record(there, '2026-11-21T11:00:00.000Z') as unknown as WorkoutLog
  assert.equal(withoutFinished(kept, 'ana', [log]), kept)
  // Where it was done as it is recorded, nothing is left to ask.
  const asRecorded = record(workout, '2026-11-21T11:00:00.000Z') as unknown as WorkoutLog
  assert.deepEqual(withoutFinished(kept, 'ana', [asRecorded]).workouts, [])
})

test('what was finished or given up here does not come back before the server knows', () => {
  const there = onServer(done(0, '1'))
  for (const [kind, input] of [
    ['open-workout.discard', { id }],
    ['workout-log.record', { recorded: { id } }],
  ] as const) {
    const kept = given(nothingKept, kind, input)
    assert.equal(withElsewhere(kept, 'ana', there), kept)
    // Nor when it knows, and what it said before is read from the device.
    const [entry] = kept.outbox.entries
    assert.ok(entry)
    const sent = withSent({ ...kept, outbox: emptyOutbox }, entry, '2026-11-21T11:00:00.000Z')
    assert.equal(withElsewhere(sent, 'ana', there), sent)
  }
})
