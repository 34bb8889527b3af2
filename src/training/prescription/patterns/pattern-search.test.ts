import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { PatternSearch } from './pattern-search.ts'

function isPossible(source: string, text: string, from = 0): boolean {
  const search = new PatternSearch()
  const pattern = search.add(source)
  return search.findPossible(text, from).has(pattern)
}

test('a pattern is possible only where the text agrees with it', () => {
  const cases: [source: string, possible: string[], impossible: string[]][] = [
    ['rest|ri|90', ['rest', 'ri', '90 s'], ['r', 'row', '9']],
    ['(?:a |an )?(?:max|top)', ['a max', 'top'], ['a mat', 'an']],
    ['\\d{2,3}(?:\\.\\d)? ?kg', ['100 kg', '82.5kg'], ['5 kg', '100 lb', '82. kg']],
    ['\\d+(?![a-z])', ['5', '50 x'], ['5x']],
    ['easy(?= run|$)', ['easy', 'easy run'], ['easy, then']],
    ['[^a-c ]+x', ['½x', 'éx'], ['ax', ' x']],
  ]
  for (const [source, possible, impossible] of cases) {
    for (const text of possible) assert.ok(isPossible(source, text), `${source} on ${text}`)
    for (const text of impossible) assert.ok(!isPossible(source, text), `${source} on ${text}`)
  }
})

test('patterns are searched for from the given index on, also those that are added later', () => {
  const search = new PatternSearch()
  const [rest, off] = [search.add('rest'), search.add('off')]
  assert.deepEqual([...search.findPossible('rest off', 0)], [rest])
  const other = search.add('[a-z]+')
  assert.deepEqual([...search.findPossible('rest off', 0)], [rest, other])
  assert.deepEqual([...search.findPossible('rest off', 5)], [off, other])
  assert.deepEqual([...search.findPossible('rest off', 4)], [])
  assert.equal(search.add('off'), off)
})

test('patterns that were read in advance are found', () => {
  const search = new PatternSearch()
  const [rest, off, other] = ['rest', 'off', '[a-z]+'].map(source => search.add(source))
  assert.equal(search.readSome(2), true)
  assert.equal(search.readSome(1), false)
  assert.deepEqual([...search.findPossible('rest off', 0)], [rest, other])
  assert.deepEqual([...search.findPossible('rest off', 5)], [off, other])
  const digits = search.add('\\d+')
  assert.equal(search.readSome(5), false)
  assert.deepEqual([...search.findPossible('5', 0)], [digits])
})

test('the result is the same when the memory for steps is used up', () => {
  const search = new PatternSearch(2)
  const [first, second] = [search.add('abc'), search.add('a[bc]+d')]
  for (let count = 0; count < 3; count++) {
    assert.deepEqual([...search.findPossible('abc', 0)], [first])
    assert.deepEqual([...search.findPossible('acbcbd', 0)], [second])
    assert.deepEqual([...search.findPossible('b', 0)], [])
  }
})

test('every pattern that matches is possible', () => {
  const atoms = fc.constantFrom(
    'a',
    'b',
    '\\d',
    '[a-c]',
    '[^a-c ]',
    '(?:a|bc)',
    '(?:b?c)',
    '(a)?\\1',
    '(?!a)',
    '(?!b|c$)',
    '(?!a?b)',
    '(?!a{2})',
    '(?=b)',
    '(?= *\\d|$)',
    '(?<=a)',
    '(?<! )',
    '\\b',
    '\\(',
    ' +(?! )',
    'é',
    '$',
    '(?:)',
  )
  const quantifiers = fc.constantFrom('', '?', '*', '+', '{0,2}', '{1,2}', '{2}', '{3,}', '{5,7}', '{0,9}')
  const sequences = fc.array(fc.tuple(atoms, quantifiers), { minLength: 1, maxLength: 4 })
  const toSource = (parts: [string, string][]) =>
    parts
      .map(([atom, quantifier]) =>
        /^\(\?<?[!=]|^(?:\\b|\$)$/.test(atom) ? atom : `(?:${atom})${quantifier}`,
      )
      .join('')
  const sources = fc.array(sequences.map(toSource), { minLength: 1, maxLength: 3 }).map(all => all.join('|'))
  fc.assert(
    fc.property(sources, fc.stringMatching(/^[abc09é( ]{0,9}$/), fc.nat(2), (source, text, from) => {
      const pattern = new RegExp(source, 'y')
      pattern.lastIndex = from
      if (from <= text.length && pattern.test(text))
        assert.ok(isPossible(source, text, from), `${source} on ${text} at ${from}`)
    }),
    { seed: 16, numRuns: 10_000 },
  )
})
