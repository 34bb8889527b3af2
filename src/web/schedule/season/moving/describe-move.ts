import type { Day } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatEventDays } from '#web/schedule/events/event-labels.ts'
import { formatDayAndMonth, formatDaySpan } from '#web/ui/display/day-format.ts'
import type { MovableSpan, SpanDates } from './plan-move.ts'

/** `Autumn strength: 7 December to 3 January`. */
export function describeDates(span: MovableSpan, { from, to }: SpanDates, locale: string): string {
  if (span.kind === 'event')
    return `${span.name}: ${formatEventDays({ startDate: from, endDate: to }, locale)}`
  if (span.kind === 'pause')
    return `${span.name}: from ${formatDayAndMonth(from, locale)}, back on ${formatDayAndMonth(to, locale)}`
  return `${span.name}: ${formatDaySpan(from, to, locale)}`
}

/** `Autumn strength pauses for 2 weeks from today and ends on 24 January`. */
export function describePauseInstead(span: MovableSpan, weeks: number, end: Day, locale: string): string {
  return `${span.name} pauses for ${formatCount(weeks, 'week')} from today and ends on ${formatDayAndMonth(end, locale)}`
}
