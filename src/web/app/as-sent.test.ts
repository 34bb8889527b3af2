import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asSent } from './as-sent.ts'

test('each request is given up after a while; a file takes the time that it says', () => {
  const { signal } = new AbortController()
  assert.ok(asSent().signal instanceof AbortSignal)
  assert.equal(asSent({ method: 'GET', signal }).signal, signal)
})
