import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSets } from '#training/prescription/parse.ts'
import { articlesFor } from './articles.ts'
import { setExamples } from './coach-articles.ts'
import { searched } from './search.ts'

const found = (typed: string, isAthlete = true) =>
  searched(articlesFor(isAthlete), typed).map(article => article.id)

test('each role has articles of its own, and none twice', () => {
  for (const isAthlete of [true, false]) {
    const ids = articlesFor(isAthlete).map(article => article.id)
    assert.ok(ids.length >= 25)
    assert.equal(new Set(ids).size, ids.length)
  }
  assert.ok(found('', false).includes('invite') && !found('').includes('invite'))
})

test('an article is found by all of its words, in any order and case', () => {
  assert.deepEqual(found('DELETED trash')[0], 'trash')
  // The second by its topic.
  assert.deepEqual(found('network'), ['offline', 'install'])
  assert.deepEqual(found('no such word anywhere'), [])
})

test('who says it in the title comes first', () => {
  assert.equal(found('coach')[0], 'join-a-coach')
  assert.equal(found('orphaned', false)[0], 'orphaned')
})

test('what the help says of writing sets is understood', () => {
  const units = { load: 'kg', distance: 'km' } as const
  for (const [typed] of setExamples) assert.ok(parseSets(typed, units).ok, typed)
})

test('nothing typed is everything', () => {
  assert.equal(found('  ').length, articlesFor(true).length)
})
