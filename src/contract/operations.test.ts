import assert from 'node:assert/strict'
import { test } from 'node:test'
import { specifiedApiCalls } from '#support/specified-api-calls.ts'
import { operations } from './operations.ts'

test('every specified call is an operation with the specified method and path', () => {
  const declared = new Set(operations.map(({ method, path }) => `${method} ${path}`))
  assert.equal(specifiedApiCalls.length, 29)
  assert.deepEqual(
    specifiedApiCalls.filter(call => !declared.has(call)),
    [],
  )
})

test('no two operations have the same name or, ignoring /api, the same path', () => {
  const names = operations.map(({ name }) => name)
  const calls = operations.map(
    ({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/\{\w+\}/g, '{}')}`,
  )
  assert.equal(new Set(names).size, names.length)
  assert.equal(new Set(calls).size, calls.length)
})
