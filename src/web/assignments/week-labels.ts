import { formatDayAndMonth, formatDaySpan } from '#web/ui/display/day-format.ts'
import type { ScheduledWeek } from './scheduled-weeks.ts'

/** Formats the progress in a week: `4 of 4 done`, `now, 0 of 4 done` or `4 planned`. */
export function formatWeekProgress({ sessions }: ScheduledWeek, isNow: boolean): string {
  const done = sessions.filter(session => session.state === 'done').length
  if (sessions.length === 0) return isNow ? 'now, rest' : 'rest'
  if (isNow) return `now, ${done} of ${sessions.length} done`
  const isAhead = done === 0 && sessions.every(session => session.state === 'planned')
  return isAhead ? `${sessions.length} planned` : `${done} of ${sessions.length} done`
}

/**
 * Formats the dates of a week, followed by its name if it has one: `9 to 15 November, deload`. If the week
 * spans two months, only the start date is included.
 */
export function formatWeekDates({ from, to, name, isDeload }: ScheduledWeek, locale: string): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const days = isOneMonth ? formatDaySpan(from, to, locale) : formatDayAndMonth(from, locale)
  return [days, name.toLowerCase() || (isDeload ? 'deload' : '')].filter(Boolean).join(', ')
}
