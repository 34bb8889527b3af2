import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteTextDraft, getTextDraftKey, readTextDraft, saveTextDraft } from './text-drafts.ts'

function createStorage(isFull = false) {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('full')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
  }
}

const key = getTextDraftKey('note', 'rita', 'ana')

test('a saved draft can be read until it is deleted', () => {
  const storage = createStorage()
  const draft = { id: '1', text: 'Left knee.\n“ask”' }
  assert.equal(saveTextDraft(key, draft, storage), true)
  assert.deepEqual(readTextDraft(key, storage), draft)
  assert.equal(readTextDraft(getTextDraftKey('note', 'otto', 'ana'), storage), undefined)
  deleteTextDraft(key, storage)
  assert.equal(readTextDraft(key, storage), undefined)
})

test('saving an empty draft deletes the stored draft', () => {
  const storage = createStorage()
  saveTextDraft(key, { id: '1', text: 'Left' }, storage)
  saveTextDraft(key, { id: '1', text: ' \n' }, storage)
  assert.equal(storage.items.size, 0)
})

test('a draft is not saved if the storage is full, and malformed drafts are ignored', () => {
  assert.equal(saveTextDraft(key, { id: '1', text: 'Left' }, createStorage(true)), false)
  const storage = createStorage()
  for (const malformed of ['{', 'null', '7', '{"id":1,"text":"x"}', '{"id":"1"}']) {
    storage.items.set(key, malformed)
    assert.equal(readTextDraft(key, storage), undefined)
  }
})
