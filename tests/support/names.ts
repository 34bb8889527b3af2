import { readFileSync } from 'node:fs'
import fc from 'fast-check'

const listed = readFileSync(
  new URL('../../src/training/prescription/examples/names.txt', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')

/** What no line of a file can hold, or nobody sees there. */
const unseen = ['a\nb', 'a  b', 'a\tb', '\0', '\u202eabc', 'e\u0301', '\ud800', 'İx', 'a'.repeat(200)]

const alone = fc.constantFrom(...listed, ...unseen)
const joined = fc
  .tuple(fc.array(alone, { minLength: 2, maxLength: 3 }), fc.constantFrom('', ' '))
  .map(([parts, between]) => parts.join(between).slice(0, 200).trim())

/** Names that look like anything else that a program says, or like nothing at all. */
export const strangeNames = fc.oneof(alone, joined)
