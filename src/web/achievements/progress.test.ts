import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metric } from '#training/units.ts'
import { nearest, progressWords } from './progress.ts'

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

test('both numbers are said, in the words of the rule', () => {
  assert.equal(progressWords(rule(0, 1), metric), '0 of 1 workout')
  assert.equal(progressWords(rule(14, 25), metric), '14 of 25 workouts')
  assert.equal(progressWords(rule(3260, 10_000, 'kg'), metric), '3.2 of 10 t')
  assert.equal(progressWords(rule(400, 1000, 'm'), metric), '0.4 of 1 km')
  assert.equal(progressWords(rule(21_000, 21_097.5, 'm'), metric), '21 of 21.1 km')
  assert.equal(progressWords(rule(null, 14, 'days'), metric), '')
})

test('what is not there yet is not rounded up to be', () => {
  assert.equal(progressWords(rule(9999, 10_000, 'kg'), metric), '9.9 of 10 t')
})

test('who reads pounds and miles hears what is left in these', () => {
  assert.equal(progressWords(rule(9000, 10_000, 'kg'), imperial), '9 of 10 t, 2,205 lb to go')
  assert.equal(progressWords(rule(390, 2000, 'm'), imperial), '0.3 of 2 km, 1 mi to go')
})

test('the nearest are found, one of a group, begun and not earned', () => {
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
    nearest(rules, 3).map(({ key }) => key),
    ['a', 'c'],
  )
})
