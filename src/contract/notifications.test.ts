import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelsOf, notificationKind } from './notifications.ts'

test('unless somebody chose otherwise, everything is told in the app and what asks for something by mail', () => {
  const mailed = notificationKind.options.filter(kind => channelsOf({}, kind).mail)
  assert.deepEqual(mailed, ['invitation', 'assignment', 'program', 'comment'])
  assert.ok(notificationKind.options.every(kind => channelsOf({}, kind).app))
})

test('what was chosen for one kind changes no other', () => {
  const chosen = { comment: { app: false, mail: false }, workout: { app: true, mail: true } }
  assert.deepEqual(channelsOf(chosen, 'comment'), { app: false, mail: false })
  assert.deepEqual(channelsOf(chosen, 'workout'), { app: true, mail: true })
  assert.deepEqual(channelsOf(chosen, 'assignment'), { app: true, mail: true })
})
