import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallFailure } from '../app/failures.ts'
import { problemOf, problemSentence } from './problems.ts'
import { setbackOf } from './setback.ts'

test('no answer, a failing server and a stranger that answers in its place are tried again', () => {
  for (const error of [
    new CallFailure(0),
    new CallFailure(500, { code: 'server.error', message: 'No.' }),
    new CallFailure(503),
    new CallFailure(403),
    new CallFailure(408, { code: 'request.too-slow', message: 'Slow.' }),
    new TypeError('a part of the app could not be loaded'),
  ])
    assert.deepEqual(setbackOf(error), { kind: 'unanswered' })
})

test('a session that is over, or somebody else’s, waits for the person', () => {
  assert.deepEqual(setbackOf(new CallFailure(401)), { kind: 'signed-out' })
  const other = new CallFailure(409, { code: 'session.other-person', message: 'No.' })
  assert.deepEqual(setbackOf(other), { kind: 'signed-out' })
})

test('a busy server is asked again when it says', () => {
  const busy = new CallFailure(429, { code: 'request.too-many', message: 'Wait.' }, 7)
  assert.deepEqual(setbackOf(busy), { kind: 'too-many', retryAfterSeconds: 7 })
})

test('a refusal in the server’s own words is kept with its words', () => {
  const refused = new CallFailure(404, { code: 'workout-log.not-found', message: 'It is gone.' })
  assert.deepEqual(setbackOf(refused), {
    kind: 'refused',
    refusal: { status: 404, code: 'workout-log.not-found', message: 'It is gone.' },
  })
  assert.equal(setbackOf(new CallFailure(413)).kind, 'refused')
})

test('why a device keeps nothing is said in words', () => {
  assert.equal(problemOf(new DOMException('', 'QuotaExceededError')), 'full')
  assert.equal(problemOf(new DOMException('', 'SecurityError')), 'forbidden')
  assert.equal(problemOf(new DOMException('', 'VersionError')), 'blocked')
  assert.equal(problemOf(new Error('?')), 'failed')
  assert.match(problemSentence('full'), /^This device keeps nothing: its storage is full/)
})
