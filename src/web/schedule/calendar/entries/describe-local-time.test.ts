import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeLocalTime } from './describe-local-time.ts'

const now = new Date('2026-11-21T19:30:00Z')

test('shows the athlete’s local time if it differs from the user’s', () => {
  assert.equal(describeLocalTime('Asia/Tokyo', 'Europe/Madrid', now, 'en-GB'), 'Sun 04:30 in Tokyo')
  assert.equal(describeLocalTime('America/New_York', 'UTC', now, 'en-GB'), 'Sat 14:30 in New York')
})

test('shows nothing for a different time zone with the same local time', () => {
  assert.equal(describeLocalTime('Europe/Berlin', 'Europe/Madrid', now, 'en-GB'), undefined)
  assert.equal(describeLocalTime('Europe/London', 'UTC', now, 'en-GB'), undefined)
  assert.equal(
    describeLocalTime('Europe/London', 'UTC', new Date('2026-07-01T12:00:00Z'), 'en-GB'),
    'Wed 13:00 in London',
  )
})
