import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { notifications } from '#contract/account/notifications.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { insertNotifications } from './store.ts'

const server = serverForTests()

async function notify(owner: TestUser, ...titles: string[]) {
  for (const title of titles) {
    const notification = {
      userId: owner.id,
      kind: 'comment',
      title,
      message: 'Well done.',
      link: '/app',
    } as const
    await inTransaction(server.store.database, tx => insertNotifications(tx, [notification]))
  }
}

test('lists notifications page by page, newest first', async () => {
  const ana = await server.athlete()
  await notify(ana, 'first', 'second', 'third')
  const page = await ana.get(notifications.list, { query: { limit: 2 } })
  assert.deepEqual(
    page.data.notifications.map(one => one.title),
    ['third', 'second'],
  )
  assert.equal(page.data.unreadCount, 3)
  const rest = await ana.get(notifications.list, { query: { limit: 2, cursor: page.nextCursor ?? '' } })
  assert.deepEqual(
    rest.data.notifications.map(one => one.title),
    ['first'],
  )
  assert.equal(rest.nextCursor, null)
})

test('marks a single notification as read, then all of them', async () => {
  const ana = await server.athlete()
  await notify(ana, 'first', 'second')
  const [second] = (await ana.get(notifications.list)).data.notifications
  assert.ok(second)
  const reply = await ana.get(notifications.read, { params: { id: second.id } })
  assert.equal(reply.data.notification.read, true)
  assert.equal((await ana.get(notifications.list)).data.unreadCount, 1)
  await ana.get(notifications.readAll)
  assert.equal((await ana.get(notifications.list)).data.unreadCount, 0)
})

test('users cannot read or mark other users’ notifications', async () => {
  const ana = await server.athlete()
  const sam = await server.athlete('Sam')
  await notify(ana, 'private')
  const [notification] = (await ana.get(notifications.list)).data.notifications
  assert.deepEqual((await sam.get(notifications.list)).data.notifications, [])
  await sam.refused('notification.not-found', notifications.read, { params: { id: notification?.id ?? '' } })
  await sam.refused('notification.not-found', notifications.read, { params: { id: uuidv7() } })
  await sam.refused('notification.not-found', notifications.read, { params: { id: 'no-id' } })
})

test('the list names the person whom a notification is about', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete('Ana')]
  await server.link(rita, ana)
  await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
  await notify(rita, 'about nobody')
  const listed = (await rita.get(notifications.list)).data.notifications
  assert.deepEqual(
    listed.map(one => one.about),
    [null, { id: ana.id, name: 'Ana Example' }],
  )
})

test('only a coach gets the number of items that need them', async () => {
  const ana = await server.athlete()
  const rita = await server.coach()
  await server.link(rita, ana)
  await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Back squat', sets: [] }] } })
  assert.equal((await rita.get(notifications.list)).data.attentionCount, 1)
  assert.equal((await ana.get(notifications.list)).data.attentionCount, undefined)
  assert.equal((await (await server.coach('Sam')).get(notifications.list)).data.attentionCount, 0)
})
