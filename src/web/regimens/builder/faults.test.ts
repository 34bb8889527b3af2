import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { check } from '#contract/faults.ts'
import { regimen, regimenInput } from '#contract/regimens.ts'
import { CallFailure } from '../../app/failures.ts'
import { change } from './change.ts'
import { toDraft, toInput } from './contract.ts'
import { type Draft, newBlock, newDraft, newItem, newSet, newWeek } from './draft.ts'
import { faultsOf } from './faults.ts'
import { refusalOf } from './refusals.ts'

const written = (): Draft => {
  const draft = { ...newDraft(uuidv7), name: 'Base', category: 'Strength' }
  const dayId = draft.weeks[0]?.days[0]?.id ?? ''
  const squat = newItem(uuidv7, 'Back squat', [newSet(uuidv7())])
  return change(draft, { kind: 'insert-block', dayId, block: newBlock(uuidv7(), [squat]), afterId: null })
}
const firstItem = (draft: Draft) => draft.weeks[0]?.days[0]?.blocks[0]?.items[0]

test('what the contract takes has no faults', () => {
  assert.deepEqual(faultsOf(written()), [])
})

test('each fault stands beside its field, with the week where that is', () => {
  const draft = change(written(), { kind: 'insert-week', week: newWeek(uuidv7), afterId: null })
  const item = firstItem(draft)
  const faulty = change(
    change(
      { ...draft, name: ' ' },
      { kind: 'item', id: item?.id ?? '', change: { name: '', restSeconds: -1 } },
    ),
    { kind: 'set', id: item?.sets[0]?.id ?? '', change: { effort: { kind: 'rpe', rpe: 12 } } },
  )
  const weekId = draft.weeks[0]?.id
  assert.deepEqual(faultsOf(faulty), [
    { field: 'name', sentence: 'This is required.', weekId: null },
    { field: `${item?.id}.name`, sentence: 'This is required.', weekId },
    { field: `${item?.sets[0]?.id}.effort`, sentence: 'At most 10.', weekId },
    { field: `${item?.id}.restSeconds`, sentence: 'At least 0.', weekId },
  ])
})

test('what could not be read is a fault as long as its part is there', () => {
  const draft = written()
  const id = firstItem(draft)?.id ?? ''
  const unread = change(draft, { kind: 'unread', field: `${id}.sets`, text: '3x' })
  assert.deepEqual(faultsOf(unread), [
    { field: `${id}.sets`, sentence: '“3x” was not understood.', weekId: draft.weeks[0]?.id },
  ])
  assert.deepEqual(faultsOf(change(unread, { kind: 'remove', id })), [])
})

test('a saved regimen becomes the same draft again', () => {
  const draft = written()
  const input = check(regimenInput, toInput(draft))
  assert.ok(input.ok)
  const named = JSON.parse(JSON.stringify(input.value), (_key, value) =>
    value?.id ? { ...value, _id: value.id } : value,
  )
  const saved = check(regimen, {
    ...named,
    id: uuidv7(),
    _id: uuidv7(),
    coach: null,
    revision: 1,
    weekCount: 1,
    dayCount: 1,
    createdAt: '',
    updatedAt: '',
    archivedAt: null,
  })
  assert.ok(saved.ok, JSON.stringify(saved))
  assert.deepEqual(toDraft(saved.value), draft)
})

const said: [number, string, string][] = [
  [
    400,
    'Invalid regimen data. Please check all required fields.',
    'Invalid regimen data. Please check all required fields.',
  ],
  [401, 'You must be logged in to create a regimen', 'You must be logged in to update this regimen'],
  [403, 'You do not have permission to create regimens', 'You do not have permission to update this regimen'],
  [404, 'Failed to create regimen. Please try again.', 'Regimen not found. It may have been deleted.'],
  [500, 'Failed to create regimen. Please try again.', 'Failed to update regimen. Please try again.'],
  [
    0,
    'Server not responding. Please check your connection.',
    'Server not responding. Please check your connection.',
  ],
]
for (const [status, onCreate, onUpdate] of said) {
  test(`an answer of ${status} is said in the request's words`, () => {
    assert.equal(refusalOf(new CallFailure(status), 'create'), onCreate)
    assert.equal(refusalOf(new CallFailure(status), 'update'), onUpdate)
  })
}

test('what is no answer at all is said too', () => {
  assert.equal(refusalOf(new Error('broken'), 'create'), 'An error occurred. Please try again.')
})
