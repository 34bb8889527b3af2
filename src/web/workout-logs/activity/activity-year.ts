import type { ActivityDayStatus } from '#contract/workout-logs/workout-logs.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { startOfWeek, type WeekStart } from '#training/week.ts'
import { getOpenSessionStatus } from '#web/shared/session-status.ts'
import type { DayStatus } from '#web/ui/display/DayStatusIcon.tsx'

/** The sessions or workouts with the same status on one day of the training year. */
export type YearEntry = Omit<ActivityDayStatus, 'state'> & { state: DayStatus }
export type YearDay = {
  date: Day
  /** The status that the day's symbol shows; null if the day has no entries. */
  state: DayStatus | null
  marks: YearEntry[]
}

/** A day with several entries shows the status that comes first in this order. */
const statusOrder: Record<DayStatus, number> = {
  live: 0,
  done: 1,
  changed: 2,
  part: 3,
  unplanned: 4,
  planned: 5,
  notLogged: 6,
  hold: 7,
  rest: 8,
  moved: 9,
}

/** The statuses that are counted, in legend order. Excludes upcoming sessions and sessions in progress. */
export const countedDayStatuses = [
  'done',
  'changed',
  'part',
  'unplanned',
  'moved',
  'notLogged',
  'hold',
  'rest',
] as const satisfies readonly DayStatus[]

/**
 * Builds the given number of weeks, ending with the current week. `isLive` returns whether a session is in
 * progress.
 */
export function buildActivityYear(
  marks: readonly ActivityDayStatus[],
  { today, weekStart, weeks }: { today: Day; weekStart: WeekStart; weeks: number },
  isLive: (sessionId: string) => boolean,
): YearDay[][] {
  const byDate = Map.groupBy(marks, mark => mark.date)
  const first = startOfWeek(today, weekStart)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = addDays(first, 7 * (week - weeks + 1) + day)
      const entries = (byDate.get(date) ?? [])
        .map(mark => ({ ...mark, state: getEntryStatus(mark, today, isLive) }))
        .toSorted((one, other) => statusOrder[one.state] - statusOrder[other.state])
      return { date, state: entries[0]?.state ?? null, marks: entries }
    }),
  )
}

function getEntryStatus(
  { date, state, sessionId }: ActivityDayStatus,
  today: Day,
  isLive: (id: string) => boolean,
): DayStatus {
  if (state === 'skipped') return 'rest'
  if (state === 'on-hold') return 'hold'
  if (state !== 'planned') return state
  if (sessionId && isLive(sessionId)) return 'live'
  return getOpenSessionStatus(date, today)
}

export type DayStatusCounts = Partial<Record<DayStatus, number>>

/** Counts the entries on the given days by status. */
export function countDayStatuses(days: readonly YearDay[]): DayStatusCounts {
  const counts: DayStatusCounts = {}
  for (const { state, count } of days.flatMap(day => day.marks)) counts[state] = (counts[state] ?? 0) + count
  return counts
}

/** Counts each month's entries by status, newest month first, omitting months without counted entries. */
export function countStatusesByMonth(
  weeks: readonly YearDay[][],
): { month: string; counts: DayStatusCounts }[] {
  const byMonth = Map.groupBy(weeks.flat(), day => day.date.slice(0, 7))
  return [...byMonth]
    .map(([month, days]) => ({ month, counts: countDayStatuses(days) }))
    .filter(({ counts }) => countedDayStatuses.some(state => counts[state]))
    .toReversed()
}

/** Returns the date of the first day that has an entry. */
export function findFirstDayWithEntries(weeks: readonly YearDay[][]): Day | undefined {
  return weeks.flat().find(day => day.state !== null)?.date
}
