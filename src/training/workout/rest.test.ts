import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restLeft, shiftRest, startRest } from './rest.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 18, 0, second)).toISOString()
const rest = { startedAt: at(0), endsAt: at(150) }

test('the time left is counted from the deadline', () => {
  assert.deepEqual(startRest(150, at(0)), rest)
  assert.deepEqual(restLeft(rest, new Date(at(56))), { left: 94, all: 150 })
  assert.deepEqual(restLeft(rest, new Date(at(4000))), { left: 0, all: 150 })
})

test('a rest grows and shrinks, but never ends in the past', () => {
  assert.equal(shiftRest(rest, 15, at(60)).endsAt, at(165))
  assert.equal(shiftRest(rest, -15, at(60)).endsAt, at(135))
  assert.equal(shiftRest(rest, -15, at(140)).endsAt, at(140))
  assert.equal(shiftRest(rest, 15, at(200)).endsAt, at(215))
})

test('no rest is no rest', () => {
  assert.equal(startRest(null, at(0)), null)
})
