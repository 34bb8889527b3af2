import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findNextToReview } from './next-to-review.ts'

const logs = ['open', 'seen', 'open', 'open', 'seen'].map((state, index) => ({
  id: String(index),
  reviewedAt: state === 'seen' ? '2026-11-23T08:00:00Z' : null,
}))
const next = (id: string | undefined) => findNextToReview(logs, id)?.id

test('finds the next unreviewed log below the open log or, if there is none, the first unreviewed log in the list', () => {
  assert.equal(next('0'), '2')
  assert.equal(next('2'), '3')
  assert.equal(next('3'), '0')
  assert.equal(next(undefined), '0')
  assert.equal(next('not on this page'), '0')
})

test('never returns the log that is currently open', () => {
  assert.equal(findNextToReview(logs.slice(0, 2), '0'), undefined)
  assert.equal(findNextToReview([], '0'), undefined)
})
