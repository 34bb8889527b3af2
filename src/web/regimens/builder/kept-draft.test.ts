import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Draft, newBlock, newDraft, newItem, newSet } from './draft.ts'
import { forget, type KeptDraft, keep, placeOf, readKept } from './kept-draft.ts'

/** A device with so much room in its small storage and in its database. */
function device({ small = Number.POSITIVE_INFINITY, big = Number.POSITIVE_INFINITY } = {}) {
  const texts = new Map<string, string>()
  const records = new Map<string, KeptDraft>()
  return {
    texts,
    records,
    small: {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (value.length > small) throw new DOMException('full', 'QuotaExceededError')
        texts.set(key, value)
      },
      removeItem: (key: string) => void texts.delete(key),
    },
    big: {
      get: async (key: string) => records.get(key),
      set: async (key: string, kept: KeptDraft) => {
        if (JSON.stringify(kept).length > big) throw new DOMException('full', 'QuotaExceededError')
        records.set(key, structuredClone(kept))
      },
      remove: async (key: string) => void records.delete(key),
    },
  }
}

const draft: Draft = newDraft(() => '1')
const kept: KeptDraft = { draft, regimenId: '7', revision: null, keptAt: '2026-11-23T14:02:00Z' }

/** A program with so many sets. */
function large(sets: number): KeptDraft {
  const item = newItem(() => '2', 'Back squat', Array(sets).fill(newSet('3')))
  const weeks = draft.weeks.map(week => ({
    ...week,
    days: week.days.map(day => ({ ...day, blocks: [newBlock('4', [item])] })),
  }))
  return { ...kept, draft: { ...draft, weeks } }
}

test('a draft comes back as it was kept, until it is forgotten', async () => {
  const on = device()
  const place = placeOf('rita', 'new')
  assert.equal(await readKept(place, on), undefined)
  assert.equal(await keep(place, kept, on), true)
  assert.deepEqual(await readKept(place, on), kept)
  await forget(place, on)
  assert.equal(await readKept(place, on), undefined)
})

test('everybody has a place of their own', () => {
  assert.notEqual(placeOf('rita', 'new'), placeOf('otto', 'new'))
  assert.notEqual(placeOf('rita', 'new'), placeOf('rita', '7'))
})

test('a large program is kept in the database, and so is what the small storage has no room for', async () => {
  for (const [one, on] of [
    [large(5000), device()],
    [kept, device({ small: 10 })],
  ] as const) {
    assert.equal(await keep('place', one, on), true)
    assert.equal(on.records.size, 1)
    assert.equal(on.texts.size, 0)
    assert.deepEqual(await readKept('place', on), one)
    await forget('place', on)
    assert.equal(await readKept('place', on), undefined)
  }
})

test('what was kept last comes back, wherever it lies', async () => {
  const on = device()
  await keep('place', large(5000), on)
  await keep('place', { ...kept, keptAt: '2026-11-23T14:03:00Z' }, on)
  assert.equal((await readKept('place', on))?.keptAt, '2026-11-23T14:03:00Z')
  assert.equal(on.records.size, 0)
})

test('a full device says so, and what is no draft is none', async () => {
  assert.equal(await keep('place', kept, device({ small: 10, big: 10 })), false)
  const on = device()
  for (const other of ['', '{', 'null', '{}', '{"draft":{"weeks":1}}']) {
    on.small.setItem('place', other)
    assert.equal(await readKept('place', on), undefined)
  }
})
