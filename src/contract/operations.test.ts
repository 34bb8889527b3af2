import assert from 'node:assert/strict'
import { test } from 'node:test'
import { specifiedApiCalls } from '#support/server/specified-api-calls.ts'
import { operations } from './operations.ts'

test('every API call in the specification is an operation with the same method and path', () => {
  const declared = new Set(operations.map(({ method, path }) => `${method} ${path}`))
  assert.equal(specifiedApiCalls.length, 29)
  assert.deepEqual(
    specifiedApiCalls.filter(call => !declared.has(call)),
    [],
  )
})

test('no two operations have the same name, or the same method and path if the prefix /api is ignored', () => {
  const names = operations.map(({ name }) => name)
  const calls = operations.map(
    ({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/\{\w+\}/g, '{}')}`,
  )
  assert.equal(new Set(names).size, names.length)
  assert.equal(new Set(calls).size, calls.length)
})
