import * as z from 'zod/mini'
import { answer, done, ids, nextCursor, pageQuery } from './fields.ts'
import { operation } from './operation.ts'

/** `schedule`: a session was moved or left out; `program`: what is planned was changed. */
export const notificationKind = z.enum([
  'invitation',
  'acceptance',
  'assignment',
  'schedule',
  'program',
  'workout',
  'comment',
])
export type NotificationKind = z.output<typeof notificationKind>

const channels = z.object({ app: z.boolean(), mail: z.boolean() })
export type Channels = z.output<typeof channels>

/** Where somebody wants to hear of what: in the app, by mail. What is not named is as `channelsOf` says. */
export const notificationMatrix = z.partialRecord(notificationKind, channels)
export type NotificationMatrix = z.output<typeof notificationMatrix>

/** These ask for something or change what is next; of the rest the app tells, and nobody's mailbox fills. */
const mailedUnasked: readonly NotificationKind[] = ['invitation', 'assignment', 'program', 'comment']

/** As chosen; else in the app, and some by mail too: `channelsOf({}, 'workout')` is `{ app: true, mail: false }`. */
export function channelsOf(chosen: NotificationMatrix, kind: NotificationKind): Channels {
  return chosen[kind] ?? { app: true, mail: mailedUnasked.includes(kind) }
}

export const notification = z.object({
  ...ids,
  kind: notificationKind,
  title: z.string(),
  message: z.string(),
  date: z.string(),
  read: z.boolean(),
  /** A path of the web app. */
  link: z.string(),
})
export type Notification = z.output<typeof notification>

export const notifications = {
  list: operation({
    name: 'notifications.list',
    method: 'GET',
    path: '/api/notifications',
    summary: 'The caller’s notifications, newest first.',
    access: 'signed-in',
    query: pageQuery,
    output: answer(z.object({ notifications: z.array(notification), unreadCount: z.int() }), { nextCursor }),
  }),
  read: operation({
    name: 'notifications.read',
    method: 'PATCH',
    path: '/notifications/{id}/read',
    summary: 'Mark one as read.',
    access: 'signed-in',
    output: answer(z.object({ notification })),
    failures: ['notification.not-found'],
  }),
  readAll: operation({
    name: 'notifications.readAll',
    method: 'PATCH',
    path: '/notifications/read-all',
    summary: 'Mark all as read.',
    access: 'signed-in',
    output: done,
  }),
}
