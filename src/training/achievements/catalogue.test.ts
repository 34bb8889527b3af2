import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { catalogue, earnedBy, type TrainingFacts } from './catalogue.ts'

const nothing: TrainingFacts = {
  workouts: 0,
  sessions: 0,
  streakWeeks: 0,
  volumeKg: 0,
  workoutVolumeKg: 0,
  records: 0,
  meters: 0,
  workoutMeters: 0,
  exercises: 0,
  breakDays: 0,
}
const keysOf = (facts: TrainingFacts) => earnedBy(facts).map(one => one.key)
const anyFact = fc.nat(2_000_000)
const anyFacts = fc.record({
  workouts: anyFact,
  sessions: anyFact,
  streakWeeks: anyFact,
  volumeKg: anyFact,
  workoutVolumeKg: anyFact,
  records: anyFact,
  meters: anyFact,
  workoutMeters: anyFact,
  exercises: anyFact,
  breakDays: anyFact,
})

test('there are many, each with a key and a title of its own, and none for nothing', () => {
  assert.ok(catalogue.length >= 25)
  assert.equal(new Set(catalogue.map(one => one.key)).size, catalogue.length)
  assert.equal(new Set(catalogue.map(one => one.title)).size, catalogue.length)
  assert.deepEqual(earnedBy(nothing), [])
})

test('ten workouts earn the first and the tenth', () => {
  assert.deepEqual(keysOf({ ...nothing, workouts: 10 }), ['first-workout', 'workouts-10'])
})

for (const { key, description, fact, atLeast } of catalogue) {
  test(`${key}: ${description}`, () => {
    assert.ok(keysOf({ ...nothing, [fact]: atLeast }).includes(key))
    assert.ok(!keysOf({ ...nothing, [fact]: atLeast - 0.5 }).includes(key))
  })
}

test('more of anything never earns less', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (facts, more) => {
      const sum = { ...facts }
      for (const fact of Object.keys(facts) as (keyof TrainingFacts)[]) sum[fact] += more[fact]
      const earned = new Set(keysOf(sum))
      assert.ok(keysOf(facts).every(key => earned.has(key)))
    }),
    { seed: 1 },
  )
})
