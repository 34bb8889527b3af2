import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { dropAnsweredChoice, findKeptFields, keepChoice, keptChoiceStore } from './kept-choices.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    },
  })
})

const ana = 'ana'
const bo = 'bo'
const preferencesOf = (id: string) => ({ kind: 'preferences', id }) as const
const coaching = (id: string) => ({ kind: 'coaching', id }) as const

test('keeps the newest choice of each field, for each user and object', () => {
  keepChoice(ana, preferencesOf(ana), { loadUnit: 'lb', theme: 'dark' })
  keepChoice(ana, preferencesOf(ana), { loadUnit: 'kg' })
  keepChoice(ana, coaching('rita'), { scopes: ['logs'] })
  keepChoice(bo, preferencesOf(bo), { loadUnit: 'lb' })
  assert.deepEqual(findKeptFields(ana, preferencesOf(ana)), { loadUnit: 'kg', theme: 'dark' })
  assert.deepEqual(findKeptFields(ana, coaching('rita')), { scopes: ['logs'] })
  assert.deepEqual(findKeptFields(ana, coaching('otto')), {})
  assert.deepEqual(findKeptFields(bo, preferencesOf(bo)), { loadUnit: 'lb' })
})

test('an answer removes what was sent, but not a newer choice, another field or another user’s choice', () => {
  keepChoice(ana, preferencesOf(ana), { loadUnit: 'lb', theme: 'dark' })
  keepChoice(bo, preferencesOf(bo), { loadUnit: 'lb' })
  keepChoice(ana, preferencesOf(ana), { loadUnit: 'kg' })
  dropAnsweredChoice(ana, preferencesOf(ana), { loadUnit: 'lb' })
  assert.deepEqual(findKeptFields(ana, preferencesOf(ana)), { loadUnit: 'kg', theme: 'dark' })
  dropAnsweredChoice(ana, preferencesOf(ana), { loadUnit: 'kg' })
  assert.deepEqual(findKeptFields(ana, preferencesOf(ana)), { theme: 'dark' })
  dropAnsweredChoice(ana, preferencesOf(ana), { theme: 'dark' })
  assert.deepEqual(
    keptChoiceStore.read().map(one => one.userId),
    [bo],
  )
})

test('notification settings are kept and answered by kind', () => {
  const comment = { app: true, mail: false, push: true }
  const pain = { app: true, mail: true, push: true }
  keepChoice(ana, preferencesOf(ana), { notifications: { comment } })
  keepChoice(ana, preferencesOf(ana), { notifications: { pain } })
  assert.deepEqual(findKeptFields(ana, preferencesOf(ana)), { notifications: { comment, pain } })
  dropAnsweredChoice(ana, preferencesOf(ana), { notifications: { comment } })
  assert.deepEqual(findKeptFields(ana, preferencesOf(ana)), { notifications: { pain } })
})

test('an unreadable stored value counts as empty', () => {
  for (const text of ['{', '{}', '[1, null]']) {
    localStorage.setItem('choices', text)
    assert.deepEqual(keptChoiceStore.read(), [])
  }
})
