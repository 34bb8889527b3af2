import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Draft, newDraft } from './draft.ts'
import { forget, type KeptDraft, keep, placeOf, readKept } from './kept-draft.ts'

function shelf(room = Number.POSITIVE_INFINITY) {
  const things = new Map<string, string>()
  return {
    getItem: (key: string) => things.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      things.set(key, value)
    },
    removeItem: (key: string) => void things.delete(key),
  }
}
const draft: Draft = newDraft(() => '1')
const kept: KeptDraft = { draft, regimenId: '7', revision: null, keptAt: '2026-11-23T14:02:00Z' }

test('a draft comes back as it was kept, until it is forgotten', () => {
  const device = shelf()
  const place = placeOf('rita', 'new')
  assert.equal(readKept(place, device), undefined)
  assert.equal(keep(place, kept, device), true)
  assert.deepEqual(readKept(place, device), kept)
  forget(place, device)
  assert.equal(readKept(place, device), undefined)
})

test('everybody has a place of their own', () => {
  assert.notEqual(placeOf('rita', 'new'), placeOf('otto', 'new'))
  assert.notEqual(placeOf('rita', 'new'), placeOf('rita', '7'))
})

test('a full device says so, and what is no draft is none', () => {
  assert.equal(keep('place', kept, shelf(10)), false)
  const device = shelf()
  for (const other of ['', '{', 'null', '{}', '{"draft":{"weeks":1}}']) {
    device.setItem('place', other)
    assert.equal(readKept('place', device), undefined)
  }
})
