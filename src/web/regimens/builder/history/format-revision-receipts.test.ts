import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RevisionRecipient } from '#contract/programs/regimen-revisions.ts'
import { createDateFormatter } from '#web/ui/display/date-formatter.ts'
import { describeReceipts, formatRevisionReceipts } from './format-revision-receipts.ts'

const dates = createDateFormatter({ locale: 'en-GB', timeZone: 'UTC', today: '2026-11-22' })
const receipt = (firstName: string, more: Partial<RevisionRecipient> = {}): RevisionRecipient => ({
  athlete: { _id: firstName, id: firstName, firstName, lastName: '', avatarUrl: '' },
  how: 'delivered',
  at: '2026-11-12T08:00:00Z',
  isOnIt: true,
  ...more,
})

test('lists the athletes who received a version, grouped by day and by how they received it', () => {
  const lines = formatRevisionReceipts(
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
    'Published 12 Nov: Bo and Clara',
    'Published, no upcoming sessions changed: Dan',
  ])
})

test('shows how many of the athletes who received a version are still on it, unless all of them are', () => {
  assert.equal(describeReceipts([receipt('Ana')], 1), '1 athlete received it.')
  const two = [receipt('Ana'), receipt('Bo', { isOnIt: false })]
  assert.equal(describeReceipts(two, 2), '2 athletes received it; 1 is on it today.')
  assert.equal(
    describeReceipts([receipt('Bo', { isOnIt: false })], 1),
    '1 athlete received it; nobody is on it today.',
  )
})
