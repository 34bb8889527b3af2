import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Known } from './big-shelf.ts'
import { type Draft, type DraftWeek, newBlock, newDraft, newItem, newSet } from './draft.ts'
import { draftKeeper } from './draft-keeper.ts'
import { type KeptDraft, placeOf, readKept } from './kept-draft.ts'

function storage(room = Number.POSITIVE_INFINITY) {
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

/** A device with so much room in its small storage and in its database. */
function device({ small: smallRoom, big: bigRoom = Number.POSITIVE_INFINITY }: Record<string, number> = {}) {
  const records = new Map<string, { head: unknown; weeks: DraftWeek[] }>()
  const writings: number[] = []
  const keptAtOf = (key: string) => (records.get(key)?.head as { keptAt: string } | undefined)?.keptAt
  return {
    records,
    /** How many weeks were written each time. */
    writings,
    small: storage(smallRoom),
    tab: storage(),
    big: {
      heads: async () => [...records].map(([key, { head }]) => [key, head] as [string, unknown]),
      weeks: async (key: string) => structuredClone(records.get(key)?.weeks ?? []),
      write: async (key: string, head: object, weeks: readonly DraftWeek[], known?: Known) => {
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

const place = placeOf('rita', '7')
const draft: Draft = newDraft(() => '1')
const kept: KeptDraft = { draft, regimenId: '7', revision: null, keptAt: '2026-11-23T14:02:00Z' }
const named = (name: string, from = kept, minute = 3): KeptDraft => ({
  ...from,
  draft: { ...from.draft, name },
  keptAt: `2026-11-23T14:0${minute}:00Z`,
})

/** A program of four weeks with so many sets. */
function large(sets = 2000): KeptDraft {
  const item = newItem(() => '2', 'Back squat', Array(sets / 4).fill(newSet('3')))
  const weeks = ['a', 'b', 'c', 'd'].flatMap(id =>
    draft.weeks.map(week => ({
      ...week,
      id,
      days: week.days.map(day => ({ ...day, blocks: [newBlock('4', [item])] })),
    })),
  )
  return { ...kept, draft: { ...draft, weeks } }
}

const broughtBack = async (on: ReturnType<typeof device>, tab = storage()) =>
  (await readKept(place, { ...on, tab }))?.draft.name

test('a draft comes back as it was kept, until it is forgotten', async () => {
  for (const [one, on] of [
    [kept, device()],
    [large(), device()],
    [kept, device({ small: 10 })],
    [large(), device({ big: 10 })],
  ] as const) {
    assert.equal(await readKept(place, on), undefined)
    const keeper = draftKeeper(place, undefined, on)
    assert.equal(await keeper.keep(one), true)
    const { key, ...back } = (await readKept(place, on)) ?? assert.fail()
    assert.deepEqual(back, one)
    assert.ok(key.startsWith(place))
    assert.equal(on.records.size + on.small.texts.size, 1)
    await keeper.forget()
    assert.equal(on.records.size + on.small.texts.size, 0)
  }
})

test('everybody and every regimen has a place of their own', async () => {
  const on = device()
  await draftKeeper(placeOf('rita', '77'), undefined, on).keep(kept)
  await draftKeeper(placeOf('otto', '7'), undefined, on).keep(kept)
  assert.equal(await readKept(place, on), undefined)
})

test('of a large program only the weeks that changed are written', async () => {
  const on = device()
  const keeper = draftKeeper(place, undefined, on)
  const first = large()
  const [one, ...others] = first.draft.weeks
  const changed = {
    ...first.draft,
    weeks: [one, ...others].map(week => (week === others[1] ? { ...week, name: 'New' } : week)),
  }
  const shorter = { ...changed, weeks: changed.weeks.slice(0, 3) }
  await keeper.keep(first)
  await keeper.keep({ ...first, draft: changed as Draft, keptAt: '2026-11-23T14:03:00Z' })
  await keeper.keep({ ...first, draft: shorter as Draft, keptAt: '2026-11-23T14:04:00Z' })
  assert.deepEqual(on.writings, [4, 1, 0])
  assert.deepEqual((await readKept(place, on))?.draft, shorter)
})

test('two tabs keep what each of them wrote, and neither forgets that of the other', async () => {
  for (const from of [kept, large()]) {
    const on = device()
    const [here, there] = [storage(), storage()]
    const mine = draftKeeper(place, undefined, { ...on, tab: here })
    const other = draftKeeper(place, undefined, { ...on, tab: there })
    await mine.keep(named('Mine', from, 3))
    await other.keep(named('Theirs', from, 4))
    // Each is loaded anew with its own, and a third finds what was written last.
    assert.equal(await broughtBack(on, here), 'Mine')
    assert.equal(await broughtBack(on, there), 'Theirs')
    assert.equal(await broughtBack(on), 'Theirs')
    await other.forget()
    assert.equal(await broughtBack(on), 'Mine')
  }
})

test('what was brought back gives way to what is written on it, unless another tab goes on with it', async () => {
  for (const from of [kept, large()]) {
    for (const goesOn of [false, true]) {
      const on = device()
      const first = draftKeeper(place, undefined, on)
      await first.keep(named('First', from, 3))
      const origin = await readKept(place, on)
      const second = draftKeeper(place, origin, { ...on, tab: storage() })
      if (goesOn) await first.keep(named('First, and on', from, 4))
      await second.keep(named('Second', from, 5))
      await second.forget()
      assert.equal(await broughtBack(on), goesOn ? 'First, and on' : undefined)
      // Whose draft was taken away keeps all of it again.
      await first.keep(named('First, at last', from, 6))
      assert.deepEqual((await readKept(place, on))?.draft.weeks, from.draft.weeks)
    }
  }
})

test('what is kept while the page is being left lies there at once, and gives way to what is kept later', async () => {
  const on = device()
  const keeper = draftKeeper(place, undefined, on)
  const from = large()
  await keeper.keep(from)
  keeper.keepAtOnce(named('Left', from, 3))
  assert.equal(on.small.texts.size, 1)
  assert.equal(await broughtBack(on), 'Left')
  await keeper.keep(named('Back', from, 4))
  assert.equal(on.small.texts.size, 0)
  assert.equal(await broughtBack(on), 'Back')
})

test('what an older version kept comes back, and gives way to what is written on it', async () => {
  const small = device()
  small.small.setItem(place, JSON.stringify(kept))
  const big = device()
  big.records.set(place, { head: large(), weeks: [] })
  for (const on of [small, big]) {
    const origin = await readKept(place, on)
    assert.equal(origin?.key, place)
    await draftKeeper(place, origin, on).keep(named('New'))
    assert.equal(await broughtBack(on), 'New')
    assert.equal(on.records.size + on.small.texts.size, 1)
  }
})

test('a full device says so, and what is no draft or not whole is none', async () => {
  assert.equal(await draftKeeper(place, undefined, device({ small: 10, big: 10 })).keep(kept), false)
  const on = device()
  for (const other of [
    '',
    '{',
    'null',
    '{}',
    '{"draft":{"weeks":1}}',
    '{"draft":{"unread":{}},"weekCount":2}',
  ]) {
    on.small.setItem(place, other)
    assert.equal(await readKept(place, on), undefined)
  }
})
