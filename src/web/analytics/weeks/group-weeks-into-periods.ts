import type { TrainingWeekStats } from '#contract/analytics/progress.ts'

const maxWeeksShown = 60

export type TrainingPeriodStats = TrainingWeekStats & { isMonth: boolean }

/**
 * Groups weeks into months if there are too many for a chart. A week belongs to the month in which it starts.
 */
export function groupWeeksIntoPeriods(weeks: readonly TrainingWeekStats[]): TrainingPeriodStats[] {
  if (weeks.length <= maxWeeksShown) return weeks.map(week => ({ ...week, isMonth: false }))
  return [...Map.groupBy(weeks, week => week.from.slice(0, 7)).values()].map(mergeIntoMonth)
}

function mergeIntoMonth(weeks: readonly TrainingWeekStats[]): TrainingPeriodStats {
  const sum = (of: (week: TrainingWeekStats) => number) => weeks.reduce((total, week) => total + of(week), 0)
  return {
    isMonth: true,
    from: weeks[0]?.from ?? '',
    workouts: sum(week => week.workouts),
    sets: sum(week => week.sets),
    volumeKg: sum(week => week.volumeKg),
    minutes: sum(week => week.minutes),
    sessionsDone: sum(week => week.sessionsDone),
    sessionsDue: sum(week => week.sessionsDue),
    rpe: meanOfKnown(weeks.map(week => week.rpe)),
    askedRpe: meanOfKnown(weeks.map(week => week.askedRpe)),
    sessionRpe: meanOfKnown(weeks.map(week => week.sessionRpe)),
    load: sum(week => week.load),
    rated: sum(week => week.rated),
    // Training monotony and strain are defined only for weeks, not for months.
    monotony: null,
    strain: null,
  }
}

/** Returns the unweighted mean, ignoring null values. */
function meanOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null
}
