import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Change, change } from './change.ts'
import {
  copyDraft,
  copyWeek,
  type Draft,
  type DraftDay,
  type DraftItem,
  type DraftWeek,
  itemsOf,
  newBlock,
  newDay,
  newDraft,
  newItem,
  newSet,
  newWeek,
  sizeOf,
} from './draft.ts'
import { begin, edit, type Step } from './history.ts'

let count = 0
const newId = () => `${count++}`

/** A draft of one day with these exercises, and how to find them. */
function draftOf(...names: string[]) {
  const empty = newDraft(newId)
  const dayId = empty.weeks[0]?.days[0]?.id ?? ''
  const items = names.map(name => newItem(newId, name))
  const draft = items.reduce<Draft>(
    (known, item) =>
      change(known, { kind: 'insert-block', dayId, block: newBlock(newId(), [item]), afterId: null }),
    empty,
  )
  const idOf = (name: string) => items.find(item => item.name === name)?.id ?? ''
  return { draft, dayId, idOf }
}

/** The blocks of the first day by the names of their exercises: `A, [B C]`. */
function show(draft: Draft): string {
  const blocks = draft.weeks[0]?.days[0]?.blocks ?? []
  return blocks
    .map(({ kind, items }) => {
      const names = items.map(item => item.name).join(' ')
      return kind === 'straight' ? names : `${kind} [${names}]`
    })
    .join(', ')
}

const after = (draft: Draft, ...changes: Change[]) =>
  changes.reduce((known, one) => change(known, one), draft)
const group = (id: string): Change => ({ kind: 'group', id, blockId: newId(), restId: newId() })
const move = (id: string, by: -1 | 1): Change => ({ kind: 'move-item', id, by, blockId: newId() })

test('an exercise joins the one above as a superset, and a third one joins both', () => {
  const { draft, idOf } = draftOf('A', 'B', 'C')
  const pair = after(draft, group(idOf('B')))
  assert.equal(show(pair), 'superset [A B], C')
  assert.equal(show(after(pair, group(idOf('C')))), 'superset [A B C]')
  assert.equal(after(draft, group(idOf('A'))), draft)
})

test('of several straight ones in one block, only the two that were meant take turns', () => {
  const { draft, dayId } = draftOf()
  const items = ['A', 'B', 'C'].map(name => newItem(newId, name))
  const one = after(draft, { kind: 'insert-block', dayId, block: newBlock(newId(), items), afterId: null })
  assert.equal(show(one), 'A B C')
  assert.equal(show(after(one, group(items[2]?.id ?? ''))), 'A, superset [B C]')
  const below = newItem(newId, 'D')
  const two = after(one, { kind: 'insert-block', dayId, block: newBlock(newId(), [below]), afterId: null })
  assert.equal(show(after(two, group(below.id))), 'A B, superset [C D]')
})

test('taken out of a group, an exercise stands where it stood', () => {
  const { draft, idOf } = draftOf('A', 'B', 'C')
  const three = after(draft, group(idOf('B')), group(idOf('C')))
  const out = (name: string): Change => ({
    kind: 'take-out',
    id: idOf(name),
    blockId: newId(),
    restId: newId(),
  })
  assert.equal(show(after(three, out('A'))), 'A, superset [B C]')
  assert.equal(show(after(three, out('B'))), 'A, B, C')
  assert.equal(show(after(three, out('C'))), 'superset [A B], C')
  assert.equal(after(draft, out('A')), draft)
})

test('an exercise moves within its group, out of it, and past others', () => {
  const { draft, idOf } = draftOf('A', 'B', 'C')
  const pair = after(draft, group(idOf('B')))
  assert.equal(show(after(pair, move(idOf('B'), -1))), 'superset [B A], C')
  assert.equal(show(after(pair, move(idOf('B'), 1))), 'A, B, C')
  assert.equal(show(after(draft, move(idOf('C'), -1))), 'A, C, B')
  assert.equal(show(after(draft, move(idOf('A'), -1))), 'A, B, C')
})

test('a group goes with its last exercise', () => {
  const { draft, idOf } = draftOf('A', 'B')
  const pair = after(draft, group(idOf('B')))
  assert.equal(show(after(pair, { kind: 'remove', id: idOf('A') })), 'B')
  assert.equal(show(after(pair, { kind: 'remove', id: idOf('A') }, { kind: 'remove', id: idOf('B') })), '')
})

test('what did not change stays the very same', () => {
  const { draft, idOf } = draftOf('A', 'B')
  const two = after(draft, { kind: 'insert-week', week: newWeek(newId), afterId: null })
  const changed = after(two, { kind: 'item', id: idOf('A'), change: { tempo: '3010' } })
  assert.equal(changed.weeks[1], two.weeks[1])
  assert.equal(changed.weeks[0]?.days[0]?.blocks[1], two.weeks[0]?.days[0]?.blocks[1])
  assert.notEqual(changed.weeks[0], two.weeks[0])
})

test('what cannot be read is kept until it can be', () => {
  const { draft, idOf } = draftOf('A')
  const field = `${idOf('A')}.sets`
  const unread = after(draft, { kind: 'unread', field, text: '3x' })
  assert.deepEqual(unread.unread, { [field]: '3x' })
  const read = after(unread, { kind: 'item', id: idOf('A'), change: { sets: [newSet(newId())] } })
  assert.deepEqual(read.unread, {})
})

test('a copy shares no id with what it is a copy of', () => {
  const { draft } = draftOf('A', 'B')
  const copy = copyDraft(newId, draft)
  const ids = (one: Draft): string[] => JSON.stringify(one).match(/"id":"\d+"/g) ?? []
  assert.equal(ids(copy).length, ids(draft).length)
  assert.deepEqual(
    ids(copy).filter(id => ids(draft).includes(id)),
    [],
  )
  assert.equal(sizeOf(copy).exercises, 2)
})

/** What may happen, drawn by chance from the parts that are there. */
function stepOf(draft: Draft, [choice, at]: readonly [number, number]): Step {
  const pick = <T>(parts: readonly T[]) => parts[at % Math.max(1, parts.length)]
  const week = pick(draft.weeks)
  const day = week && pick(week.days)
  const item = day && pick(itemsOf(day))
  const steps: Step[] = [
    { kind: 'undo' },
    { kind: 'redo' },
    { kind: 'insert-week', week: newWeek(newId), afterId: null },
    ...(week ? stepsOfWeek(week, at) : []),
    ...(day ? stepsOfDay(day, at) : []),
    ...(item ? stepsOfItem(item, at) : []),
  ]
  return steps[choice % steps.length] ?? { kind: 'undo' }
}

const stepsOfWeek = (week: DraftWeek, at: number): Step[] => [
  { kind: 'insert-week', week: copyWeek(newId, week), afterId: week.id },
  { kind: 'insert-day', weekId: week.id, day: newDay(newId), afterId: null },
  { kind: 'move-week', id: week.id, by: at % 2 === 0 ? 1 : -1 },
  { kind: 'remove', id: at % 5 === 0 ? week.id : 'none' },
]

const stepsOfDay = (day: DraftDay, at: number): Step[] => [
  {
    kind: 'insert-block',
    dayId: day.id,
    block: newBlock(newId(), [newItem(newId, 'New')]),
    afterId: null,
  },
  { kind: 'move-day', id: day.id, by: at % 2 === 0 ? 1 : -1 },
  { kind: 'remove', id: at % 3 === 0 ? day.id : 'none' },
]

const stepsOfItem = ({ id }: DraftItem, at: number): Step[] => [
  { kind: 'insert-item', item: newItem(newId, 'More'), afterId: id },
  { kind: 'insert-set', itemId: id, set: newSet(newId()), afterId: null },
  group(id),
  { kind: 'take-out', id, blockId: newId(), restId: newId() },
  { kind: 'move-item', id, by: at % 2 === 0 ? 1 : -1, blockId: newId() },
  { kind: 'item', id, change: { tempo: String(at) } },
  { kind: 'remove', id },
]

const chances = fc.array(fc.tuple(fc.nat(40), fc.nat(30)), { maxLength: 60 })

test('whatever is done: no id is there twice, no group is empty, and all of it can be undone', () => {
  fc.assert(
    fc.property(chances, drawn => {
      const first = newDraft(newId)
      let editing = begin(first)
      for (const chance of drawn) {
        editing = edit(editing, stepOf(editing.draft, chance))
        const ids = JSON.stringify(editing.draft).match(/"id":"\d+"/g) ?? []
        assert.equal(new Set(ids).size, ids.length)
        const blocks = editing.draft.weeks.flatMap(week => week.days.flatMap(day => day.blocks))
        assert.ok(blocks.every(block => block.items.length > 0))
      }
      while (editing.past.length > 0) editing = edit(editing, { kind: 'undo' })
      assert.equal(editing.draft, first)
    }),
    { seed: 1, numRuns: 300 },
  )
})

test('a late undo of something else undoes nothing', () => {
  const { draft } = draftOf('A')
  const one = edit(begin(draft), { kind: 'details', details: { name: 'Base' } })
  const two = edit(one, { kind: 'details', details: { goal: 'Meet' } })
  assert.equal(edit(two, { kind: 'undo', to: draft }), two)
  assert.equal(edit(one, { kind: 'undo', to: draft }).draft, draft)
})

test('typing on in one field is one step back', () => {
  const { draft } = draftOf('A')
  const typed = ['B', 'Ba', 'Bas'].reduce(
    (editing, name) => edit(editing, { kind: 'details', details: { name } }),
    begin(draft),
  )
  assert.equal(typed.past.length, 1)
  const undone = edit(typed, { kind: 'undo' })
  assert.equal(undone.draft, draft)
  assert.equal(edit(undone, { kind: 'redo' }).draft.name, 'Bas')
})

const typed = (draft: Draft, text: string, joins = false): Step => ({
  kind: 'day-text',
  id: draft.weeks[0]?.days[0]?.id ?? '',
  text,
  joins,
})

test('what is typed into a day is its exercises, and a line that stays as it was stays the very same', () => {
  const first = newDraft(newId)
  const one = edit(begin(first), typed(first, 'Squat 3x5'))
  assert.equal(show(one.draft), 'Squat')
  const two = edit(one, typed(first, 'Squat 3x5\nRow 3x8'))
  assert.equal(show(two.draft), 'Squat Row')
  assert.equal(two.draft.weeks[0]?.days[0]?.text, 'Squat 3x5\nRow 3x8')
  assert.equal(edit(two, { kind: 'undo' }).draft, one.draft)
})

test('typing goes on in one step until a new one begins', () => {
  const first = newDraft(newId)
  const started = edit(begin(first), typed(first, 'S'))
  const joined = edit(started, typed(first, 'Sq', true))
  assert.equal(joined.past.length, 1)
  assert.equal(edit(joined, typed(first, 'Sq\n')).past.length, 2)
})

test('what is changed otherwise than by typing rewrites the text of its day alone', () => {
  const first = newDraft(newId)
  const { draft } = edit(begin(first), typed(first, 'Squat 3x5\nRow 3x8'))
  const squat = draft.weeks[0]?.days[0]?.blocks[0]?.items[0]
  const changed = after(draft, { kind: 'item', id: squat?.id ?? '', change: { name: 'Front squat' } })
  assert.match(changed.weeks[0]?.days[0]?.text ?? '', /^Front squat 3.5\n/)
  assert.equal(
    after(draft, { kind: 'week', id: draft.weeks[0]?.id ?? '', change: { name: 'Base' } }).weeks[0]?.days[0],
    draft.weeks[0]?.days[0],
  )
})

test('all weeks can be changed in one step', () => {
  const { draft } = draftOf('A')
  const weeks = [...draft.weeks, newWeek(newId)]
  const changed = edit(begin(draft), { kind: 'weeks', weeks, label: 'Add a week' })
  assert.equal(changed.draft.weeks.length, 2)
  assert.equal(changed.draft.weeks[0], draft.weeks[0])
  assert.equal(edit(changed, { kind: 'undo' }).draft, draft)
})

test('a number that is changed by hand loses the reason that a rule gave it, and only that one', () => {
  const { draft } = draftOf('A', 'B')
  const because = 'Week 2: 3×5 80 %, +2.5 on week 1 (linear, +2.5 % a week)'
  const set = newSet(newId())
  const ruled = after(
    draft,
    ...itemsOf(draft.weeks[0]?.days[0] as DraftDay).map(
      ({ id }): Change => ({ kind: 'item', id, change: { because, sets: [{ ...set, id: newId() }] } }),
    ),
  )
  const [first, second] = itemsOf(ruled.weeks[0]?.days[0] as DraftDay)
  assert.deepEqual([first?.because, second?.because], [because, because])
  const changed = after(ruled, { kind: 'set', id: first?.sets[0]?.id ?? '', change: { role: 'top' } })
  const [one, other] = itemsOf(changed.weeks[0]?.days[0] as DraftDay)
  assert.deepEqual([one?.because, other], [undefined, second])
  assert.equal(
    itemsOf(
      after(ruled, { kind: 'item', id: first?.id ?? '', change: { name: 'C' } }).weeks[0]
        ?.days[0] as DraftDay,
    )[0]?.because,
    because,
  )
})

test('a day that is shown as text without having been typed is emptied by emptying its text', () => {
  const { draft, dayId } = draftOf('A', 'B')
  const emptied = after(draft, { kind: 'day-text', id: dayId, text: '' })
  assert.deepEqual(emptied.weeks[0]?.days[0]?.blocks, [])
})

test('a text that is too long stays, and what was read before stays with it', () => {
  const { draft, dayId } = draftOf('A')
  const long = 'Squat 3x5\n'.repeat(6000)
  const kept = after(draft, { kind: 'day-text', id: dayId, text: long }).weeks[0]?.days[0]
  assert.equal(kept?.text, long)
  assert.equal(kept?.blocks, draft.weeks[0]?.days[0]?.blocks)
})
