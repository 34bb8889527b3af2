import * as z from 'zod/mini'
import { messageResponse, withDefault, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

const includes = {
  /** True if the feed contains sessions: the athlete’s own, or those of a coach’s athletes. */
  hasSessions: z.boolean(),
  /** True if the feed contains competitions, tests, travel and other events. */
  hasEvents: z.boolean(),
} as const

/** A person’s calendar at an address that only they know, for calendar apps. */
export const calendarFeed = z.object({
  ...includes,
  createdAt: z.string(),
  /** The time when a calendar app last read the feed. */
  lastReadAt: z.nullable(z.string()),
})
export type CalendarFeed = z.output<typeof calendarFeed>

export const calendarFeeds = {
  show: defineOperation({
    name: 'calendarFeeds.show',
    method: 'GET',
    path: '/api/calendar-feed',
    summary: 'Get your calendar feed without its address, or null if you have none.',
    access: 'signed-in',
    output: wrapInDataResponse(z.nullable(calendarFeed)),
  }),
  create: defineOperation({
    name: 'calendarFeeds.create',
    method: 'POST',
    path: '/api/calendar-feed',
    summary:
      'Create a calendar feed. The response contains its address once; the server keeps only a hash. An earlier address stops working.',
    access: 'signed-in',
    status: 201,
    input: z.object({
      hasSessions: withDefault(z.boolean(), true),
      hasEvents: withDefault(z.boolean(), true),
    }),
    output: wrapInDataResponse(z.object({ calendarFeed, url: z.string() })),
  }),
  change: defineOperation({
    name: 'calendarFeeds.change',
    method: 'PATCH',
    path: '/api/calendar-feed',
    summary: 'Choose what your calendar feed contains. Its address stays the same.',
    access: 'signed-in',
    input: z.partial(z.object(includes)),
    output: wrapInDataResponse(calendarFeed),
    failures: ['calendar-feed.not-found'],
  }),
  remove: defineOperation({
    name: 'calendarFeeds.remove',
    method: 'DELETE',
    path: '/api/calendar-feed',
    summary: 'Remove your calendar feed. Its address stops working.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['calendar-feed.not-found'],
  }),
  read: defineOperation({
    name: 'calendarFeeds.read',
    method: 'GET',
    path: '/api/calendar/{file}',
    summary: 'Get a calendar feed in the iCalendar format. `file` is the secret of the feed and `.ics`.',
    access: 'public',
    output: messageResponse,
    file: 'text/calendar',
    failures: ['calendar-feed.not-found'],
  }),
}
