import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSets } from '#training/prescription/parse-sets.ts'
import { getHelpArticles } from './articles.ts'
import { setNotationExamples } from './coach-articles.ts'
import { searchArticles } from './search-articles.ts'

const found = (typed: string, isAthlete = true) =>
  searchArticles(getHelpArticles(isAthlete), typed).map(article => article.id)

test('coaches and athletes get different articles, and article ids are unique', () => {
  for (const isAthlete of [true, false]) {
    const ids = getHelpArticles(isAthlete).map(article => article.id)
    assert.ok(ids.length >= 25)
    assert.equal(new Set(ids).size, ids.length)
  }
  assert.ok(found('', false).includes('invite') && !found('').includes('invite'))
})

test('finds articles that contain every word in the query, in any order and case', () => {
  assert.deepEqual(found('DELETED trash')[0], 'trash')
  // The title of the first article matches the query, the text of the second and the topic of the third.
  assert.deepEqual(found('offline'), ['offline', 'messages', 'install'])
  assert.deepEqual(found('no such word anywhere'), [])
})

test('articles with a match in the title come first', () => {
  assert.equal(found('coach')[0], 'join-a-coach')
  assert.equal(found('orphaned', false)[0], 'orphaned')
})

test('the parser accepts every notation example in the help articles', () => {
  const units = { load: 'kg', distance: 'km' } as const
  for (const [notation] of setNotationExamples) assert.ok(parseSets(notation, units).ok, notation)
})

test('an empty query returns all articles', () => {
  assert.equal(found('  ').length, getHelpArticles(true).length)
})
