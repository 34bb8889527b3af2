import * as z from 'zod/mini'
import type { NotificationKind } from '#contract/account/notifications.ts'
import { nextCursor, pageQuery, person, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/**
 * What a coach is notified about for an athlete: `all`, `questions` (safety reports, messages and comments), or `safety`
 * alone. Safety reports cannot be muted.
 */
export const notificationLevels = ['all', 'questions', 'safety'] as const
export const notificationLevel = z.enum(notificationLevels)
export type NotificationLevel = z.output<typeof notificationLevel>

const kindsOfLevel: Record<Exclude<NotificationLevel, 'all'>, readonly NotificationKind[]> = {
  questions: ['pain', 'message', 'comment'],
  safety: ['pain'],
}

/**
 * Returns whether a coach with this level for an athlete is notified about it.
 *
 * @example isKindInLevel('workout', 'questions') // false
 */
export const isKindInLevel = (kind: NotificationKind, level: NotificationLevel): boolean =>
  level === 'all' || kindsOfLevel[level].includes(kind)

export const athleteNotifications = {
  list: defineOperation({
    name: 'athleteNotifications.list',
    method: 'GET',
    path: '/api/notification-levels',
    summary: 'List the coach’s athletes about whom the coach is not notified of everything.',
    access: 'coach',
    query: pageQuery,
    output: wrapInDataResponse(z.array(z.object({ athlete: person, level: notificationLevel })), {
      nextCursor,
    }),
  }),
  show: defineOperation({
    name: 'athleteNotifications.show',
    method: 'GET',
    path: '/api/people/athletes/{id}/notification-level',
    summary: 'Get what the coach is notified about for an athlete.',
    access: 'coach',
    output: wrapInDataResponse(z.object({ level: notificationLevel })),
    failures: ['athlete.not-found'],
  }),
  set: defineOperation({
    name: 'athleteNotifications.set',
    method: 'PUT',
    path: '/api/people/athletes/{id}/notification-level',
    summary:
      'Set what the coach is notified about for an athlete, in the app, by email and by push. Safety reports cannot be muted.',
    access: 'coach',
    input: z.object({ level: notificationLevel }),
    output: wrapInDataResponse(z.object({ level: notificationLevel })),
    failures: ['athlete.not-found'],
  }),
}
