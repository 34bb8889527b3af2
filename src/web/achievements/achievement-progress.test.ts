import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metricUnits } from '#training/units.ts'
import { formatAchievementProgress, listNearestUnearnedRules } from './achievement-progress.ts'

const imperial = { load: 'lb', distance: 'mi' } as const
const rule = (
  reached: number | null,
  atLeast: number,
  unit: 'workouts' | 'kg' | 'm' | 'days' = 'workouts',
) => ({
  reached,
  atLeast,
  unit,
})

test('formats the progress and the goal in the unit of the achievement', () => {
  assert.equal(formatAchievementProgress(rule(0, 1), metricUnits), '0 of 1 workout')
  assert.equal(formatAchievementProgress(rule(14, 25), metricUnits), '14 of 25 workouts')
  assert.equal(formatAchievementProgress(rule(3260, 10_000, 'kg'), metricUnits), '3.2 of 10 t')
  assert.equal(formatAchievementProgress(rule(400, 1000, 'm'), metricUnits), '0.4 of 1 km')
  assert.equal(formatAchievementProgress(rule(21_000, 21_097.5, 'm'), metricUnits), '21 of 21.1 km')
  assert.equal(formatAchievementProgress(rule(null, 14, 'days'), metricUnits), '')
})

test('rounds progress down', () => {
  assert.equal(formatAchievementProgress(rule(9999, 10_000, 'kg'), metricUnits), '9.9 of 10 t')
})

test('adds the remaining amount in pounds or miles for athletes who use those units', () => {
  assert.equal(formatAchievementProgress(rule(9000, 10_000, 'kg'), imperial), '9 of 10 t, 2,205 lb to go')
  assert.equal(formatAchievementProgress(rule(390, 2000, 'm'), imperial), '0.3 of 2 km, 1 mi to go')
})

test('finds the achievement closest to completion in each group, ignoring unstarted and earned ones', () => {
  const one = (
    key: string,
    group: 'workouts' | 'volume' | 'records',
    reached: number,
    earnedId: string | null = null,
  ) => ({
    ...rule(reached, 10),
    key,
    group,
    earnedId,
  })
  const rules = [
    one('a', 'workouts', 9),
    one('b', 'workouts', 5),
    one('c', 'volume', 3),
    one('d', 'records', 0),
    one('e', 'records', 10, 'earned'),
  ]
  assert.deepEqual(
    listNearestUnearnedRules(rules, 3).map(({ key }) => key),
    ['a', 'c'],
  )
})
