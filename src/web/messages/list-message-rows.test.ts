import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listMessageRows } from './list-message-rows.ts'
import type { ShownMessage } from './use-thread-messages.ts'

const message = (id: string, createdAt: string): ShownMessage => ({
  _id: id,
  id,
  authorId: 'ana',
  text: 'Hello',
  link: null,
  pictures: [],
  isAnnouncement: false,
  createdAt,
  state: 'sent',
  commandId: null,
})

const listKeys = (messages: readonly ShownMessage[], firstNewId?: string) =>
  listMessageRows(messages, firstNewId, instant => instant.slice(0, 10)).map(row => row.key)

const [early, late, next] = [
  message('early', '2026-11-01T09:00Z'),
  message('late', '2026-11-01T20:00Z'),
  message('next', '2026-11-02T09:00Z'),
]

test('each day has a row above its first message, and the first new message has a mark', () => {
  assert.deepEqual(listKeys([early, late, next]), ['2026-11-01', 'early', 'late', '2026-11-02', 'next'])
  assert.deepEqual(listKeys([late, next], 'next'), ['2026-11-01', 'late', '2026-11-02', 'new', 'next'])
  assert.deepEqual(listKeys([]), [])
})

test('an earlier message of the same day moves the row of the day and leaves the others as they are', () => {
  const [before, after] = [listKeys([late, next]), listKeys([early, late, next])]
  assert.deepEqual(after.slice(2), before.slice(1))
})
