import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '#web/app/specification/messages.ts'
import { CallFailure, findFailureMessage, getFailureMessage, getFieldErrors } from './call-failure.ts'

const words = messages.regimen
const catalogue = {
  401: words.update.signedOut,
  403: words.update.forbidden,
  404: words.update.notFound,
  400: words.invalid,
  failed: words.update.failed,
  noAnswer: words.noAnswer,
  otherwise: words.otherwise,
}

test('uses the message from the specification for each status', () => {
  assert.equal(
    findFailureMessage(new CallFailure(400, { message: 'Name is missing.' }), catalogue),
    words.invalid,
  )
  assert.equal(
    findFailureMessage(new CallFailure(404), catalogue),
    'Regimen not found. It may have been deleted.',
  )
  assert.equal(
    findFailureMessage(new CallFailure(500), catalogue),
    'Failed to update regimen. Please try again.',
  )
  assert.equal(findFailureMessage(new CallFailure(0), catalogue), words.noAnswer)
  assert.equal(
    findFailureMessage(new TypeError('x is undefined'), catalogue),
    'An error occurred. Please try again.',
  )
})

test('falls back to the server’s message if the catalogue has no message for the status', () => {
  const changed = new CallFailure(409, { message: 'This regimen was changed elsewhere.' })
  assert.equal(findFailureMessage(changed, catalogue), 'This regimen was changed elsewhere.')
})

test('uses the server’s message or the fallback, never the text of an unexpected error', () => {
  assert.equal(getFailureMessage(new CallFailure(401, { message: 'Wrong.' }), 'Login failed'), 'Wrong.')
  assert.equal(getFailureMessage(new CallFailure(500), 'Login failed'), 'Login failed')
  assert.equal(getFailureMessage(new TypeError('x is undefined'), 'Login failed'), 'Login failed')
})

test('returns the field errors of a call failure, and an empty object for other errors', () => {
  const fields = { email: 'Expected an email address.' }
  assert.deepEqual(getFieldErrors(new CallFailure(400, { fields })), fields)
  assert.deepEqual(getFieldErrors(new Error('not a call')), {})
})
