import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextToReview } from './next.ts'

const logs = ['open', 'seen', 'open', 'open', 'seen'].map((state, index) => ({
  id: String(index),
  reviewedAt: state === 'seen' ? '2026-11-23T08:00:00Z' : null,
}))
const next = (id: string | undefined) => nextToReview(logs, id)?.id

test('after a review comes the next log that waits, further down first', () => {
  assert.equal(next('0'), '2')
  assert.equal(next('2'), '3')
  assert.equal(next('3'), '0')
  assert.equal(next(undefined), '0')
  assert.equal(next('not on this page'), '0')
})

test('the log one is at is not the next', () => {
  assert.equal(nextToReview(logs.slice(0, 2), '0'), undefined)
  assert.equal(nextToReview([], '0'), undefined)
})
