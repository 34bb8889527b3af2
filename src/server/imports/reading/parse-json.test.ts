import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseJson } from './parse-json.ts'

test('parses JSON with brackets, quotes and backslashes in its texts', () => {
  const value = { a: [`${'['.repeat(200)}"\\`, { b: [] }], c: null }
  assert.deepEqual(parseJson(JSON.stringify(value)), value)
  assert.throws(() => parseJson('[1'))
})

test('does not parse what is nested very deep', () => {
  const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  assert.ok(parseJson(nest(100)))
  assert.throws(() => parseJson(nest(101)), /too deep/)
  assert.throws(() => parseJson('{"a":'.repeat(1_000_000)), /too deep/)
})
