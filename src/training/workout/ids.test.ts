import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v5 as uuidOf } from 'uuid'
import { plannedBlock, plannedItem, plannedSet } from '#support/plan-parts.ts'
import { idsWithin, workoutIdOf } from './ids.ts'
import { openWorkout } from './open.ts'
import { inOrder } from './order.ts'

const sessionId = '019a0000-0000-7000-8000-000000000001'
const item = (id: string) => plannedItem('Squat', [plannedSet(), plannedSet()], { id })
const circuit = plannedBlock([item('one'), item('two'), item('one')], { kind: 'circuit', rounds: 3 })

const laidOut = (after: string | null) =>
  openWorkout(
    { sessionId, name: 'Lower', blocks: [circuit] },
    idsWithin(workoutIdOf({ sessionId, after }, uuidOf), uuidOf),
  )
const idsOf = (after: string | null) => {
  const { id, blocks } = laidOut(after)
  const exercises = blocks.flatMap(block => block.exercises)
  return [id, ...exercises.flatMap(one => [one.id, ...one.sets.map(set => set.id)])]
}

test('two devices lay a session out with the same ids, and no id stands twice', () => {
  assert.deepEqual(laidOut(null), laidOut(null))
  const ids = idsOf(null)
  // The workout, three exercises, two sets of each in three rounds.
  assert.equal(ids.length, 1 + 3 + 18)
  assert.equal(new Set(ids).size, ids.length)
})

test('a session that is done once more is another workout, of which no id is known yet', () => {
  const first = idsOf(null)
  const second = idsOf(first[0] ?? null)
  assert.equal(new Set([...first, ...second]).size, first.length + second.length)
  const other = workoutIdOf({ sessionId: '019a0000-0000-7000-8000-000000000002', after: null }, uuidOf)
  assert.ok(!first.includes(other))
})

test('what this device recorded or gave up, and has not told yet, is passed as the server will pass it', () => {
  const first = workoutIdOf({ sessionId, after: null }, uuidOf)
  const second = workoutIdOf({ sessionId, after: first }, uuidOf)
  const third = workoutIdOf({ sessionId, after: second }, uuidOf)
  const spent = new Set([first, second])
  for (const after of [null, first, second])
    assert.equal(
      workoutIdOf({ sessionId, after }, uuidOf, id => spent.has(id)),
      third,
    )
})

test('a set keeps its id when the coach adds another behind it', () => {
  const more = { ...circuit, rounds: 4 }
  const ids = idsWithin(workoutIdOf({ sessionId, after: null }, uuidOf), uuidOf)
  const longer = inOrder(openWorkout({ sessionId, name: '', blocks: [more] }, ids)).map(({ set }) => set.id)
  assert.ok(inOrder(laidOut(null)).every(({ set }) => longer.includes(set.id)))
})
