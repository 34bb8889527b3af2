import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adjustRestEnd, getRestProgress, startRest } from './rest.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 18, 0, second)).toISOString()
const rest = { startedAt: at(0), endsAt: at(150) }

test('computes the remaining rest from the time at which the rest ends', () => {
  assert.deepEqual(startRest(150, at(0)), rest)
  assert.deepEqual(getRestProgress(rest, new Date(at(56))), { left: 94, all: 150 })
  assert.deepEqual(getRestProgress(rest, new Date(at(4000))), { left: 0, all: 150 })
})

test('a rest can be extended and shortened, but its end time is never in the past', () => {
  assert.equal(adjustRestEnd(rest, 15, at(60)).endsAt, at(165))
  assert.equal(adjustRestEnd(rest, -15, at(60)).endsAt, at(135))
  assert.equal(adjustRestEnd(rest, -15, at(140)).endsAt, at(140))
  assert.equal(adjustRestEnd(rest, 15, at(200)).endsAt, at(215))
})

test('does not start a rest timer if no rest is prescribed', () => {
  assert.equal(startRest(null, at(0)), null)
})
