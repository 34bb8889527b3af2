import { dueOn, farthestMoveDays } from '#training/adherence/due.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { type WeekStart, weekOf } from '#training/week.ts'
import { dayAndMonth } from '../../ui/day-words.ts'
import type { Subject } from '../words.ts'

/** From which day to which a session may be moved. */
export function reachOf({ date, movedFrom }: Pick<Subject, 'date' | 'movedFrom'>): { from: Day; to: Day } {
  const planned = movedFrom ?? date
  return { from: addDays(planned, -farthestMoveDays), to: addDays(planned, farthestMoveDays) }
}

export const isWithin = (day: Day, { from, to }: { from: Day; to: Day }) => day >= from && day <= to

type Mover = { isAthlete: boolean; weekStart: WeekStart; locale: string }

/** What it means to put the session on that day, besides what lies there already. */
export function meaningOf(
  subject: Pick<Subject, 'date' | 'movedFrom'>,
  day: Day,
  { isAthlete, weekStart, locale }: Mover,
): string {
  const planned = subject.movedFrom ?? subject.date
  if (day === subject.date) return 'That is where it is.'
  if (!isWithin(day, reachOf(subject))) return 'A session is moved by eight weeks at most.'
  if (day === planned) return 'That is where it was planned.'
  if (weekOf(planned, weekStart).includes(day)) return 'In the same week, it counts there as before.'
  const [monday = planned] = weekOf(planned, weekStart)
  if (dueOn({ date: day, movedFrom: planned, isByAthlete: isAthlete }, weekStart) === planned)
    return `It stays due in the week of ${dayAndMonth(monday, locale)}, and is done once you log it.`
  const weeks = Math.abs(daysBetween(monday, weekOf(day, weekStart)[0] ?? day)) / 7
  return `It is due there, ${weeks === 1 ? 'a week' : `${weeks} weeks`} ${day > planned ? 'later' : 'earlier'}.`
}
