import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { applyDraftChange, type DraftChange } from './apply-draft-change.ts'
import {
  copyDraft,
  copyWeek,
  countDraftParts,
  createDraftBlock,
  createDraftDay,
  createDraftItem,
  createDraftSet,
  createDraftWeek,
  createRegimenDraft,
  type DraftDay,
  type DraftItem,
  type DraftWeek,
  getDayItems,
  type RegimenDraft,
} from './regimen-draft.ts'
import {
  applyBuilderAction as applyAction,
  applySimpleAction,
  type BuilderAction,
  createUndoHistory,
  isSimpleAction,
  type UndoHistory,
} from './undo-history.ts'

let count = 0
const newId = () => `${count++}`

/** Creates a one-day draft with these exercises, and a function that returns their ids by name. */
function draftOf(...names: string[]) {
  const empty = createRegimenDraft(newId)
  const dayId = empty.weeks[0]?.days[0]?.id ?? ''
  const items = names.map(name => createDraftItem(newId, name))
  const draft = items.reduce<RegimenDraft>(
    (known, item) =>
      applyDraftChange(known, {
        kind: 'insert-block',
        dayId,
        block: createDraftBlock(newId(), [item]),
        afterId: null,
      }),
    empty,
  )
  const idOf = (name: string) => items.find(item => item.name === name)?.id ?? ''
  return { draft, dayId, idOf }
}

/** Formats the blocks of the first day with exercise names: `A, superset [B C]`. */
function formatBlocks(draft: RegimenDraft): string {
  const blocks = draft.weeks[0]?.days[0]?.blocks ?? []
  return blocks
    .map(({ kind, items }) => {
      const names = items.map(item => item.name).join(' ')
      return kind === 'straight' ? names : `${kind} [${names}]`
    })
    .join(', ')
}

const applyBuilderAction = (editing: UndoHistory, action: BuilderAction) =>
  applyAction(editing, action, applyDraftChange)
const after = (draft: RegimenDraft, ...changes: DraftChange[]) =>
  changes.reduce((known, one) => applyDraftChange(known, one), draft)
const group = (id: string): DraftChange => ({ kind: 'group', id, blockId: newId(), restId: newId() })
const move = (id: string, by: -1 | 1): DraftChange => ({ kind: 'move-item', id, by, blockId: newId() })

test('groups an exercise with the previous exercise as a superset, then adds a third exercise', () => {
  const { draft, idOf } = draftOf('A', 'B', 'C')
  const pair = after(draft, group(idOf('B')))
  assert.equal(formatBlocks(pair), 'superset [A B], C')
  assert.equal(formatBlocks(after(pair, group(idOf('C')))), 'superset [A B C]')
  assert.equal(after(draft, group(idOf('A'))), draft)
})

test('grouping two of several ungrouped exercises turns only those two into a superset', () => {
  const { draft, dayId } = draftOf()
  const items = ['A', 'B', 'C'].map(name => createDraftItem(newId, name))
  const one = after(draft, {
    kind: 'insert-block',
    dayId,
    block: createDraftBlock(newId(), items),
    afterId: null,
  })
  assert.equal(formatBlocks(one), 'A B C')
  assert.equal(formatBlocks(after(one, group(items[2]?.id ?? ''))), 'A, superset [B C]')
  const below = createDraftItem(newId, 'D')
  const two = after(one, {
    kind: 'insert-block',
    dayId,
    block: createDraftBlock(newId(), [below]),
    afterId: null,
  })
  assert.equal(formatBlocks(after(two, group(below.id))), 'A B, superset [C D]')
})

test('an exercise removed from a group keeps its place in the order', () => {
  const { draft, idOf } = draftOf('A', 'B', 'C')
  const three = after(draft, group(idOf('B')), group(idOf('C')))
  const out = (name: string): DraftChange => ({
    kind: 'take-out',
    id: idOf(name),
    blockId: newId(),
    restId: newId(),
  })
  assert.equal(formatBlocks(after(three, out('A'))), 'A, superset [B C]')
  assert.equal(formatBlocks(after(three, out('B'))), 'A, B, C')
  assert.equal(formatBlocks(after(three, out('C'))), 'superset [A B], C')
  assert.equal(after(draft, out('A')), draft)
})

test('an exercise can be moved within its group, out of its group and past other exercises', () => {
  const { draft, idOf } = draftOf('A', 'B', 'C')
  const pair = after(draft, group(idOf('B')))
  assert.equal(formatBlocks(after(pair, move(idOf('B'), -1))), 'superset [B A], C')
  assert.equal(formatBlocks(after(pair, move(idOf('B'), 1))), 'A, B, C')
  assert.equal(formatBlocks(after(draft, move(idOf('C'), -1))), 'A, C, B')
  assert.equal(formatBlocks(after(draft, move(idOf('A'), -1))), 'A, B, C')
})

test('removing the last exercise in a group removes the group', () => {
  const { draft, idOf } = draftOf('A', 'B')
  const pair = after(draft, group(idOf('B')))
  assert.equal(formatBlocks(after(pair, { kind: 'remove', id: idOf('A') })), 'B')
  assert.equal(
    formatBlocks(after(pair, { kind: 'remove', id: idOf('A') }, { kind: 'remove', id: idOf('B') })),
    '',
  )
})

test('a change reuses the objects of unchanged weeks and blocks', () => {
  const { draft, idOf } = draftOf('A', 'B')
  const two = after(draft, { kind: 'insert-week', week: createDraftWeek(newId), afterId: null })
  const changed = after(two, { kind: 'item', id: idOf('A'), change: { tempo: '3010' } })
  assert.equal(changed.weeks[1], two.weeks[1])
  assert.equal(changed.weeks[0]?.days[0]?.blocks[1], two.weeks[0]?.days[0]?.blocks[1])
  assert.notEqual(changed.weeks[0], two.weeks[0])
})

test('keeps unparsable text until the field has a valid value', () => {
  const { draft, idOf } = draftOf('A')
  const field = `${idOf('A')}.sets`
  const unread = after(draft, { kind: 'unread', field, text: '3x' })
  assert.deepEqual(unread.unread, { [field]: '3x' })
  const read = after(unread, { kind: 'item', id: idOf('A'), change: { sets: [createDraftSet(newId())] } })
  assert.deepEqual(read.unread, {})
})

test('a copied regimen has new ids', () => {
  const { draft } = draftOf('A', 'B')
  const copy = copyDraft(newId, draft)
  const ids = (one: RegimenDraft): string[] => JSON.stringify(one).match(/"id":"\d+"/g) ?? []
  assert.equal(ids(copy).length, ids(draft).length)
  assert.deepEqual(
    ids(copy).filter(id => ids(draft).includes(id)),
    [],
  )
  assert.equal(countDraftParts(copy).exercises, 2)
})

/** Picks a random action that applies to an existing part of the draft. */
function randomAction(draft: RegimenDraft, [choice, at]: readonly [number, number]): BuilderAction {
  const pick = <T>(parts: readonly T[]) => parts[at % Math.max(1, parts.length)]
  const week = pick(draft.weeks)
  const day = week && pick(week.days)
  const item = day && pick(getDayItems(day))
  const steps: BuilderAction[] = [
    { kind: 'undo' },
    { kind: 'redo' },
    { kind: 'insert-week', week: createDraftWeek(newId), afterId: null },
    ...(week ? actionsOnWeek(week, at) : []),
    ...(day ? actionsOnDay(day, at) : []),
    ...(item ? actionsOnItem(item, at) : []),
  ]
  return steps[choice % steps.length] ?? { kind: 'undo' }
}

const actionsOnWeek = (week: DraftWeek, at: number): BuilderAction[] => [
  { kind: 'insert-week', week: copyWeek(newId, week), afterId: week.id },
  { kind: 'insert-day', weekId: week.id, day: createDraftDay(newId), afterId: null },
  { kind: 'move-week', id: week.id, by: at % 2 === 0 ? 1 : -1 },
  { kind: 'remove', id: at % 5 === 0 ? week.id : 'none' },
]

const actionsOnDay = (day: DraftDay, at: number): BuilderAction[] => [
  {
    kind: 'insert-block',
    dayId: day.id,
    block: createDraftBlock(newId(), [createDraftItem(newId, 'New')]),
    afterId: null,
  },
  { kind: 'move-day', id: day.id, by: at % 2 === 0 ? 1 : -1 },
  { kind: 'remove', id: at % 3 === 0 ? day.id : 'none' },
]

const actionsOnItem = ({ id }: DraftItem, at: number): BuilderAction[] => [
  { kind: 'insert-item', item: createDraftItem(newId, 'More'), afterId: id },
  { kind: 'insert-set', itemId: id, set: createDraftSet(newId()), afterId: null },
  group(id),
  { kind: 'take-out', id, blockId: newId(), restId: newId() },
  { kind: 'move-item', id, by: at % 2 === 0 ? 1 : -1, blockId: newId() },
  { kind: 'item', id, change: { tempo: String(at) } },
  { kind: 'remove', id },
]

const chances = fc.array(fc.tuple(fc.nat(40), fc.nat(30)), { maxLength: 60 })

test('after any sequence of actions, ids are unique, no group is empty and undo restores the original draft', () => {
  fc.assert(
    fc.property(chances, chosenChances => {
      const first = createRegimenDraft(newId)
      let editing = createUndoHistory(first)
      for (const chance of chosenChances) {
        editing = applyBuilderAction(editing, randomAction(editing.draft, chance))
        const ids = JSON.stringify(editing.draft).match(/"id":"\d+"/g) ?? []
        assert.equal(new Set(ids).size, ids.length)
        const blocks = editing.draft.weeks.flatMap(week => week.days.flatMap(day => day.blocks))
        assert.ok(blocks.every(block => block.items.length > 0))
      }
      while (editing.past.length > 0) editing = applyBuilderAction(editing, { kind: 'undo' })
      assert.equal(editing.draft, first)
    }),
    { seed: 1, numRuns: 300 },
  )
})

test('redo restores undone steps in the order in which they were made', () => {
  const { draft, idOf } = draftOf('Back squat', 'Plank')
  const first = applyBuilderAction(createUndoHistory(draft), { kind: 'remove', id: idOf('Plank') })
  const second = applyBuilderAction(first, { kind: 'remove', id: idOf('Back squat') })
  const undone = [1, 2].reduce(known => applyBuilderAction(known, { kind: 'undo' }), second)
  assert.equal(undone.draft, draft)
  const redoneOnce = applyBuilderAction(undone, { kind: 'redo' })
  assert.equal(redoneOnce.draft, first.draft)
  const redoneTwice = applyBuilderAction(redoneOnce, { kind: 'redo' })
  assert.equal(redoneTwice.draft, second.draft)
  assert.equal(applyBuilderAction(redoneTwice, { kind: 'redo' }), redoneTwice)
})

test('an outdated undo action has no effect', () => {
  const { draft } = draftOf('A')
  const one = applyBuilderAction(createUndoHistory(draft), { kind: 'details', details: { name: 'Base' } })
  const two = applyBuilderAction(one, { kind: 'details', details: { goal: 'Meet' } })
  assert.equal(applyBuilderAction(two, { kind: 'undo', to: draft }), two)
  assert.equal(applyBuilderAction(one, { kind: 'undo', to: draft }).draft, draft)
})

test('uninterrupted typing in one field is a single undo step', () => {
  const { draft } = draftOf('A')
  const typed = ['B', 'Ba', 'Bas'].reduce(
    (editing, name) => applyBuilderAction(editing, { kind: 'details', details: { name } }),
    createUndoHistory(draft),
  )
  assert.equal(typed.past.length, 1)
  const undone = applyBuilderAction(typed, { kind: 'undo' })
  assert.equal(undone.draft, draft)
  assert.equal(applyBuilderAction(undone, { kind: 'redo' }).draft.name, 'Bas')
})

const typed = (draft: RegimenDraft, text: string, joins = false): BuilderAction => ({
  kind: 'day-text',
  id: draft.weeks[0]?.days[0]?.id ?? '',
  text,
  joins,
})

test('each line of typed day text becomes an exercise', () => {
  const first = createRegimenDraft(newId)
  const one = applyBuilderAction(createUndoHistory(first), typed(first, 'Squat 3x5'))
  assert.equal(formatBlocks(one.draft), 'Squat')
  const two = applyBuilderAction(one, typed(first, 'Squat 3x5\nRow 3x8'))
  assert.equal(formatBlocks(two.draft), 'Squat Row')
  assert.equal(two.draft.weeks[0]?.days[0]?.text, 'Squat 3x5\nRow 3x8')
  assert.equal(applyBuilderAction(two, { kind: 'undo' }).draft, one.draft)
})

test('continuous typing extends the current undo step, and a new line starts a new step', () => {
  const first = createRegimenDraft(newId)
  const started = applyBuilderAction(createUndoHistory(first), typed(first, 'S'))
  const joined = applyBuilderAction(started, typed(first, 'Sq', true))
  assert.equal(joined.past.length, 1)
  assert.equal(applyBuilderAction(joined, typed(first, 'Sq\n')).past.length, 2)
})

test('a change outside the text editor rewrites only the text of the changed day', () => {
  const first = createRegimenDraft(newId)
  const { draft } = applyBuilderAction(createUndoHistory(first), typed(first, 'Squat 3x5\nRow 3x8'))
  const squat = draft.weeks[0]?.days[0]?.blocks[0]?.items[0]
  const changed = after(draft, { kind: 'item', id: squat?.id ?? '', change: { name: 'Front squat' } })
  assert.match(changed.weeks[0]?.days[0]?.text ?? '', /^Front squat 3.5\n/)
  assert.equal(
    after(draft, { kind: 'week', id: draft.weeks[0]?.id ?? '', change: { name: 'Base' } }).weeks[0]?.days[0],
    draft.weeks[0]?.days[0],
  )
})

test('replacing all weeks is a single undo step', () => {
  const { draft } = draftOf('A')
  const weeks = [...draft.weeks, createDraftWeek(newId)]
  const changed = applyBuilderAction(createUndoHistory(draft), { kind: 'weeks', weeks, label: 'Add a week' })
  assert.equal(changed.draft.weeks.length, 2)
  assert.equal(changed.draft.weeks[0], draft.weeks[0])
  assert.equal(applyBuilderAction(changed, { kind: 'undo' }).draft, draft)
})

test('manually editing the sets of an exercise removes the progression rule’s explanation from that exercise only', () => {
  const { draft } = draftOf('A', 'B')
  const because = 'Week 2: 3×5 80 %, +2.5 on week 1 (linear, +2.5 % a week)'
  const set = createDraftSet(newId())
  const ruled = after(
    draft,
    ...getDayItems(draft.weeks[0]?.days[0] as DraftDay).map(
      ({ id }): DraftChange => ({ kind: 'item', id, change: { because, sets: [{ ...set, id: newId() }] } }),
    ),
  )
  const [first, second] = getDayItems(ruled.weeks[0]?.days[0] as DraftDay)
  assert.deepEqual([first?.because, second?.because], [because, because])
  const changed = after(ruled, { kind: 'set', id: first?.sets[0]?.id ?? '', change: { role: 'top' } })
  const [one, other] = getDayItems(changed.weeks[0]?.days[0] as DraftDay)
  assert.deepEqual([one?.because, other], [undefined, second])
  assert.equal(
    getDayItems(
      after(ruled, { kind: 'item', id: first?.id ?? '', change: { name: 'C' } }).weeks[0]
        ?.days[0] as DraftDay,
    )[0]?.because,
    because,
  )
})

test('clearing the generated text of a day removes the day’s exercises', () => {
  const { draft, dayId } = draftOf('A', 'B')
  const emptied = after(draft, { kind: 'day-text', id: dayId, text: '' })
  assert.deepEqual(emptied.weeks[0]?.days[0]?.blocks, [])
})

test('overlong day text is kept, along with the previously parsed exercises', () => {
  const { draft, dayId } = draftOf('A')
  const long = 'Squat 3x5\n'.repeat(6000)
  const kept = after(draft, { kind: 'day-text', id: dayId, text: long }).weeks[0]?.days[0]
  assert.equal(kept?.text, long)
  assert.equal(kept?.blocks, draft.weeks[0]?.days[0]?.blocks)
})

test('details, undo and redo need no code for the text, and have the same result without it', () => {
  const { draft } = draftOf('Back squat')
  const rename: BuilderAction = { kind: 'details', details: { name: 'Base' } }
  const actions: BuilderAction[] = [rename, { kind: 'undo' }, { kind: 'redo' }, { kind: 'replace', draft }]
  let [simple, full] = [createUndoHistory(draft), createUndoHistory(draft)]
  for (const action of actions) {
    assert.ok(isSimpleAction(action))
    simple = applySimpleAction(simple, action)
    full = applyBuilderAction(full, action)
    assert.deepEqual(simple, full)
  }
  assert.equal(simple.past.length, 2)
  assert.equal(isSimpleAction({ kind: 'remove', id: '1' }), false)
})
