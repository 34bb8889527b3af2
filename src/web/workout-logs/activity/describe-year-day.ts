import { sessionStatusLabels } from '#web/ui/display/DayStatusIcon.tsx'
import type { YearDay, YearEntry } from './activity-year.ts'

/** Describes the entries with one status on a day: `Lower and push, as planned`, `2 workouts, unplanned`. */
export function describeYearEntry({ name, count, state }: YearEntry): string {
  const title = count > 1 ? `${count} ${state === 'unplanned' ? 'workouts' : 'sessions'}` : name || 'Workout'
  return `${title}, ${sessionStatusLabels[state]}`
}

/** Describes all entries on a day. */
export function describeYearDay({ marks }: YearDay): string {
  return marks.length > 0 ? marks.map(describeYearEntry).join('; ') : 'nothing due'
}
