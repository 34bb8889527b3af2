import type { TrainingWeek } from '#contract/progress.ts'

const weeksAtMost = 60

export type Stretch = TrainingWeek & { isMonth: boolean }

/** Weeks as they are, or where they would be too many for a chart, months: a week belongs to the one it begins in. */
export function stretchesOf(weeks: readonly TrainingWeek[]): Stretch[] {
  if (weeks.length <= weeksAtMost) return weeks.map(week => ({ ...week, isMonth: false }))
  return [...Map.groupBy(weeks, week => week.from.slice(0, 7)).values()].map(monthOf)
}

function monthOf(weeks: readonly TrainingWeek[]): Stretch {
  const sum = (of: (week: TrainingWeek) => number) => weeks.reduce((total, week) => total + of(week), 0)
  return {
    isMonth: true,
    from: weeks[0]?.from ?? '',
    workouts: sum(week => week.workouts),
    sets: sum(week => week.sets),
    volumeKg: sum(week => week.volumeKg),
    minutes: sum(week => week.minutes),
    sessionsDone: sum(week => week.sessionsDone),
    sessionsDue: sum(week => week.sessionsDue),
    rpe: mean(weeks.map(week => week.rpe)),
    askedRpe: mean(weeks.map(week => week.askedRpe)),
    sessionRpe: mean(weeks.map(week => week.sessionRpe)),
    load: sum(week => week.load),
    rated: sum(week => week.rated),
    // These are a week's: of a month they say nothing.
    monotony: null,
    strain: null,
  }
}

/** Each week counts the same; those in which nobody said do not. */
function mean(values: readonly (number | null)[]): number | null {
  const said = values.filter(value => value !== null)
  return said.length > 0 ? said.reduce((sum, value) => sum + value, 0) / said.length : null
}
