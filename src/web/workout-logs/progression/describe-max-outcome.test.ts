import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MaxOutcome } from '#contract/analytics/estimate-offers.ts'
import { describeEstimateSets, describeNoOffer, formatEstimateRange } from './describe-max-outcome.ts'

const words = { unit: 'kg', formatDay: (day: string) => day } as const
const max = { kind: '1rm', origin: 'tested', date: '2026-06-01', loadKg: 95 } as const
const estimate = { loadKg: 105, lowKg: 101.2, highKg: 108.3, date: '2026-11-26' }

test('says why the 1RM stays after a log', () => {
  const why = (reason: MaxOutcome['reason'], more: Partial<MaxOutcome> = {}) =>
    describeNoOffer({ max, estimate, reason, ...more }, words)
  assert.equal(why('no-max'), 'no 1RM is recorded; the sets suggest 105 kg')
  assert.equal(why('no-max', { estimate: null }), 'no 1RM is recorded, and the sets suggest none')
  assert.equal(why('older-than-max'), 'no set is newer than the 1RM from 2026-06-01')
  assert.equal(why('as-max'), 'the estimate of 105 kg is within 5 % of it')
  assert.equal(why('dismissed'), 'you kept it; the estimate is 105 kg')
})

test('names the sets behind an estimate, and counts those that were left out', () => {
  const set = {
    date: '2026-11-26',
    loadKg: 90,
    reps: 5,
    rpe: null,
    e1rmKg: 105,
    weight: 1,
    isImplausible: false,
  }
  assert.equal(
    describeEstimateSets({ sets: [{ ...set, rpe: 7.5, e1rmKg: 112.5 }] }, words),
    '5 × 90 kg @7.5 on 2026-11-26 (112.5 kg alone)',
  )
  const typo = { ...set, date: '2026-11-19', loadKg: 900, isImplausible: true }
  assert.equal(
    describeEstimateSets({ sets: [set, typo] }, words),
    '5 × 90 kg on 2026-11-26 (105 kg alone); 1 set left out as probable typing errors',
  )
  assert.match(
    describeEstimateSets({ sets: Array.from({ length: 5 }, () => set) }, words),
    / and earlier sets$/,
  )
  assert.equal(formatEstimateRange(estimate, 'kg'), '101 to 108 kg')
})
