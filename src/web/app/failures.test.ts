import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallFailure, faultsOf, lookUp, sentenceOf } from './failures.ts'
import { messages } from './messages.ts'

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

test('a failure says what the request says for its status', () => {
  assert.equal(lookUp(new CallFailure(400, { message: 'Name is missing.' }), catalogue), words.invalid)
  assert.equal(lookUp(new CallFailure(404), catalogue), 'Regimen not found. It may have been deleted.')
  assert.equal(lookUp(new CallFailure(500), catalogue), 'Failed to update regimen. Please try again.')
  assert.equal(lookUp(new CallFailure(0), catalogue), words.noAnswer)
  assert.equal(lookUp(new TypeError('x is undefined'), catalogue), 'An error occurred. Please try again.')
})

test('where the catalogue has no words for a refusal, the server’s own are better than none', () => {
  const changed = new CallFailure(409, { message: 'This regimen was changed elsewhere meanwhile.' })
  assert.equal(lookUp(changed, catalogue), 'This regimen was changed elsewhere meanwhile.')
})

test('a sentence is the server’s, or the fallback; never that of a bug', () => {
  assert.equal(sentenceOf(new CallFailure(401, { message: 'Wrong.' }), 'Login failed'), 'Wrong.')
  assert.equal(sentenceOf(new CallFailure(500), 'Login failed'), 'Login failed')
  assert.equal(sentenceOf(new TypeError('x is undefined'), 'Login failed'), 'Login failed')
})

test('faults belong to the form that sent them', () => {
  const fields = { email: 'Expected an email address.' }
  assert.deepEqual(faultsOf(new CallFailure(400, { fields })), fields)
  assert.deepEqual(faultsOf(new Error('no call')), {})
})
