import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatRelativeTime } from './relative-time.ts'

const nowMs = Date.parse('2026-11-23T12:00:00Z')
const before = (seconds: number) => new Date(nowMs - seconds * 1000).toISOString()
const format = (seconds: number) => formatRelativeTime(before(seconds), nowMs, 'en-GB')

test('formats the elapsed time in minutes or hours, and shows the date after a day', () => {
  assert.equal(format(0), 'just now')
  assert.equal(format(59), 'just now')
  assert.equal(format(60), '1 minute ago')
  assert.equal(format(59 * 60 + 59), '59 minutes ago')
  assert.equal(format(3600), '1 hour ago')
  assert.equal(format(86_399), '23 hours ago')
  assert.equal(format(86_400), new Date(nowMs - 86_400_000).toLocaleDateString('en-GB'))
  assert.equal(format(86_400 * 40), new Date(nowMs - 40 * 86_400_000).toLocaleDateString('en-GB'))
})

test('shows a time slightly in the future as “just now”', () => {
  assert.equal(format(-30), 'just now')
})
