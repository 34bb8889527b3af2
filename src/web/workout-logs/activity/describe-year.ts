import type { OutputOf } from '#contract/operation.ts'
import type { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatDayAndMonth } from '#web/ui/display/day-format.ts'
import { countDayStatuses, findFirstDayWithEntries, type YearDay } from './activity-year.ts'

type YearActivity = OutputOf<typeof workoutLogs.activity>['data']

/**
 * Summarises the year: `178 of 184 due sessions done, plus 8 unplanned workouts, since 24 November 2025`.
 * Returns an empty string if nothing was due or done.
 */
export function describeYear(
  { sessionsDone, sessionsDue }: Pick<YearActivity, 'sessionsDone' | 'sessionsDue'>,
  weeks: readonly YearDay[][],
  locale: string,
): string {
  const unplanned = countDayStatuses(weeks.flat()).unplanned ?? 0
  const due = sessionsDue > 0 ? `${sessionsDone} of ${sessionsDue} due sessions done` : ''
  const extra = unplanned > 0 ? formatCount(unplanned, 'unplanned workout') : ''
  const since = findFirstDayWithEntries(weeks)
  const counts = [due, extra].filter(Boolean).join(', plus ')
  return counts && since
    ? `${counts}, since ${formatDayAndMonth(since, locale)} ${since.slice(0, 4)}`
    : counts
}
