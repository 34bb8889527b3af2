import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sanitizeJson } from './json-body.ts'

const parse = (json: string) => JSON.parse(sanitizeJson(json))

test('removes or replaces characters that PostgreSQL cannot store', () => {
  assert.equal(parse('"A\\u0000na"'), 'Ana')
  assert.equal(parse('"cut \\ud83d here"'), 'cut \ufffd here')
  assert.equal(parse('"\\ude00\\ud83d"'), '\ufffd\ufffd')
})

test('keeps escaped backslashes and complete surrogate pairs', () => {
  assert.equal(parse('"\\\\u0000 \\ud83d\\uDE00"'), '\\u0000 😀')
  assert.equal(parse('"\\u0000\\\\ud800"'), '\\ud800')
})

test('makes any text well-formed Unicode without null characters and changes nothing else', () => {
  const anyText = fc.string({
    unit: fc.constantFrom('a', '\\', '"', '\0', '\ud83d', '\ude00', '😀', 'u0000'),
  })
  fc.assert(
    fc.property(anyText, text => {
      assert.equal(parse(JSON.stringify(text)), text.toWellFormed().replaceAll('\0', ''))
    }),
    { seed: 20_261_121 },
  )
})
