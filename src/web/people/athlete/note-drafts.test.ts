import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetDraft, keepDraft, placeOf, readDraft } from './note-drafts.ts'

function shelf(isFull = false) {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('full')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}

const place = placeOf('rita', 'ana')

test('what is typed is there again, and gone once it is forgotten', () => {
  const on = shelf()
  const draft = { id: '1', text: 'Left knee.\n“ask”' }
  assert.equal(keepDraft(place, draft, on), true)
  assert.deepEqual(readDraft(place, on), draft)
  assert.equal(readDraft(placeOf('otto', 'ana'), on), undefined)
  forgetDraft(place, on)
  assert.equal(readDraft(place, on), undefined)
})

test('without words there is nothing to keep', () => {
  const on = shelf()
  keepDraft(place, { id: '1', text: 'Left' }, on)
  keepDraft(place, { id: '1', text: ' \n' }, on)
  assert.equal(on.kept.size, 0)
})

test('a device without room says so, and what is no draft is none', () => {
  assert.equal(keepDraft(place, { id: '1', text: 'Left' }, shelf(true)), false)
  const on = shelf()
  for (const rubbish of ['{', 'null', '7', '{"id":1,"text":"x"}', '{"id":"1"}']) {
    on.kept.set(place, rubbish)
    assert.equal(readDraft(place, on), undefined)
  }
})
