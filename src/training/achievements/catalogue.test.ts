import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { achievementCatalogue, listAchievementsForFacts, type TrainingFacts } from './catalogue.ts'

const emptyFacts: TrainingFacts = {
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
const keysOf = (facts: TrainingFacts) => listAchievementsForFacts(facts).map(one => one.key)
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

test('there are at least 25 achievements with unique keys and titles, and none is earned without training', () => {
  assert.ok(achievementCatalogue.length >= 25)
  assert.equal(new Set(achievementCatalogue.map(one => one.key)).size, achievementCatalogue.length)
  assert.equal(new Set(achievementCatalogue.map(one => one.title)).size, achievementCatalogue.length)
  assert.deepEqual(listAchievementsForFacts(emptyFacts), [])
})

test('ten workouts earn the achievements for the first and the tenth workout', () => {
  assert.deepEqual(keysOf({ ...emptyFacts, workouts: 10 }), ['first-workout', 'workouts-10'])
})

for (const { key, description, fact, atLeast } of achievementCatalogue) {
  test(`${key}: ${description}`, () => {
    assert.ok(keysOf({ ...emptyFacts, [fact]: atLeast }).includes(key))
    assert.ok(!keysOf({ ...emptyFacts, [fact]: atLeast - 0.5 }).includes(key))
  })
}

test('increasing any training statistic never removes an achievement', () => {
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
