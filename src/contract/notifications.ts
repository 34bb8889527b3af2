import * as z from 'zod/mini'
import { answer, clock, done, ids, nextCursor, pageQuery } from './fields.ts'
import { operation } from './operation.ts'

/**
 * `schedule`: a session was moved or left out; `program`: what is planned was changed; `pain`: it was reported, or decided
 * on; `session`: what is planned today; `record`: an athlete did more than ever; `waiting`: logs that nobody has reviewed
 * for days; `digest`: a coach’s day.
 */
export const notificationKind = z.enum([
  'invitation',
  'acceptance',
  'assignment',
  'schedule',
  'program',
  'workout',
  'comment',
  'pain',
  'session',
  'record',
  'waiting',
  'digest',
])
export type NotificationKind = z.output<typeof notificationKind>

/** Whoever chose before there was push has said nothing of it. */
const channels = z.object({ app: z.boolean(), mail: z.boolean(), push: z.optional(z.boolean()) })
export type Channels = Required<z.output<typeof channels>>

/** Where somebody wants to hear of what: in the app, by mail, by push. What is not named is as `channelsOf` says. */
export const notificationMatrix = z.partialRecord(notificationKind, channels)
export type NotificationMatrix = z.output<typeof notificationMatrix>

/** These ask for something or change what is next; of the rest the app tells, and nobody's mailbox fills. */
const mailedUnasked: readonly NotificationKind[] = [
  'invitation',
  'assignment',
  'program',
  'comment',
  'pain',
  'digest',
]
/** What cannot wait until somebody opens the app; only devices on which push was switched on are reached. */
const pushedUnasked: readonly NotificationKind[] = [
  'invitation',
  'assignment',
  'schedule',
  'program',
  'comment',
  'pain',
  'session',
]
/** The app shows these anyway, on the page that it opens with. */
const shownAnyway: readonly NotificationKind[] = ['session', 'digest']

/**
 * As chosen, else in the app, and some by mail and push too: `channelsOf({}, 'workout')` is
 * `{ app: true, mail: false, push: false }`.
 */
export function channelsOf(chosen: NotificationMatrix, kind: NotificationKind): Channels {
  const unasked = {
    app: !shownAnyway.includes(kind),
    mail: mailedUnasked.includes(kind),
    push: pushedUnasked.includes(kind),
  }
  return { ...unasked, ...chosen[kind] }
}

/** Within these hours, where the person lives, mail and push wait; but for what is named. */
export const quietHours = z.object({
  from: clock,
  to: clock,
  except: z.array(notificationKind).check(z.maxLength(notificationKind.options.length)),
})
export type QuietHours = z.output<typeof quietHours>

export const usualQuietHours: QuietHours = { from: '22:00', to: '06:00', except: ['pain'] }
/** When the day's session is told of, and a coach's digest. */
export const usualMorning = '07:00'

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
  unsubscription: operation({
    name: 'notifications.unsubscription',
    method: 'GET',
    path: '/unsubscribe/{token}',
    summary: 'Which mails a link of a mail switches off. Looking at it switches nothing off.',
    access: 'public',
    output: answer(z.object({ kind: notificationKind, mail: z.boolean() })),
    failures: ['unsubscribe.unknown'],
  }),
  /** RFC 8058: mail programs post a form to the link themselves. */
  unsubscribe: operation({
    name: 'notifications.unsubscribe',
    method: 'POST',
    path: '/unsubscribe/{token}',
    summary: 'Send no more mails of that kind. Needs no sign-in; repeated, it changes nothing.',
    access: 'public',
    output: answer(z.object({ kind: notificationKind, mail: z.boolean() })),
    failures: ['unsubscribe.unknown'],
  }),
}
