import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v5 as uuidOf } from 'uuid'
import { makePlannedBlock, makePlannedItem, makePlannedSet } from '#support/journey/planned-block.ts'
import { listSetsInOrder } from '#training/workout/sets/set-order.ts'
import { createActiveWorkout } from './active-workout.ts'
import { createPartIdFactory, deriveWorkoutId } from './workout-ids.ts'

const sessionId = '019a0000-0000-7000-8000-000000000001'
const item = (id: string) => makePlannedItem('Squat', [makePlannedSet(), makePlannedSet()], { id })
const circuit = makePlannedBlock([item('one'), item('two'), item('one')], { kind: 'circuit', rounds: 3 })

const createWorkout = (after: string | null) =>
  createActiveWorkout(
    { sessionId, name: 'Lower', blocks: [circuit] },
    createPartIdFactory(deriveWorkoutId({ sessionId, after }, uuidOf), uuidOf),
  )
const idsOf = (after: string | null) => {
  const { id, blocks } = createWorkout(after)
  const exercises = blocks.flatMap(block => block.exercises)
  return [id, ...exercises.flatMap(one => [one.id, ...one.sets.map(set => set.id)])]
}

test('two devices assign the same ids to a session, and no id is used twice within it', () => {
  assert.deepEqual(createWorkout(null), createWorkout(null))
  const ids = idsOf(null)
  // Checks the number of ids: one workout, three exercises, and two sets per exercise in each of three
  // rounds.
  assert.equal(ids.length, 1 + 3 + 18)
  assert.equal(new Set(ids).size, ids.length)
})

test('doing a session again creates a workout with new ids', () => {
  const first = idsOf(null)
  const second = idsOf(first[0] ?? null)
  assert.equal(new Set([...first, ...second]).size, first.length + second.length)
  const other = deriveWorkoutId({ sessionId: '019a0000-0000-7000-8000-000000000002', after: null }, uuidOf)
  assert.ok(!first.includes(other))
})

test('skips the ids of workouts that were finished on this device but have not been synced', () => {
  const first = deriveWorkoutId({ sessionId, after: null }, uuidOf)
  const second = deriveWorkoutId({ sessionId, after: first }, uuidOf)
  const third = deriveWorkoutId({ sessionId, after: second }, uuidOf)
  const usedIds = new Set([first, second])
  for (const after of [null, first, second])
    assert.equal(
      deriveWorkoutId({ sessionId, after }, uuidOf, id => usedIds.has(id)),
      third,
    )
})

test('sets keep their ids when the coach adds another round', () => {
  const more = { ...circuit, rounds: 4 }
  const ids = createPartIdFactory(deriveWorkoutId({ sessionId, after: null }, uuidOf), uuidOf)
  const longer = listSetsInOrder(createActiveWorkout({ sessionId, name: '', blocks: [more] }, ids)).map(
    ({ set }) => set.id,
  )
  assert.ok(listSetsInOrder(createWorkout(null)).every(({ set }) => longer.includes(set.id)))
})
