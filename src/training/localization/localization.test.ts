import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CountedNoun, countedNouns } from './counted-nouns.ts'
import { formatCount, selectNoun } from './format-count.ts'
import { formatList } from './format-list.ts'
import { selectPluralForm } from './plural-form.ts'

test('formats a count with the singular for exactly one, and the plural otherwise', () => {
  assert.equal(formatCount(1, 'max'), '1 max')
  assert.equal(formatCount(0, 'max'), '0 maxes')
  assert.equal(formatCount(2, 'upcoming session'), '2 upcoming sessions')
  assert.equal(formatCount(1.5, 'rep'), '1.5 reps')
})

test('groups the digits of a count', () => {
  assert.equal(formatCount(12_345, 'max'), `${(12_345).toLocaleString()} maxes`)
})

test('ignores the sign of a number when selecting the singular or plural', () => {
  assert.equal(selectNoun(-1, 'set'), 'set')
  assert.equal(selectNoun(-2, 'set'), 'sets')
})

test('selects the verb form that agrees with a number', () => {
  assert.equal(selectPluralForm(1, { one: 'needs', other: 'need' }), 'needs')
  assert.equal(selectPluralForm(3, { one: 'needs', other: 'need' }), 'need')
})

test('each noun is listed under its singular form', () => {
  for (const noun of Object.keys(countedNouns) as CountedNoun[]) assert.equal(selectNoun(1, noun), noun)
})

test('joins any number of words, with “and” or “or” before the last', () => {
  assert.equal(formatList([]), '')
  assert.equal(formatList(['Ana']), 'Ana')
  assert.equal(formatList(['Ana', 'Bo']), 'Ana and Bo')
  assert.equal(formatList(['Ana', 'Bo', 'Clara']), 'Ana, Bo and Clara')
  assert.equal(formatList(['Mon', 'Tue'], 'or'), 'Mon or Tue')
})
