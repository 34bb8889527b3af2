import { type DayStatus, dayStatusLabels } from '#web/ui/display/DayStatusIcon.tsx'
import type { YearDay, YearEntry } from './activity-year.ts'

/**
 * The status labels of the year chart. A dash always means a skipped session in this chart, because days
 * without entries show a dot.
 */
export const yearStatusLabels: Record<DayStatus, string> = { ...dayStatusLabels, rest: 'skipped' }

/** Describes the entries with one status on a day: `Lower and push, as planned`, `2 workouts, unplanned`. */
export function describeYearEntry({ name, count, state }: YearEntry): string {
  const title = count > 1 ? `${count} ${state === 'unplanned' ? 'workouts' : 'sessions'}` : name || 'Workout'
  return `${title}, ${yearStatusLabels[state]}`
}

/** Describes all entries on a day. */
export function describeYearDay({ marks }: YearDay): string {
  return marks.length > 0 ? marks.map(describeYearEntry).join('; ') : 'nothing due'
}
