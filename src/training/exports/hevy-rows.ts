import { formatTimeInTimeZone, getDayInTimeZone } from '#training/calendar.ts'
import type { SetRole } from '#training/prescription/set-role.ts'

/** A logged workout, as far as Hevy has a column for it or its description can say it. */
export type WorkoutForHevy = {
  name: string
  startedAt: Date | null
  completedAt: Date
  durationMinutes: number | null
  sessionRpe: number | null
  notes: string
  exercises: readonly ExerciseForHevy[]
}
type ExerciseForHevy = {
  name: string
  notes: string
  skippedReason: string | null
  sets: readonly SetForHevy[]
}
type SetForHevy = {
  role: SetRole
  reps: number | null
  loadKg: number | null
  rpe: number | null
  seconds: number | null
  meters: number | null
}

/** The columns of a CSV file from Hevy, in their order. */
export const hevyColumns = [
  'title',
  'start_time',
  'end_time',
  'description',
  'exercise_title',
  'superset_id',
  'exercise_notes',
  'set_index',
  'set_type',
  'weight_kg',
  'reps',
  'distance_km',
  'duration_seconds',
  'rpe',
] as const
export type HevyRow = Record<(typeof hevyColumns)[number], string | number | null>

/** Hevy has no other types; a set to failure is a working set with RPE 10 here. */
const setTypes: Record<SetRole, string> = {
  'warm-up': 'warmup',
  working: 'normal',
  top: 'normal',
  'back-off': 'normal',
  drop: 'dropset',
  amrap: 'normal',
  'cool-down': 'normal',
}

/**
 * Returns a row for each set of a workout, as in a CSV file from Hevy. What Hevy has no column for is said in the
 * description of the workout. A workout without sets has no rows.
 *
 * @example toHevyRows(workout, 'Europe/Madrid')[0].start_time // '21 Nov 2026, 18:30'
 */
export function toHevyRows(workout: WorkoutForHevy, timeZone: string): HevyRow[] {
  const { completedAt, durationMinutes, exercises } = workout
  const startedAt = workout.startedAt ?? new Date(completedAt.getTime() - (durationMinutes ?? 0) * 60_000)
  const ofWorkout = {
    title: workout.name || 'Workout',
    start_time: formatHevyTime(startedAt, timeZone),
    end_time: formatHevyTime(completedAt, timeZone),
    description: describeRest(workout),
  }
  return exercises.flatMap(({ name, notes, sets }) =>
    sets.map((set, index) => ({
      ...ofWorkout,
      exercise_title: name,
      superset_id: null,
      exercise_notes: notes,
      set_index: index,
      set_type: setTypes[set.role],
      weight_kg: set.loadKg,
      reps: set.reps,
      distance_km: set.meters === null ? null : set.meters / 1000,
      duration_seconds: set.seconds,
      rpe: set.rpe,
    })),
  )
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function formatHevyTime(instant: Date, timeZone: string): string {
  const [year, month, day] = getDayInTimeZone(instant, timeZone).split('-').map(Number)
  return `${day} ${months[(month ?? 1) - 1]} ${year}, ${formatTimeInTimeZone(instant, timeZone)}`
}

/** Returns the notes of a workout, followed by what Hevy has no column for. */
function describeRest({ notes, sessionRpe, exercises }: WorkoutForHevy): string {
  const withoutSets = exercises
    .filter(({ sets }) => sets.length === 0)
    .map(({ name, skippedReason }) => (skippedReason ? `${name} (${skippedReason})` : name))
  return [
    notes,
    sessionRpe === null ? '' : `Session RPE: ${sessionRpe}`,
    withoutSets.length > 0 ? `Without sets: ${withoutSets.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('\n')
}
