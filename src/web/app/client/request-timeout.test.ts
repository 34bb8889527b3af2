import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withRequestTimeout } from './request-timeout.ts'

test('adds a timeout to a request unless the request already has an abort signal', () => {
  const { signal } = new AbortController()
  assert.ok(withRequestTimeout().signal instanceof AbortSignal)
  assert.equal(withRequestTimeout({ method: 'GET', signal }).signal, signal)
})
