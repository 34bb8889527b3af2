import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallFailure, UnexpectedResponse } from '#web/app/client/call-failure.ts'
import { describeStorageProblem, toStorageProblem } from '#web/offline/storage/storage-problems.ts'
import { toSendFailure } from './send-failure.ts'

test('retries a request if there is no response, or if the response is a server error or comes from a proxy', () => {
  for (const error of [
    new CallFailure(0),
    new UnexpectedResponse(),
    new CallFailure(500, { code: 'server.error', message: 'No.' }),
    new CallFailure(503),
    new CallFailure(403),
    new CallFailure(408, { code: 'request.too-slow', message: 'Slow.' }),
    new TypeError('A part of the app could not be loaded.'),
  ])
    assert.deepEqual(toSendFailure(error), { kind: 'unanswered' })
})

test('waits for the user to sign in if the session has expired or belongs to another user', () => {
  assert.deepEqual(toSendFailure(new CallFailure(401)), { kind: 'signed-out' })
  const other = new CallFailure(409, { code: 'session.other-person', message: 'No.' })
  assert.deepEqual(toSendFailure(other), { kind: 'signed-out' })
})

test('retries after the delay requested by a busy server', () => {
  const busy = new CallFailure(429, { code: 'request.too-many', message: 'Wait.' }, 7)
  assert.deepEqual(toSendFailure(busy), { kind: 'too-many', retryAfterSeconds: 7 })
})

test('classifies a rejection and keeps the server’s message', () => {
  const refused = new CallFailure(404, { code: 'workout-log.not-found', message: 'It is gone.' })
  assert.deepEqual(toSendFailure(refused), {
    kind: 'refused',
    refusal: { status: 404, code: 'workout-log.not-found', message: 'It is gone.' },
  })
})

test('a change that a proxy rejects as too large is rejected with a clear message', () => {
  assert.deepEqual(toSendFailure(new CallFailure(413)), {
    kind: 'refused',
    refusal: {
      status: 413,
      code: 'request.too-large',
      message: 'This change is larger than the server accepts.',
    },
  })
})

test('explains why a device cannot save data', () => {
  assert.equal(toStorageProblem(new DOMException('', 'QuotaExceededError')), 'full')
  assert.equal(toStorageProblem(new DOMException('', 'SecurityError')), 'forbidden')
  assert.equal(toStorageProblem(new DOMException('', 'VersionError')), 'blocked')
  assert.equal(toStorageProblem(new Error('?')), 'failed')
  assert.match(describeStorageProblem('full'), /^This device cannot save data: its storage is full/)
})
