import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findFirstCharacters } from './first-characters.ts'

const sort = (source: string) => [...(findFirstCharacters(source) ?? [])].sort().join('')

test('lists the characters with which a match can begin', () => {
  assert.equal(sort('rest|ri|90'), '9r')
  assert.equal(sort('(?:a |an )?(?:max|top)'), 'amt')
  assert.equal(sort('[+-]? *\\d{1,2}'), ' +-0123456789')
  assert.equal(sort('(?<= )(?!0\\d)[12](?=x)'), '12')
  assert.equal(sort('\\(\\s?x'), '(')
  assert.equal(sort('(a)?\\1b').includes('b'), true)
})

test('returns null if a match can be empty', () => {
  for (const source of ['', 'a?', '(?:rest)*', '(?=5)', 'a|', '(a|b?)', 'x{0,3}'])
    assert.equal(findFirstCharacters(source), null)
})

test('every match begins with one of the listed characters', () => {
  const atoms = fc.constantFrom(
    'a',
    'b',
    '\\d',
    '[a-c]',
    '[^a-c ]',
    '(?:a|bc)',
    '(?:b?c)',
    '(?!a)',
    '(?=b)',
    '\\(',
    ' ',
    '(?:)',
  )
  const quantifiers = fc.constantFrom('', '?', '*', '+', '{0,2}', '{1,2}')
  const sequences = fc.array(fc.tuple(atoms, quantifiers), { minLength: 1, maxLength: 4 })
  const toSource = (parts: [string, string][]) =>
    parts.map(([atom, quantifier]) => atom + (/^\(\?[!=]/.test(atom) ? '' : quantifier)).join('')
  const sources = fc.array(sequences.map(toSource), { minLength: 1, maxLength: 3 }).map(all => all.join('|'))
  fc.assert(
    fc.property(sources, fc.stringMatching(/^[abc0-9( ]{0,5}$/), (source, text) => {
      const first = findFirstCharacters(source)
      const match = new RegExp(source, 'y').exec(text)
      if (match && first) assert.ok(first.has(text[0] ?? ''), `${source} on ${text}`)
    }),
    { seed: 16, numRuns: 20_000 },
  )
})
