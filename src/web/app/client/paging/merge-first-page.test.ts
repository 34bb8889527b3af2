import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeFirstPage } from './merge-first-page.ts'

type Item = { id: string; text?: string }
type Page = { items: Item[]; nextCursor: string | null }

const toPage = (ids: string, nextCursor: string | null = 'next'): Page => ({
  items: [...ids].map(id => ({ id })),
  nextCursor,
})
const toPages = (...pages: Page[]) => ({ pages, pageParams: pages.map(() => undefined) })
const items = {
  read: (page: Page) => page.items,
  replace: (page: Page, items: Item[]) => ({ ...page, items }),
}
const merge = (pages: Page[], first: Page) => mergeFirstPage(toPages(...pages), first, items)
const listIds = (merged: ReturnType<typeof merge>) =>
  merged?.pages.map(page => page.items.map(({ id }) => id).join(''))

test('a new item pushes the last one of the first page to the second one', () => {
  const merged = merge([toPage('abc'), toPage('def'), toPage('gh', null)], toPage('xab'))
  assert.deepEqual(listIds(merged), ['xab', 'cdef', 'gh'])
  assert.deepEqual(
    merged?.pages.map(page => page.nextCursor),
    ['next', 'next', null],
  )
  assert.equal(merged?.pageParams.length, 3)
})

test('an item that moves from a later page to the front is listed once', () => {
  assert.deepEqual(listIds(merge([toPage('abc'), toPage('def'), toPage('gh')], toPage('gab'))), [
    'gab',
    'cdef',
    'h',
  ])
})

test('items of the first page are replaced by their newer versions', () => {
  const first = { items: [{ id: 'b' }, { id: 'a', text: 'new' }, { id: 'c' }], nextCursor: 'next' }
  assert.deepEqual(merge([toPage('abc'), toPage('def')], first)?.pages[0], first)
})

test('a single page is replaced', () => {
  assert.deepEqual(listIds(merge([toPage('abc')], toPage('xyz'))), ['xyz'])
})

test('the pages are read again if an item has disappeared, or if there are more new items than a page has', () => {
  assert.equal(merge([toPage('abc'), toPage('def')], toPage('acd')), undefined)
  assert.equal(merge([toPage('abc'), toPage('def')], toPage('xyz')), undefined)
})
