import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { storable } from './parse.ts'

const read = (json: string) => JSON.parse(storable(json))

test('what PostgreSQL cannot keep is taken out of a body', () => {
  assert.equal(read('"A\\u0000na"'), 'Ana')
  assert.equal(read('"cut \\ud83d here"'), 'cut \ufffd here')
  assert.equal(read('"\\ude00\\ud83d"'), '\ufffd\ufffd')
})

test('what only looks like it stays', () => {
  assert.equal(read('"\\\\u0000 \\ud83d\\uDE00"'), '\\u0000 😀')
  assert.equal(read('"\\u0000\\\\ud800"'), '\\ud800')
})

test('any text arrives well formed and else unchanged', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\\', '"', '\0', '\ud83d', '\ude00', '😀', 'u0000') })
  fc.assert(
    fc.property(text, typed => {
      assert.equal(read(JSON.stringify(typed)), typed.toWellFormed().replaceAll('\0', ''))
    }),
    { seed: 20_261_121 },
  )
})
