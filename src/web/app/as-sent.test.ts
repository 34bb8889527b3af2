import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asSent } from './as-sent.ts'

const outlives = (init?: RequestInit) => asSent(init).keepalive

test('a small write outlives its page', () => {
  assert.equal(outlives({ method: 'POST' }), true)
  assert.equal(outlives({ method: 'PATCH', body: '{"scopes":[]}' }), true)
  assert.equal(outlives({ method: 'DELETE' }), true)
})

test('neither what is read nor a long text does: browsers refuse more than 64 KiB', () => {
  assert.equal(outlives(), false)
  assert.equal(outlives({ method: 'GET' }), false)
  assert.equal(outlives({ method: 'POST', body: 'x'.repeat(2000) }), true)
  assert.equal(outlives({ method: 'POST', body: 'x'.repeat(2001) }), false)
  assert.equal(outlives({ method: 'POST', body: new Blob(['x']) }), false)
})

test('each request is given up after a while; a file takes the time that it says', () => {
  const { signal } = new AbortController()
  assert.ok(asSent().signal instanceof AbortSignal)
  assert.equal(asSent({ signal }).signal, signal)
})
