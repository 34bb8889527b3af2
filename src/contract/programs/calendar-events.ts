import * as z from 'zod/mini'
import {
  clientId,
  day,
  id,
  idFields,
  messageResponse,
  nextCursor,
  pageFields,
  person,
  requiredText,
  textUpTo,
  withDefault,
  wrapInDataResponse,
} from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { daysBetween } from '#training/calendar.ts'
import { calendarEventKinds, maxEventDays } from '#training/calendar-event-kinds.ts'

/** The maximum number of events on an athlete’s calendar. */
export const maxCalendarEvents = 1000

/** Days on an athlete’s calendar that are not sessions: a competition, a test, travel, rest or days without time. */
export const calendarEvent = z.object({
  ...idFields,
  athleteId: id,
  kind: z.enum(calendarEventKinds),
  name: z.string(),
  note: z.string(),
  startDate: day,
  /** The last day of the event. */
  endDate: day,
  /** The person who wrote the event; null if their account was deleted. */
  author: z.nullable(person),
  /** True if the caller may edit and delete the event: the athlete, and the coach who wrote it. */
  isEditable: z.boolean(),
})
export type CalendarEvent = z.output<typeof calendarEvent>

const eventFields = {
  kind: calendarEvent.shape.kind,
  name: requiredText(120),
  note: withDefault(textUpTo(1000), ''),
  startDate: day,
  /** The last day of the event; without one, the event lasts one day. */
  endDate: z.optional(day),
} as const
type EventDays = { startDate: string; endDate?: string | undefined }

const endsAfterStart = z.refine<EventDays>(({ startDate, endDate = startDate }) => endDate >= startDate, {
  path: ['endDate'],
  error: 'Choose the first day or a later one.',
})
const isShortEnough = z.refine<EventDays>(
  ({ startDate, endDate = startDate }) => daysBetween(startDate, endDate) < maxEventDays,
  { path: ['endDate'], error: `An event can last at most ${maxEventDays} days.` },
)

export const calendarEvents = {
  list: defineOperation({
    name: 'calendarEvents.list',
    method: 'GET',
    path: '/api/calendar-events',
    summary:
      'List the events on the caller’s calendar, or on those of a coach’s athletes, that overlap a range of at most 800 days. By default, the range starts today and ends 400 days later.',
    access: 'signed-in',
    query: z.object({
      ...pageFields,
      from: z.optional(day),
      to: z.optional(day),
      athleteId: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: wrapInDataResponse(z.array(calendarEvent), { nextCursor }),
  }),
  create: defineOperation({
    name: 'calendarEvents.create',
    method: 'POST',
    path: '/api/calendar-events',
    summary:
      'Add an event to the caller’s calendar or, as a coach, to those of several athletes, all or none. Repeating the call with the same id changes nothing.',
    access: 'signed-in',
    input: z
      .object({
        /** Identifies the request, so that it can be sent again. */
        id: z.optional(clientId),
        /** The athletes; the caller if the list is empty. */
        athleteIds: withDefault(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000)), []),
        ...eventFields,
      })
      .check(endsAfterStart, isShortEnough),
    output: wrapInDataResponse(z.array(calendarEvent)),
    failures: ['athlete.not-found', 'calendar-event.too-many'],
  }),
  change: defineOperation({
    name: 'calendarEvents.change',
    method: 'PUT',
    path: '/api/calendar-events/{id}',
    summary: 'Replace the fields of an event, as the athlete or as the coach who wrote it.',
    access: 'signed-in',
    input: z.object(eventFields).check(endsAfterStart, isShortEnough),
    output: wrapInDataResponse(calendarEvent),
    failures: ['calendar-event.not-found', 'calendar-event.not-yours'],
  }),
  remove: defineOperation({
    name: 'calendarEvents.remove',
    method: 'DELETE',
    path: '/api/calendar-events/{id}',
    summary: 'Delete an event, as the athlete or as the coach who wrote it.',
    access: 'signed-in',
    output: messageResponse,
    failures: ['calendar-event.not-found', 'calendar-event.not-yours'],
  }),
}
