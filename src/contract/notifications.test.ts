import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelsOf, notificationKind, notificationMatrix } from './notifications.ts'

test('unless somebody chose otherwise, what asks for something comes by mail, and by push what cannot wait', () => {
  const told = (channel: 'mail' | 'push') =>
    notificationKind.options.filter(kind => channelsOf({}, kind)[channel])
  assert.deepEqual(told('mail'), ['invitation', 'assignment', 'program', 'comment', 'pain', 'digest'])
  assert.deepEqual(told('push'), [
    'invitation',
    'assignment',
    'schedule',
    'program',
    'comment',
    'pain',
    'session',
  ])
})

test('everything is told in the app, but for what its first page shows anyway', () => {
  const untold = notificationKind.options.filter(kind => !channelsOf({}, kind).app)
  assert.deepEqual(untold, ['session', 'digest'])
})

test('what was chosen for one kind changes no other', () => {
  const chosen = {
    comment: { app: false, mail: false, push: false },
    workout: { app: true, mail: true, push: true },
  }
  assert.deepEqual(channelsOf(chosen, 'comment'), { app: false, mail: false, push: false })
  assert.deepEqual(channelsOf(chosen, 'workout'), { app: true, mail: true, push: true })
  assert.deepEqual(channelsOf(chosen, 'assignment'), { app: true, mail: true, push: true })
})

test('what was chosen before there was push still holds, and push is as unasked', () => {
  const chosen = notificationMatrix.parse({ comment: { app: false, mail: false } })
  assert.deepEqual(channelsOf(chosen, 'comment'), { app: false, mail: false, push: true })
})
