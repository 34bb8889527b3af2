import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Receipt } from '#contract/revisions.ts'
import { datesFor } from '../../../ui/dates.ts'
import { receiptLines, receiptSentence } from './receipts.ts'

const dates = datesFor({ locale: 'en-GB', timeZone: 'UTC', today: '2026-11-22' })
const receipt = (firstName: string, more: Partial<Receipt> = {}): Receipt => ({
  athlete: { _id: firstName, id: firstName, firstName, lastName: '', avatarUrl: '' },
  how: 'delivered',
  at: '2026-11-12T08:00:00Z',
  isOnIt: true,
  ...more,
})

test('who received a version is told day by day, and how', () => {
  const lines = receiptLines(
    [
      receipt('Ana', { how: 'assigned', at: '2026-11-10T08:00:00Z' }),
      receipt('Bo'),
      receipt('Clara'),
      receipt('Dan', { at: null }),
    ],
    dates,
  )
  assert.deepEqual(lines, [
    'Assigned 10 Nov: Ana',
    'Delivered 12 Nov: Bo and Clara',
    'Delivered, with nothing different ahead: Dan',
  ])
})

test('how many are on it today is said where some are not', () => {
  assert.equal(receiptSentence([receipt('Ana')], 1), '1 athlete received it.')
  const two = [receipt('Ana'), receipt('Bo', { isOnIt: false })]
  assert.equal(receiptSentence(two, 2), '2 athletes received it; 1 is on it today.')
  assert.equal(
    receiptSentence([receipt('Bo', { isOnIt: false })], 1),
    '1 athlete received it; nobody is on it today.',
  )
})
