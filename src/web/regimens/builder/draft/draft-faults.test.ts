import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { regimen, regimenInput } from '#contract/programs/regimens.ts'
import { validate } from '#contract/validation.ts'
import { CallFailure } from '#web/app/client/call-failure.ts'
import { describeSaveFailure } from '#web/shared/describe-save-failure.ts'
import { applyDraftChange } from './apply-draft-change.ts'
import { toRegimenDraft, toRegimenInput } from './draft-conversion.ts'
import { findDraftFaults } from './draft-faults.ts'
import {
  createDraftBlock,
  createDraftItem,
  createDraftSet,
  createDraftWeek,
  createRegimenDraft,
  type RegimenDraft,
} from './regimen-draft.ts'

const createValidDraft = (): RegimenDraft => {
  const draft = { ...createRegimenDraft(uuidv7), name: 'Base', category: 'Strength' }
  const dayId = draft.weeks[0]?.days[0]?.id ?? ''
  const squat = createDraftItem(uuidv7, 'Back squat', [createDraftSet(uuidv7())])
  return applyDraftChange(draft, {
    kind: 'insert-block',
    dayId,
    block: createDraftBlock(uuidv7(), [squat]),
    afterId: null,
  })
}
const firstItem = (draft: RegimenDraft) => draft.weeks[0]?.days[0]?.blocks[0]?.items[0]

test('a valid draft has no faults', () => {
  assert.deepEqual(findDraftFaults(createValidDraft()), [])
})

test('each fault identifies its field and week', () => {
  const draft = applyDraftChange(createValidDraft(), {
    kind: 'insert-week',
    week: createDraftWeek(uuidv7),
    afterId: null,
  })
  const item = firstItem(draft)
  const faulty = applyDraftChange(
    applyDraftChange(
      { ...draft, name: ' ' },
      { kind: 'item', id: item?.id ?? '', change: { name: '', restSeconds: -1 } },
    ),
    { kind: 'set', id: item?.sets[0]?.id ?? '', change: { effort: { kind: 'rpe', rpe: 12 } } },
  )
  const weekId = draft.weeks[0]?.id
  assert.deepEqual(findDraftFaults(faulty), [
    { field: 'name', sentence: 'This is required.', weekId: null },
    { field: `${item?.id}.name`, sentence: 'This is required.', weekId },
    { field: `${item?.sets[0]?.id}.effort`, sentence: 'At most 10.', weekId },
    { field: `${item?.id}.restSeconds`, sentence: 'At least 0.', weekId },
  ])
})

test('unparsed text is a fault until the exercise that contains it is removed', () => {
  const draft = createValidDraft()
  const id = firstItem(draft)?.id ?? ''
  const unread = applyDraftChange(draft, { kind: 'unread', field: `${id}.sets`, text: '3x' })
  assert.deepEqual(findDraftFaults(unread), [
    { field: `${id}.sets`, sentence: '“3x” was not recognised.', weekId: draft.weeks[0]?.id },
  ])
  assert.deepEqual(findDraftFaults(applyDraftChange(unread, { kind: 'remove', id })), [])
})

test('a draft is unchanged after saving and loading', () => {
  const draft = createValidDraft()
  const input = validate(regimenInput, toRegimenInput(draft))
  assert.ok(input.ok)
  const named = JSON.parse(JSON.stringify(input.value), (_key, value) =>
    value?.id ? { ...value, _id: value.id } : value,
  )
  const saved = validate(regimen, {
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
  assert.deepEqual(toRegimenDraft(saved.value), draft)
})

const failureMessages: [number, string, string][] = [
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
for (const [status, onCreate, onUpdate] of failureMessages) {
  test(`shows the specified error message for HTTP status ${status}`, () => {
    assert.equal(describeSaveFailure(new CallFailure(status), 'create'), onCreate)
    assert.equal(describeSaveFailure(new CallFailure(status), 'update'), onUpdate)
  })
}

test('describes an error that is not a server response', () => {
  assert.equal(describeSaveFailure(new Error('broken'), 'create'), 'An error occurred. Please try again.')
})
