import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseSetsOrThrow } from '#support/program-builders.ts'
import { findImpossibleSet } from './load-warnings.ts'

const find = (text: string, name = 'Squat') => findImpossibleSet({ name, sets: parseSetsOrThrow(text) })

for (const [text, possibleReps] of [
  ['4x4 @ 105%', 1],
  ['5x5 @ 95%', 4],
  ['1x1 @ 120%', 0],
  ['3x10-12 @ 90%', 7],
  ['3x5 @ 80-110%', 1],
  ['1x5 @ 110% TM', 1],
  ['3x8 @ 105% of 5RM', 7],
] as const)
  test(`questions ${text}, without any athlete`, () => {
    assert.equal(find(text)?.possibleReps, possibleReps)
  })

for (const text of [
  '5x5 @ 85%',
  '3x3 @ 90%',
  '1x1 @ 105%',
  '1x5+ @ 95% TM',
  '10x10 @ 60%',
  '4x20 @ 65%',
  '5x5 @ 100% of 5RM',
  '3x5 120 kg',
  '3x8 RPE 9',
  '2x30s @ 120%',
])
  test(`does not question ${text}`, () => {
    assert.equal(find(text), null)
  })

test('percentages of the top set are not questioned, nor is slow lowering above the max', () => {
  assert.equal(find('top 1x3 100 kg, back-off 3x5 100% of top'), null)
  assert.equal(find('3x3 @ 110%', 'Eccentric bench press'), null)
  assert.notEqual(find('3x3 @ 110%', 'Bench press'), null)
})

test('names the first impossible set', () => {
  const found = find('1x5 @ 75%, 1x5 @ 100%, 1x5 @ 110%')
  assert.deepEqual(found, {
    reps: 5,
    load: { kind: 'percent', percent: 100, of: '1rm' },
    possibleReps: 1,
  })
})

test('fewer repetitions or a lower percentage never make a possible set impossible', () => {
  const reps = fc.integer({ min: 1, max: 30 })
  const percent = fc.integer({ min: 40, max: 130 })
  fc.assert(
    fc.property(reps, percent, fc.nat(5), fc.nat(20), (count, share, fewer, lower) => {
      if (find(`3x${count} @ ${share}%`)) return
      assert.equal(find(`3x${Math.max(1, count - fewer)} @ ${Math.max(1, share - lower)}%`), null)
    }),
    { seed: 13 },
  )
})
