import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  describeEstimateInterval,
  describeStrengthEstimate,
  explainEstimate,
  explainMissingEstimate,
  parseOneRepMaxFormula,
} from './estimate-explanations.ts'

const five = { loadKg: 92.5, reps: 5, rpe: 7.5, seconds: null, meters: null }

test('explains an estimated 1RM with its calculation and source', () => {
  assert.equal(
    explainEstimate(five, 107.9166, 'epley', 'kg'),
    '92.5 × (1 + 5 ÷ 30) = 107.9 kg. Epley 1985, for 1 to 12 repetitions.',
  )
  assert.equal(
    explainEstimate(five, 104.0625, 'brzycki', 'kg'),
    '92.5 × 36 ÷ (37 − 5) = 104.1 kg. Brzycki 1993, for 1 to 10 repetitions.',
  )
  assert.match(
    explainEstimate(five, 115.77, 'rpe-table', 'kg'),
    /^92\.5 ÷ 79\.9 % \(5 @7\.5\) = 115\.8 kg\. Reactive Training Systems/,
  )
  assert.match(explainEstimate(five, 108.65, 'lombardi', 'kg'), /^92\.5 × 5\^0\.1 = 108\.7 kg\. Lombardi/)
  assert.match(explainEstimate({ ...five, reps: 1 }, 92.5, 'epley', 'kg'), /^A single at 92\.5 = 92\.5 kg\./)
})

test('explains, for each formula, why there is no estimated 1RM', () => {
  assert.match(
    explainMissingEstimate('too-many-reps', 'brzycki'),
    /^Brzycki does not work beyond 10 repetitions/,
  )
  assert.match(explainMissingEstimate('no-rpe', 'rpe-table'), /RPE/)
})

test('falls back to Epley if the formula in the URL is missing or unknown', () => {
  assert.deepEqual(
    [parseOneRepMaxFormula(null), parseOneRepMaxFormula('x'), parseOneRepMaxFormula('brzycki')],
    ['epley', 'epley', 'brzycki'],
  )
  assert.deepEqual(
    [parseOneRepMaxFormula(null, 'wathan'), parseOneRepMaxFormula('brzycki', 'wathan')],
    ['wathan', 'brzycki'],
  )
})

test('describes an estimate with its interval in whole kilograms or pounds', () => {
  const estimate = { loadKg: 104.8, lowKg: 99.6, highKg: 110.2 }
  assert.equal(
    describeStrengthEstimate(estimate, 'kg'),
    'From all recent sets, about 105 kg, between 100 and 110 with a probability of 90 %.',
  )
  assert.match(describeStrengthEstimate(estimate, 'lb'), /about 231 lb, between 220 and 243/)
  assert.equal(
    describeEstimateInterval(estimate, 'kg'),
    'Between 100 and 110 kg with a probability of 90 %, from all recent sets.',
  )
  assert.match(describeEstimateInterval(estimate, 'lb'), /^Between 220 and 243 lb/)
})
