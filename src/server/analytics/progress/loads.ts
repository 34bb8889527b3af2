import type { TrainingWeek } from '#contract/progress.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { sessionLoad, weekMonotony } from '#training/workload/week.ts'
import type { AddedWeek, WorkoutLoad } from './store.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** Each week with its load; monotony and strain only where all seven days are over. */
export function withLoad(
  weeks: readonly AddedWeek[],
  workouts: readonly WorkoutLoad[],
  today: Day,
): TrainingWeek[] {
  const onDay = Map.groupBy(workouts, workout => workout.date)
  return weeks.map(week => {
    const days = weekdays.map(offset => addDays(week.from, offset))
    const done = days.flatMap(day => onDay.get(day) ?? [])
    const rated = done.map(loadOf).filter(load => load !== undefined)
    const over = days.filter(day => day < today)
    const monotony = weekMonotony(over.map(day => sumOf(onDay.get(day) ?? [])))
    return {
      ...week,
      load: rated.reduce((sum, load) => sum + load, 0),
      rated: rated.length,
      monotony: monotony.ok ? monotony.monotony : null,
      strain: monotony.ok ? monotony.strain : null,
    }
  })
}

const loadOf = ({ session_rpe, minutes }: WorkoutLoad) => sessionLoad(session_rpe, minutes)

/** Nothing on a day of rest; nobody knows where one of its workouts was not rated. */
function sumOf(workouts: readonly WorkoutLoad[]): number | undefined {
  const loads = workouts.map(loadOf)
  return loads.reduce<number | undefined>(
    (sum, load) => (sum === undefined || load === undefined ? undefined : sum + load),
    0,
  )
}
