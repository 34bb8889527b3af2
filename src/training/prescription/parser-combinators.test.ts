import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPatternParser, rememberLast } from './parser-combinators.ts'

test('a parser that remembers its last result runs again only at another place or in another text', () => {
  let count = 0
  const parse = rememberLast(
    createPatternParser('(\\d+)', ([digits]) => {
      count++
      return Number(digits)
    }),
  )
  assert.deepEqual(
    [parse('5 x 8', 0)?.value, parse('5 x 8', 0)?.value, parse('5 x 8', 4)?.value, parse('7 x 8', 4)?.value],
    [5, 5, 8, 8],
  )
  assert.equal(parse('7 x 8', 1), undefined)
  assert.equal(count, 3)
})
