import { readFileSync } from 'node:fs'
import fc from 'fast-check'

const listedNames = readFileSync(
  new URL('../../src/training/prescription/examples/names.txt', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')

/**
 * Names that are difficult to represent in a line of text, such as names with line breaks or invisible
 * characters, and very long names.
 */
const invisibleNames = ['a\nb', 'a  b', 'a\tb', '\0', '\u202eabc', 'e\u0301', '\ud800', 'İx', 'a'.repeat(200)]

const singleNames = fc.constantFrom(...listedNames, ...invisibleNames)
const joinedNames = fc
  .tuple(fc.array(singleNames, { minLength: 2, maxLength: 3 }), fc.constantFrom('', ' '))
  .map(([parts, between]) => parts.join(between).slice(0, 200).trim())

/** Names that resemble notation, and names with unusual characters. */
export const strangeNames = fc.oneof(singleNames, joinedNames)
