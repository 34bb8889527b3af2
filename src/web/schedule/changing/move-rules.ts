import { getDueDate, maxSessionMoveDays } from '#training/adherence/due-sessions.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { listDaysOfWeek, startOfWeek, type WeekStart } from '#training/week.ts'
import type { SessionToChange } from '#web/schedule/session-labels.ts'
import { formatDayAndMonth } from '#web/ui/display/day-format.ts'

/** Returns the first and last days that a session can be moved to. */
export function getMoveRange({ date, movedFrom }: Pick<SessionToChange, 'date' | 'movedFrom'>): {
  from: Day
  to: Day
} {
  const planned = movedFrom ?? date
  return { from: addDays(planned, -maxSessionMoveDays), to: addDays(planned, maxSessionMoveDays) }
}

export const isWithinRange = (day: Day, { from, to }: { from: Day; to: Day }) => day >= from && day <= to

type MoveContext = { isAthlete: boolean; weekStart: WeekStart; locale: string }

/** Explains when a session will be due if it is moved to the given day. */
export function describeMove(
  subject: Pick<SessionToChange, 'date' | 'movedFrom'>,
  day: Day,
  { isAthlete, weekStart, locale }: MoveContext,
): string {
  const planned = subject.movedFrom ?? subject.date
  if (day === subject.date) return 'The session is already on this day.'
  if (!isWithinRange(day, getMoveRange(subject))) return 'A session can be moved by at most eight weeks.'
  if (day === planned) return 'The session was originally planned for this day.'
  if (listDaysOfWeek(planned, weekStart).includes(day))
    return 'The session still counts towards the same week.'
  const monday = startOfWeek(planned, weekStart)
  if (getDueDate({ date: day, movedFrom: planned, isByAthlete: isAthlete }, weekStart) === planned)
    return `The session stays due in the week of ${formatDayAndMonth(monday, locale)} and counts once you log it.`
  const weeks = Math.abs(daysBetween(monday, startOfWeek(day, weekStart))) / 7
  return `The session will be due ${selectPluralForm(weeks, { one: 'a week', other: `${weeks} weeks` })} ${day > planned ? 'later' : 'earlier'}.`
}
