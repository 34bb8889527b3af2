import * as z from 'zod/mini'
import { idFields, nextCursor, pageQuery, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/**
 * The kinds of data in the access log. `export` is a download or a saved archive of all of a person’s own data, and
 * `messages-export` one by a coach that contains messages of the athlete.
 */
export const accessKinds = [
  'profile',
  'schedule',
  'workouts',
  'progress',
  'body',
  'pain',
  'export',
  'messages-export',
] as const
export type AccessKind = (typeof accessKinds)[number]

/** The number of days for which the access log is kept. */
export const accessLogDays = 730

/** One entry per person, kind of data and day (UTC), however often the person looked. */
export const accessLogEntry = z.object({
  ...idFields,
  kind: z.enum(accessKinds),
  /** The name of the person who looked; null if the account was deleted. */
  viewerName: z.nullable(z.string()),
  /** True if it was the caller. */
  isOwn: z.boolean(),
  firstAt: z.string(),
  lastAt: z.string(),
})
export type AccessLogEntry = z.output<typeof accessLogEntry>

export const accessLog = {
  list: defineOperation({
    name: 'accessLog.list',
    method: 'GET',
    path: '/api/access-log',
    summary:
      'List who looked at the caller’s data or exported it, the latest first. Nobody else can read this list, and nobody can change it.',
    access: 'signed-in',
    query: pageQuery,
    output: wrapInDataResponse(z.array(accessLogEntry), { nextCursor }),
  }),
}
