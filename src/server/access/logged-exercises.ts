import { sql } from 'drizzle-orm'
import type { LoggedExercise, LoggedSet } from '#contract/workout-logs.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf, toIsoOrNull } from '../database/rows.ts'

type ExerciseRow = {
  id: string
  workout_log_id: string
  name: string
  exercise_id: string | null
  item_id: string | null
  notes: string
  skipped_reason: string | null
  instead_of: string | null
}

type SetRow = {
  id: string
  logged_exercise_id: string
  role: LoggedSet['role']
  planned: LoggedSet['planned']
  reps: number | null
  load_kg: number | null
  rpe: number | null
  seconds: number | null
  meters: number | null
  completed_at: string | null
}

/** What was done in these logs: two statements, however many there are. */
export async function readExercises(
  db: Queryable,
  logIds: readonly string[],
): Promise<Map<string, LoggedExercise[]>> {
  if (logIds.length === 0) return new Map()
  const ids = sql`${sql.param(logIds)}::uuid[]`
  const exercises = await rowsOf<ExerciseRow>(
    db,
    sql`select id, workout_log_id, name, exercise_id, item_id, notes, skipped_reason, instead_of
        from logged_exercises where workout_log_id = any(${ids})
        order by workout_log_id, position`,
  )
  const sets = await rowsOf<SetRow>(
    db,
    sql`select id, logged_exercise_id, role, planned, reps, load_kg, rpe, seconds, meters, completed_at
        from logged_sets where workout_log_id = any(${ids})
        order by logged_exercise_id, position`,
  )
  const setsOf = Map.groupBy(sets, set => set.logged_exercise_id)
  const exercisesOf = Map.groupBy(exercises, exercise => exercise.workout_log_id)
  return new Map(
    [...exercisesOf].map(([logId, rows]) => [
      logId,
      rows.map(row => toExercise(row, (setsOf.get(row.id) ?? []).map(toSet))),
    ]),
  )
}

function toExercise(row: ExerciseRow, sets: LoggedSet[]): LoggedExercise {
  const { id, name, exercise_id, item_id, notes, skipped_reason, instead_of } = row
  return {
    _id: id,
    id,
    name,
    exerciseId: exercise_id,
    itemId: item_id,
    notes,
    skippedReason: skipped_reason,
    insteadOf: instead_of,
    sets,
  }
}

function toSet({ id, load_kg, completed_at, role, planned, reps, rpe, seconds, meters }: SetRow): LoggedSet {
  const completedAt = toIsoOrNull(completed_at)
  return { _id: id, id, role, planned, reps, loadKg: load_kg, rpe, seconds, meters, completedAt }
}
