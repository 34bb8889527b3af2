import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addTags } from './tags.ts'

test('adds typed text as one tag, or as several tags if it contains commas', () => {
  assert.deepEqual(addTags([], ' in season '), ['in season'])
  assert.deepEqual(addTags(['gym'], 'home, travel,,'), ['gym', 'home', 'travel'])
  assert.deepEqual(addTags(['gym'], ' , '), ['gym'])
})

test('skips duplicate tags, ignoring case and accents, and truncates long tags', () => {
  assert.deepEqual(addTags(['Élan'], 'elan, ELAN'), ['Élan'])
  assert.equal(addTags([], 'x'.repeat(50))[0]?.length, 40)
})
