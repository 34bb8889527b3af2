import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withTags } from './tags.ts'

test('what is typed becomes a tag, or several with commas between them', () => {
  assert.deepEqual(withTags([], ' in season '), ['in season'])
  assert.deepEqual(withTags(['gym'], 'home, travel,,'), ['gym', 'home', 'travel'])
  assert.deepEqual(withTags(['gym'], ' , '), ['gym'])
})

test('no tag is there twice, however it is written, and none is longer than can be kept', () => {
  assert.deepEqual(withTags(['Élan'], 'elan, ELAN'), ['Élan'])
  assert.equal(withTags([], 'x'.repeat(50))[0]?.length, 40)
})
