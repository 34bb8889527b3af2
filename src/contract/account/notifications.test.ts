import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notificationKind, notificationMatrix, resolveChannels } from './notifications.ts'

test('by default, requests and plan changes are emailed, and urgent notifications are also sent as push notifications', () => {
  const kindsSentBy = (channel: 'mail' | 'push') =>
    notificationKind.options.filter(kind => resolveChannels({}, kind)[channel])
  assert.deepEqual(kindsSentBy('mail'), [
    'invitation',
    'assignment',
    'program',
    'status',
    'comment',
    'message',
    'pain',
    'digest',
    'consent',
  ])
  assert.deepEqual(kindsSentBy('push'), [
    'invitation',
    'assignment',
    'schedule',
    'program',
    'status',
    'comment',
    'message',
    'pain',
    'session',
    'integration',
  ])
})

test('all kinds of notifications appear in the app, except those whose content is already on the home page', () => {
  const hiddenKinds = notificationKind.options.filter(kind => !resolveChannels({}, kind).app)
  assert.deepEqual(hiddenKinds, ['session', 'digest'])
})

test('setting the channels of one kind of notification does not affect other kinds', () => {
  const choices = {
    comment: { app: false, mail: false, push: false },
    workout: { app: true, mail: true, push: true },
  }
  assert.deepEqual(resolveChannels(choices, 'comment'), { app: false, mail: false, push: false })
  assert.deepEqual(resolveChannels(choices, 'workout'), { app: true, mail: true, push: true })
  assert.deepEqual(resolveChannels(choices, 'assignment'), { app: true, mail: true, push: true })
})

test('settings stored before push notifications existed keep their channels and use the default for push notifications', () => {
  const choices = notificationMatrix.parse({ comment: { app: false, mail: false } })
  assert.deepEqual(resolveChannels(choices, 'comment'), { app: false, mail: false, push: true })
})
