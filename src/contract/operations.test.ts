import assert from 'node:assert/strict'
import { test } from 'node:test'
import { specifiedCalls } from '#support/specification.ts'
import { operations } from './operations.ts'

test('every call that was asked for is an operation, under the path it was asked for', () => {
  const declared = new Set(operations.map(({ method, path }) => `${method} ${path}`))
  assert.equal(specifiedCalls.length, 29)
  assert.deepEqual(
    specifiedCalls.filter(call => !declared.has(call)),
    [],
  )
})

test('no two operations share a name, or a path once /api is left aside', () => {
  const names = operations.map(one => one.name)
  const places = operations.map(
    ({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/\{\w+\}/g, '{}')}`,
  )
  assert.equal(new Set(names).size, names.length)
  assert.equal(new Set(places).size, places.length)
})
