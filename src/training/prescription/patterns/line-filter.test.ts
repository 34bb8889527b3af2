import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createTest, createTestOfAny, LineFilter } from './line-filter.ts'

const mayMatch = (pattern: RegExp, text: string) => new LineFilter([pattern]).findNext(text, 0) === 0

test('a text without the characters of a pattern is ruled out', () => {
  const cases: [pattern: RegExp, text: string][] = [
    [/\d reps?/, 'squat 3x5'],
    [/rest/i, 'STRETCH'],
    [/(?<=\d ?x ?)maxim[ao]s?/, 'maximas'],
    [/\b(?:lots|trips) of/, 'sets of'],
    [/[x×] ?\d(?=%)/, '3x5'],
    [/a(?:b|c){2}/, 'ad'],
  ]
  for (const [pattern, text] of cases) assert.ok(!mayMatch(pattern, text), `${pattern} on ${text}`)
})

test('the patterns that may match are found in their order, also those that cannot be ruled out', () => {
  const filter = new LineFilter([/rest/, /\p{L}/u, /easy/, /[^a]/])
  assert.equal(filter.findNext('easy', 0), 1)
  assert.equal(filter.findNext('easy', 2), 2)
  assert.equal(filter.findNext('easy', 3), 3)
  assert.equal(filter.findNext('easy', 4), -1)
})

test('a test with a filter has the result of its pattern', () => {
  const isRest = createTest(/\brest\b/)
  assert.deepEqual(['rest 90 s', 'interest', 'run'].map(isRest), [true, false, false])
})

test('a condition is checked only on lines that may match its pattern, and one without a pattern on each line', () => {
  const checked: string[] = []
  const check = (name: string) => (isMet: boolean) => {
    checked.push(name)
    return isMet
  }
  const meetsAny = createTestOfAny<boolean>([[/rest/, check('rest')], check('any'), [/x ?\d/, check('sets')]])
  assert.equal(meetsAny('squat 3x5', false), false)
  assert.deepEqual(checked, ['any', 'sets'])
  assert.equal(meetsAny('rest 90 s', true), true)
  assert.deepEqual(checked, ['any', 'sets', 'rest'])
})

test('every text that matches may match', () => {
  const atoms = fc.constantFrom(
    'a',
    'B',
    '\\d',
    '7',
    '[ab]',
    '[^ab ]',
    '(?:a|bc)',
    '(?:b?c|)',
    '(a)\\1',
    '(?!a)',
    '(?=b)',
    '(?<=a)',
    '(?<=a|\\d )',
    '(?<! )',
    '\\b',
    '\\s',
    '^',
    '$',
    '.',
    'é',
    '(?<name>a)',
    '\\x61',
  )
  const quantifiers = fc.constantFrom('', '', '?', '*', '+', '{0,2}', '{2}')
  const sequences = fc.array(fc.tuple(atoms, quantifiers), { minLength: 1, maxLength: 5 })
  const toSource = (parts: [string, string][]) =>
    parts
      .map(([atom, quantifier]) =>
        /^\(\?<?[!=]|^\(\?<n|^(?:\\b|[$^])$/.test(atom) ? atom : `(?:${atom})${quantifier}`,
      )
      .join('')
  const sources = fc
    .array(sequences.map(toSource), { minLength: 1, maxLength: 3 })
    .map(all => all.join('|'))
    .filter(source => source.split('(?<name>').length < 3)
  fc.assert(
    fc.property(
      sources,
      fc.constantFrom('', 'i', 'iu'),
      fc.stringMatching(/^[abcABſ079é (]{0,9}$/),
      (source, flags, text) => {
        if (new RegExp(source, flags).test(text))
          assert.ok(mayMatch(new RegExp(source, flags), text), `/${source}/${flags} on ${text}`)
      },
    ),
    { seed: 30, numRuns: 5000 },
  )
})
