import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameSport } from './is-same-sport.ts'

test('an activity matches sessions with an exercise of its sport', () => {
  assert.equal(isSameSport('Running', ['Back squat', 'Easy run']), true)
  assert.equal(isSameSport('Indoor cycling', ['Ride']), true)
  assert.equal(isSameSport('Open water swim', ['Swim']), true)
  assert.equal(isSameSport('Strength training', ['Back squat']), true)
  assert.equal(isSameSport('Hiking', ['Walk']), true)
})

test('an activity does not match sessions of other sports', () => {
  assert.equal(isSameSport('Running', ['Back squat', 'Ride']), false)
  assert.equal(isSameSport('Cycling', ['Run']), false)
  assert.equal(isSameSport('Strength training', ['Run', 'Yoga']), false)
  assert.equal(isSameSport('Running', []), false)
})
