import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatUnicodeRange, parseUnicodeRange } from './subset-font.ts'

test('a range of code points is read and written', () => {
  assert.deepEqual(parseUnicodeRange('U+0041-0043, U+0131,U+2212'), [0x41, 0x42, 0x43, 0x131, 0x2212])
  assert.equal(formatUnicodeRange([0x41, 0x42, 0x43, 0x131, 0x2212]), 'U+41-43,U+131,U+2212')
  assert.equal(formatUnicodeRange(parseUnicodeRange('U+20,U+22-23,U+FF')), 'U+20,U+22-23,U+ff')
})
