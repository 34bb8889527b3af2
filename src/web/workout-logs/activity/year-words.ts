import type { OutputOf } from '#contract/operation.ts'
import type { workoutLogs } from '#contract/workout-logs.ts'
import { dayAndMonth } from '../../ui/day-words.ts'
import { countsOf, firstDay, type YearDay } from './year.ts'

type Year = OutputOf<typeof workoutLogs.activity>['data']

/** `178 of 184 due sessions done, and 8 of your own, since 24 November 2025`; nothing where nothing was due or done. */
export function sentenceOfYear(
  { sessionsDone, sessionsDue }: Pick<Year, 'sessionsDone' | 'sessionsDue'>,
  weeks: readonly YearDay[][],
  locale: string,
): string {
  const own = countsOf(weeks.flat()).unplanned ?? 0
  const due = sessionsDue > 0 ? `${sessionsDone} of ${sessionsDue} due sessions done` : ''
  const ownWords = own > 0 ? `${own} of your own` : ''
  const since = firstDay(weeks)
  const counts = [due, ownWords].filter(Boolean).join(', and ')
  return counts && since ? `${counts}, since ${dayAndMonth(since, locale)} ${since.slice(0, 4)}` : counts
}
