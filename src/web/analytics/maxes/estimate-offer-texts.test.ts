import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  describeDifference,
  findCaution,
  formatAllSessionsChanged,
  formatDifference,
  formatInterval,
  formatSessionsChanged,
} from './estimate-offer-texts.ts'

const max = { kind: '1rm', origin: 'tested', date: '2026-05-20', loadKg: 95 } as const
const estimate = { loadKg: 104.5, lowKg: 101.4, highKg: 108.2, date: '2026-11-20', difference: 0.1 }

test('formats the difference and the interval of an estimate', () => {
  assert.deepEqual([formatDifference(0.1), formatDifference(-0.068)], ['+10 %', '−7 %'])
  assert.deepEqual([describeDifference(0.1), describeDifference(-0.068)], ['10 % above', '7 % below'])
  assert.equal(formatInterval(estimate, 'kg'), '101 to 108')
  assert.equal(formatInterval(estimate, 'lb'), '224 to 239')
})

test('says how many sessions change', () => {
  assert.deepEqual([0, 1, 12].map(formatSessionsChanged), [
    'no session changes',
    '1 session changes',
    '12 sessions change',
  ])
})

test('a session that several estimates change is counted once', () => {
  const offers = [['lower', 'full'], ['full', 'upper'], []].map(changedSessionIds => ({ changedSessionIds }))
  assert.equal(formatAllSessionsChanged(offers), '3 sessions change, none has begun')
  assert.equal(
    formatAllSessionsChanged([{ changedSessionIds: ['full'] }]),
    '1 session changes, it has not begun',
  )
  assert.equal(formatAllSessionsChanged(offers.slice(2)), 'no session changes')
})

test('an estimate below the max, or a max within its interval, needs a closer look', () => {
  assert.equal(findCaution({ max, estimate }), null)
  assert.equal(findCaution({ max, estimate: { ...estimate, lowKg: 94 } }), 'max within the range')
  assert.equal(findCaution({ max, estimate: { ...estimate, difference: -0.1 } }), 'below the max: ask first')
})
