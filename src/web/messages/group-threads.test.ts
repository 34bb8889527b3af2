import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MessageThread } from '#contract/people/messages.ts'
import { groupThreads } from './group-threads.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

const createThread = (id: string, unreadCount: number, createdAt: string) =>
  ({ id, unreadCount, lastMessage: { createdAt } }) as MessageThread

test('groups threads into unread ones, read ones and those without a message for ten days', () => {
  const groups = groupThreads(
    [
      createThread('old but unread', 1, '2026-01-01T12:00:00Z'),
      createThread('new', 0, '2026-11-23T11:00:00Z'),
      createThread('almost ten days', 0, '2026-11-13T12:00:01Z'),
      createThread('ten days', 0, '2026-11-13T12:00:00Z'),
    ],
    now,
  )
  assert.deepEqual(
    groups.map(({ title, rows }) => [title, rows.map(one => one.id)]),
    [
      ['Unread', ['old but unread']],
      ['Read', ['new', 'almost ten days']],
      ['No message for ten days', ['ten days']],
    ],
  )
})

test('omits empty groups', () => {
  assert.deepEqual(groupThreads([], now), [])
})
