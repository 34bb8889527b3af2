import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import { type Day, daysBetween } from '#training/calendar.ts'
import type { CalendarEventKind } from '#training/calendar-event-kinds.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatDayAndMonth, formatDaySpan, formatLongDay } from '#web/ui/display/day-format.ts'

export const eventKindLabels: Record<CalendarEventKind, string> = {
  competition: 'Competition',
  test: 'Test',
  travel: 'Travel',
  rest: 'Rest day',
  unavailable: 'Unavailable',
}

/** The kind of an event, or undefined if its name says it, as `Rest day` does. */
export function findKindLabel({ kind, name }: Pick<CalendarEvent, 'kind' | 'name'>): string | undefined {
  const label = eventKindLabels[kind]
  return name.toLowerCase().includes(label.toLowerCase()) ? undefined : label
}

/** `Travel, Bergen`. An event whose name says what it is, such as `Rest day`, is not named twice. */
export function formatEvent(event: Pick<CalendarEvent, 'kind' | 'name'>): string {
  return [findKindLabel(event), event.name].filter(Boolean).join(', ')
}

/** `Saturday 19 December`, or `17 to 18 December` for an event of several days. */
export function formatEventDays(event: Pick<CalendarEvent, 'startDate' | 'endDate'>, locale: string): string {
  const { startDate, endDate } = event
  if (startDate === endDate) return formatLongDay(startDate, locale)
  if (startDate.slice(0, 4) === endDate.slice(0, 4)) return formatDaySpan(startDate, endDate, locale)
  const [start, end] = [startDate, endDate].map(day => `${formatDayAndMonth(day, locale)} ${day.slice(0, 4)}`)
  return `${start} to ${end}`
}

/** `today`, `tomorrow`, `in 26 days`, or `until 18 December` for an event that has started. */
export function formatCountdown(
  event: Pick<CalendarEvent, 'startDate' | 'endDate'>,
  today: Day,
  locale: string,
): string {
  const days = daysBetween(today, event.startDate)
  if (days > 1) return `in ${formatCount(days, 'day')}`
  if (days === 1) return 'tomorrow'
  return event.endDate === today || days === 0 ? 'today' : `until ${formatDayAndMonth(event.endDate, locale)}`
}
