import type { TrainingWeekStats } from '#contract/analytics/progress.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { computeMonotonyAndStrain, computeSessionLoad } from '#training/workload/session-load.ts'
import type { WeekTotals, WorkoutLoadInput } from './store.ts'

const dayOffsets = [0, 1, 2, 3, 4, 5, 6]

/**
 * Adds the training load to each week. Monotony and strain need all seven days, so the current week has
 * neither.
 */
export function addLoadsToWeeks(
  weeks: readonly WeekTotals[],
  workouts: readonly WorkoutLoadInput[],
  today: Day,
): TrainingWeekStats[] {
  const workoutsByDay = Map.groupBy(workouts, workout => workout.date)
  return weeks.map(week => {
    const days = dayOffsets.map(offset => addDays(week.from, offset))
    const weekWorkouts = days.flatMap(day => workoutsByDay.get(day) ?? [])
    const ratedLoads = weekWorkouts.map(getWorkoutLoad).filter(load => load !== undefined)
    const pastDays = days.filter(day => day < today)
    const monotony = computeMonotonyAndStrain(pastDays.map(day => sumDayLoad(workoutsByDay.get(day) ?? [])))
    return {
      ...week,
      load: ratedLoads.reduce((sum, load) => sum + load, 0),
      rated: ratedLoads.length,
      monotony: monotony.ok ? monotony.monotony : null,
      strain: monotony.ok ? monotony.strain : null,
    }
  })
}

const getWorkoutLoad = ({ session_rpe, minutes }: WorkoutLoadInput) =>
  computeSessionLoad(session_rpe, minutes)

/**
 * Returns the training load of a day: 0 for a rest day, undefined if any workout lacks an RPE or a duration.
 */
function sumDayLoad(workouts: readonly WorkoutLoadInput[]): number | undefined {
  const loads = workouts.map(getWorkoutLoad)
  return loads.reduce<number | undefined>(
    (sum, load) => (sum === undefined || load === undefined ? undefined : sum + load),
    0,
  )
}
