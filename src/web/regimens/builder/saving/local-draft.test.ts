import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createDraftBlock,
  createDraftItem,
  createDraftSet,
  createRegimenDraft,
  type DraftWeek,
  type RegimenDraft,
} from '#web/regimens/builder/draft/regimen-draft.ts'
import type { LastStoredDraft } from './draft-database.ts'
import { findLocalDraft, getDraftStorageKey, type LocalDraft } from './local-draft.ts'
import { createLocalDraftStore } from './local-draft-store.ts'

function createStorage(room = Number.POSITIVE_INFINITY) {
  const texts = new Map<string, string>()
  return {
    texts,
    keys: () => [...texts.keys()],
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, value)
    },
    removeItem: (key: string) => void texts.delete(key),
  }
}

/** Simulates a device with limited space for localStorage (`small`) and IndexedDB (`big`). */
function createDevice({
  small: smallRoom,
  big: bigRoom = Number.POSITIVE_INFINITY,
}: Record<string, number> = {}) {
  const records = new Map<string, { head: unknown; weeks: DraftWeek[] }>()
  const writings: number[] = []
  const keptAtOf = (key: string) => (records.get(key)?.head as { keptAt: string } | undefined)?.keptAt
  return {
    records,
    /** The number of weeks written by each call to `write`. */
    writings,
    small: createStorage(smallRoom),
    tab: createStorage(),
    big: {
      heads: async () => [...records].map(([key, { head }]) => [key, head] as [string, unknown]),
      weeks: async (key: string) => structuredClone(records.get(key)?.weeks ?? []),
      write: async (key: string, head: object, weeks: readonly DraftWeek[], known?: LastStoredDraft) => {
        if (JSON.stringify(weeks).length > bigRoom) throw new DOMException('full', 'QuotaExceededError')
        const isKnown = known !== undefined && keptAtOf(key) === known.keptAt
        const before = isKnown ? (records.get(key)?.weeks ?? []) : []
        const changed = weeks.map((week, index) => !isKnown || known.weeks[index] !== week)
        writings.push(changed.filter(Boolean).length)
        const written = weeks.map((week, index) => (changed[index] ? structuredClone(week) : before[index]))
        records.set(key, { head: structuredClone(head), weeks: written as DraftWeek[] })
      },
      remove: async (key: string, keptAt?: string) => {
        if (keptAt === undefined || keptAtOf(key) === keptAt) records.delete(key)
      },
    },
  }
}

const storageKey = getDraftStorageKey('rita', '7')
const draft: RegimenDraft = createRegimenDraft(() => '1')
const record: LocalDraft = { draft, regimenId: '7', revision: null, keptAt: '2026-11-23T14:02:00Z' }
const renamed = (name: string, from = record, minute = 3): LocalDraft => ({
  ...from,
  draft: { ...from.draft, name },
  keptAt: `2026-11-23T14:0${minute}:00Z`,
})

/** Creates a four-week program with this many sets in total. */
function createLargeDraft(sets = 2000): LocalDraft {
  const item = createDraftItem(() => '2', 'Back squat', Array(sets / 4).fill(createDraftSet('3')))
  const weeks = ['a', 'b', 'c', 'd'].flatMap(id =>
    draft.weeks.map(week => ({
      ...week,
      id,
      days: week.days.map(day => ({ ...day, blocks: [createDraftBlock('4', [item])] })),
    })),
  )
  return { ...record, draft: { ...draft, weeks } }
}

const restoredName = async (device: ReturnType<typeof createDevice>, tab = createStorage()) =>
  (await findLocalDraft(storageKey, { ...device, tab }))?.draft.name

test('restores a stored draft unchanged until the draft is removed', async () => {
  for (const [one, device] of [
    [record, createDevice()],
    [createLargeDraft(), createDevice()],
    [record, createDevice({ small: 10 })],
    [createLargeDraft(), createDevice({ big: 10 })],
  ] as const) {
    assert.equal(await findLocalDraft(storageKey, device), undefined)
    const store = createLocalDraftStore(storageKey, undefined, device)
    assert.equal(await store.keep(one), true)
    const { key, ...restored } = (await findLocalDraft(storageKey, device)) ?? assert.fail()
    assert.deepEqual(restored, one)
    assert.ok(key.startsWith(storageKey))
    assert.equal(device.records.size + device.small.texts.size, 1)
    await store.forget()
    assert.equal(device.records.size + device.small.texts.size, 0)
  }
})

test('stores drafts of different users and regimens separately', async () => {
  const device = createDevice()
  await createLocalDraftStore(getDraftStorageKey('rita', '77'), undefined, device).keep(record)
  await createLocalDraftStore(getDraftStorageKey('otto', '7'), undefined, device).keep(record)
  assert.equal(await findLocalDraft(storageKey, device), undefined)
})

test('writes only the changed weeks of a large program', async () => {
  const device = createDevice()
  const store = createLocalDraftStore(storageKey, undefined, device)
  const first = createLargeDraft()
  const [one, ...others] = first.draft.weeks
  const changed = {
    ...first.draft,
    weeks: [one, ...others].map(week => (week === others[1] ? { ...week, name: 'New' } : week)),
  }
  const shorter = { ...changed, weeks: changed.weeks.slice(0, 3) }
  await store.keep(first)
  await store.keep({ ...first, draft: changed as RegimenDraft, keptAt: '2026-11-23T14:03:00Z' })
  await store.keep({ ...first, draft: shorter as RegimenDraft, keptAt: '2026-11-23T14:04:00Z' })
  assert.deepEqual(device.writings, [4, 1, 0])
  assert.deepEqual((await findLocalDraft(storageKey, device))?.draft, shorter)
})

test('two tabs store separate drafts, and neither removes the other tab’s draft', async () => {
  for (const from of [record, createLargeDraft()]) {
    const device = createDevice()
    const [here, there] = [createStorage(), createStorage()]
    const mine = createLocalDraftStore(storageKey, undefined, { ...device, tab: here })
    const other = createLocalDraftStore(storageKey, undefined, { ...device, tab: there })
    await mine.keep(renamed('Mine', from, 3))
    await other.keep(renamed('Theirs', from, 4))
    // After a reload, each tab finds its own draft; a third tab finds the latest draft.
    assert.equal(await restoredName(device, here), 'Mine')
    assert.equal(await restoredName(device, there), 'Theirs')
    assert.equal(await restoredName(device), 'Theirs')
    await other.forget()
    assert.equal(await restoredName(device), 'Mine')
  }
})

test('removes a restored draft once its replacement is stored, unless another tab has changed the restored draft', async () => {
  for (const from of [record, createLargeDraft()]) {
    for (const isContinued of [false, true]) {
      const device = createDevice()
      const first = createLocalDraftStore(storageKey, undefined, device)
      await first.keep(renamed('First', from, 3))
      const origin = await findLocalDraft(storageKey, device)
      const second = createLocalDraftStore(storageKey, origin, { ...device, tab: createStorage() })
      if (isContinued) await first.keep(renamed('First, and on', from, 4))
      await second.keep(renamed('Second', from, 5))
      await second.forget()
      assert.equal(await restoredName(device), isContinued ? 'First, and on' : undefined)
      // The tab whose draft was removed writes all weeks again.
      await first.keep(renamed('First, at last', from, 6))
      assert.deepEqual((await findLocalDraft(storageKey, device))?.draft.weeks, from.draft.weeks)
    }
  }
})

test('a draft stored while the page is closing can be restored immediately, and a later draft replaces it', async () => {
  const device = createDevice()
  const store = createLocalDraftStore(storageKey, undefined, device)
  const from = createLargeDraft()
  await store.keep(from)
  store.keepAtOnce(renamed('Left', from, 3))
  assert.equal(device.small.texts.size, 1)
  assert.equal(await restoredName(device), 'Left')
  await store.keep(renamed('Back', from, 4))
  assert.equal(device.small.texts.size, 0)
  assert.equal(await restoredName(device), 'Back')
})

test('restores a draft from an older app version, and replaces it with the new draft', async () => {
  const small = createDevice()
  small.small.setItem(storageKey, JSON.stringify(record))
  const big = createDevice()
  big.records.set(storageKey, { head: createLargeDraft(), weeks: [] })
  for (const device of [small, big]) {
    const origin = await findLocalDraft(storageKey, device)
    assert.equal(origin?.key, storageKey)
    await createLocalDraftStore(storageKey, origin, device).keep(renamed('New'))
    assert.equal(await restoredName(device), 'New')
    assert.equal(device.records.size + device.small.texts.size, 1)
  }
})

test('reports that the device’s storage is full, and ignores invalid or incomplete drafts', async () => {
  assert.equal(
    await createLocalDraftStore(storageKey, undefined, createDevice({ small: 10, big: 10 })).keep(record),
    false,
  )
  const device = createDevice()
  for (const other of [
    '',
    '{',
    'null',
    '{}',
    '{"draft":{"weeks":1}}',
    '{"draft":{"unread":{}},"weekCount":2}',
  ]) {
    device.small.setItem(storageKey, other)
    assert.equal(await findLocalDraft(storageKey, device), undefined)
  }
})
