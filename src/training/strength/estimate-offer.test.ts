import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSeededRandom } from '#support/seeded-random.ts'
import { addDays } from '#training/calendar.ts'
import { findEstimateOffer, findNoOfferReason } from './estimate-offer.ts'

const today = '2026-11-28'
const max = { date: '2026-05-20', loadKg: 95 }
const estimate = { loadKg: 104.6, lowKg: 101.2, highKg: 108.3, date: '2026-11-20' }

test('offers a recent estimate that is more than 5 % above or below the current max', () => {
  const offer = findEstimateOffer(max, estimate, today)
  assert.deepEqual([offer?.loadKg, offer?.lowKg, offer?.date], [104.5, 101.2, '2026-11-20'])
  assert.equal(offer?.difference.toFixed(2), '0.10')
  assert.equal(findEstimateOffer(max, { ...estimate, loadKg: 88 }, today)?.difference.toFixed(2), '-0.07')
  for (const loadKg of [90.5, 95, 99.6])
    assert.equal(findEstimateOffer(max, { ...estimate, loadKg }, today), undefined, String(loadKg))
})

test('offers no estimate from sets that are old or not newer than the max', () => {
  assert.ok(findEstimateOffer(max, { ...estimate, date: addDays(today, -28) }, today))
  assert.equal(findEstimateOffer(max, { ...estimate, date: addDays(today, -29) }, today), undefined)
  assert.equal(findEstimateOffer({ ...max, date: estimate.date }, estimate, today), undefined)
})

test('a dismissed estimate returns once it differs by more than 5 %, or once there is a newer max', () => {
  const dismissed = { loadKg: 104.5, date: '2026-11-21' }
  const offer = (loadKg: number, current = max) =>
    findEstimateOffer(current, { ...estimate, loadKg }, today, dismissed)?.loadKg
  assert.deepEqual([offer(104.6), offer(109.5), offer(100)], [undefined, undefined, undefined])
  assert.equal(offer(110), 110)
  const newest = { ...estimate, date: '2026-11-25' }
  const newer = { date: '2026-11-22', loadKg: 97 }
  assert.equal(findEstimateOffer(newer, newest, today, dismissed)?.loadKg, 104.5)
})

test('says why an estimate is not offered', () => {
  const reason = (
    current: typeof max | undefined,
    estimated: typeof estimate | undefined,
    dismissed?: typeof max,
  ) => findNoOfferReason(current, estimated, today, dismissed)
  assert.equal(reason(max, estimate), undefined)
  assert.equal(reason(undefined, estimate), 'no-max')
  assert.equal(reason(max, undefined), 'no-estimate')
  assert.equal(reason({ ...max, date: estimate.date }, estimate), 'older-than-max')
  assert.equal(reason(max, { ...estimate, date: addDays(today, -29) }), 'too-old')
  assert.equal(reason(max, { ...estimate, loadKg: 99 }), 'as-max')
  assert.equal(reason(max, estimate, { loadKg: 104.5, date: '2026-11-21' }), 'dismissed')
})

test('an offer that is accepted or dismissed is not made again for the same estimate', () => {
  const random = createSeededRandom(20)
  for (let run = 0; run < 500; run++) {
    const loadKg = 20 + random() * 280
    const one = {
      ...estimate,
      loadKg: loadKg * (0.7 + 0.6 * random()),
      date: addDays(today, -Math.floor(random() * 40)),
    }
    const offer = findEstimateOffer({ ...max, loadKg }, one, today)
    if (!offer) continue
    assert.ok(Math.abs(offer.difference) > 0.05)
    assert.equal(findEstimateOffer({ date: today, loadKg: offer.loadKg }, one, today), undefined)
    const dismissed = { loadKg: offer.loadKg, date: today }
    assert.equal(findEstimateOffer({ ...max, loadKg }, one, today, dismissed), undefined)
  }
})
