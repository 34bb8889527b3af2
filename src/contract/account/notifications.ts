import * as z from 'zod/mini'
import {
  id,
  idFields,
  messageResponse,
  nextCursor,
  pageQuery,
  rosterVersion,
  timeOfDay,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/**
 * `message`: a coach or athlete sent a message; `schedule`: a session was moved or skipped; `program`: the plan was
 * changed; `status`: a program was paused, resumed or ended; `pain`: pain was reported, or
 * a coach decided on a report; `session`: today’s session; `record`: an athlete set a record; `waiting`: logs
 * have been unreviewed for days; `digest`: a coach’s daily summary; `consent`: a
 * coach’s access to data is about to end, or a coach asks to import workouts; `integration`: an assistant or a script proposed a
 * change, or the connection with another service has stopped.
 */
export const notificationKind = z.enum([
  'invitation',
  'acceptance',
  'assignment',
  'schedule',
  'program',
  'status',
  'workout',
  'comment',
  'message',
  'pain',
  'session',
  'record',
  'waiting',
  'digest',
  'consent',
  'integration',
])
export type NotificationKind = z.output<typeof notificationKind>

/** `push` is missing from settings stored before push notifications were introduced. */
const notificationChannels = z.object({ app: z.boolean(), mail: z.boolean(), push: z.optional(z.boolean()) })
export type NotificationChannels = Required<z.output<typeof notificationChannels>>
export type NotificationChannel = keyof NotificationChannels

/**
 * A user’s channels for each kind of notification; `resolveChannels` supplies the defaults for missing kinds.
 */
export const notificationMatrix = z.partialRecord(notificationKind, notificationChannels)
export type NotificationMatrix = z.output<typeof notificationMatrix>

/**
 * The channels that are on unless the user chooses otherwise. Emails are for what requires action or changes the
 * upcoming plan, because emailing everything would flood inboxes. Push notifications are for what cannot wait
 * until the user opens the app; only subscribed devices receive them. Sessions and digests are off in the app,
 * because its home page already shows their content.
 */
const defaultChannels: Record<NotificationKind, NotificationChannels> = {
  invitation: { app: true, mail: true, push: true },
  acceptance: { app: true, mail: false, push: false },
  assignment: { app: true, mail: true, push: true },
  schedule: { app: true, mail: false, push: true },
  program: { app: true, mail: true, push: true },
  status: { app: true, mail: true, push: true },
  workout: { app: true, mail: false, push: false },
  comment: { app: true, mail: true, push: true },
  message: { app: true, mail: true, push: true },
  pain: { app: true, mail: true, push: true },
  session: { app: false, mail: false, push: true },
  record: { app: true, mail: false, push: false },
  waiting: { app: true, mail: false, push: false },
  digest: { app: false, mail: true, push: false },
  consent: { app: true, mail: true, push: false },
  integration: { app: true, mail: false, push: true },
}

/**
 * Returns the channels for a kind of notification: the user’s choice, or else the defaults.
 *
 * @example resolveChannels({}, 'workout') // { app: true, mail: false, push: false }
 */
export function resolveChannels(choices: NotificationMatrix, kind: NotificationKind): NotificationChannels {
  return { ...defaultChannels[kind], ...choices[kind] }
}

/**
 * The hours, in the user’s time zone, during which emails and push notifications are delayed, except for the
 * kinds of notifications in `except`.
 */
export const quietHours = z.object({
  from: timeOfDay,
  to: timeOfDay,
  except: z.array(notificationKind).check(z.maxLength(notificationKind.options.length)),
})
export type QuietHours = z.output<typeof quietHours>

export const defaultQuietHours: QuietHours = { from: '22:00', to: '06:00', except: ['pain'] }
/** The default time of day for the session reminder and the coach's digest. */
export const defaultMorningTime = '07:00'

export const notification = z.object({
  ...idFields,
  kind: notificationKind,
  title: z.string(),
  message: z.string(),
  date: z.string(),
  read: z.boolean(),
  /** The path of the page in the web app that the notification opens. */
  link: z.string(),
  /** The person whom the notification is about; null if none. Only in lists. */
  about: z.optional(z.nullable(z.object({ id, name: z.string() }))),
})
export type Notification = z.output<typeof notification>

export const notifications = {
  list: defineOperation({
    name: 'notifications.list',
    method: 'GET',
    path: '/api/notifications',
    summary: 'List the caller’s notifications, newest first.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(
      z.object({
        notifications: z.array(notification),
        unreadCount: z.int(),
        /** The number of unread messages in threads that are not muted. */
        unreadMessageCount: z.optional(z.int()),
        /** For a coach: the number of items on the dashboard that need the coach. */
        attentionCount: z.optional(z.int()),
      }),
      { version: rosterVersion, nextCursor },
    ),
  }),
  read: defineOperation({
    name: 'notifications.read',
    method: 'PATCH',
    path: '/notifications/{id}/read',
    summary: 'Mark a notification as read.',
    access: 'signed-in',
    output: wrapInDataResponse(z.object({ notification })),
    failures: ['notification.not-found'],
  }),
  readAll: defineOperation({
    name: 'notifications.readAll',
    method: 'PATCH',
    path: '/notifications/read-all',
    summary: 'Mark all notifications as read.',
    access: 'signed-in',
    output: messageResponse,
  }),
  unsubscription: defineOperation({
    name: 'notifications.unsubscription',
    method: 'GET',
    path: '/unsubscribe/{token}',
    summary: 'Get the kind of email that an unsubscribe link turns off, without turning it off.',
    access: 'public',
    output: wrapInDataResponse(z.object({ kind: notificationKind, mail: z.boolean() })),
    failures: ['unsubscribe.unknown'],
  }),
  /** As defined in RFC 8058, mail clients send a POST request with form data to the unsubscribe link. */
  unsubscribe: defineOperation({
    name: 'notifications.unsubscribe',
    method: 'POST',
    path: '/unsubscribe/{token}',
    summary: 'Stop emails of one kind. Requires no sign-in; repeating the call changes nothing.',
    access: 'public',
    output: wrapInDataResponse(z.object({ kind: notificationKind, mail: z.boolean() })),
    failures: ['unsubscribe.unknown'],
  }),
}
