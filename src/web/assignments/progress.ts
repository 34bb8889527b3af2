import type { AssignedRegimen } from '#contract/regimens.ts'
import { type Day, daysBetween } from '#training/calendar.ts'
import { dayAndMonth } from '../ui/day-words.ts'

type Counts = Pick<AssignedRegimen, 'sessionCount' | 'sessionsDone' | 'sessionsDue'>

/** Both numbers, and what lies ahead: `8 of 8 due sessions done, 8 to come`. */
export function progressWords({ sessionCount, sessionsDone, sessionsDue }: Counts): string {
  const ahead = sessionCount - sessionsDue
  const due = sessionsDue === 0 ? 'No session due yet' : `${sessionsDone} of ${sessionsDue} due sessions done`
  return ahead > 0 ? `${due}, ${ahead} to come` : due
}

type Course = Pick<AssignedRegimen, 'startDate' | 'endDate' | 'weekCount' | 'isEnded'>

/** `week 3 of 4`, `starts 30 November`, `over`. */
export function weekWords(course: Course, today: Day, locale: string): string {
  if (today < course.startDate) return `starts ${dayAndMonth(course.startDate, locale)}`
  if (course.isEnded || today > course.endDate) return 'over'
  return `week ${weekNow(course, today)} of ${course.weekCount}`
}

/** Which week of the program it is, from 1; at its ends the first or the last one. */
export function weekNow({ startDate, weekCount }: Course, today: Day): number {
  const week = Math.floor(daysBetween(startDate, today) / 7) + 1
  return Math.min(Math.max(week, 1), Math.max(weekCount, 1))
}
