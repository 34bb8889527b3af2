import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePlannedBlock, makePlannedItem, makePlannedSet } from '#support/journey/planned-block.ts'
import { metricUnits } from '#training/units.ts'
import { createActiveWorkout } from '#training/workout/model/active-workout.ts'
import { toSetRow } from './set-row.ts'

test('the values of an exercise that did not change are suggested only once', () => {
  const set = makePlannedSet({
    amount: { kind: 'reps', reps: 5 },
    load: { kind: 'kg', loadKg: 80 },
  })
  const plan = {
    sessionId: null,
    name: '',
    blocks: [makePlannedBlock([makePlannedItem('Squat', [set, set, set])])],
  }
  const [exercise] = createActiveWorkout(plan, key => key).blocks.flatMap(block => block.exercises)
  assert.ok(exercise)
  let reads = 0
  const sets = exercise.sets.map(one => ({
    ...one,
    get typed() {
      reads++
      return {}
    },
  }))
  const watched = { ...exercise, sets }
  const convert = (currentSetId: string) =>
    sets.map(one =>
      toSetRow(watched, one, { units: metricUnits, currentSetId, target: undefined, highlight: undefined }),
    )
  const first = convert('1')
  assert.deepEqual(
    first[0]?.values.map(({ value }) => value),
    [80, 5, null],
  )
  assert.ok(reads > 0)
  reads = 0
  assert.deepEqual(convert('1'), first)
  assert.equal(reads, 0)
})
