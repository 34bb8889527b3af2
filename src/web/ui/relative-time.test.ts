import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relativeTime } from './relative-time.ts'

const nowMs = Date.parse('2026-11-23T12:00:00Z')
const before = (seconds: number) => new Date(nowMs - seconds * 1000).toISOString()
const shown = (seconds: number) => relativeTime(before(seconds), nowMs, 'en-GB')

test('time goes by in the buckets of the request', () => {
  assert.equal(shown(0), 'just now')
  assert.equal(shown(59), 'just now')
  assert.equal(shown(60), '1 minute ago')
  assert.equal(shown(59 * 60 + 59), '59 minutes ago')
  assert.equal(shown(3600), '1 hour ago')
  assert.equal(shown(86_399), '23 hours ago')
  assert.equal(shown(86_400), new Date(nowMs - 86_400_000).toLocaleDateString('en-GB'))
  assert.equal(shown(86_400 * 40), new Date(nowMs - 40 * 86_400_000).toLocaleDateString('en-GB'))
})

test('a server whose clock runs ahead is not in the future', () => {
  assert.equal(shown(-30), 'just now')
})
