import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outlives } from './outliving.ts'

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
