import { sql } from 'drizzle-orm'
import type { PlannedSet } from '#contract/workout-logs.ts'
import { outcomeOf } from '#training/workout/outcome.ts'
import type { Queryable } from '../../../database/connection.ts'
import { rowsOf } from '../../../database/rows.ts'

type Done = { id: string; state: string; workout_log_id: string | null; planned_sets: number | null }

type SetRow = {
  planned: PlannedSet | null
  loadKg: number | null
  reps: number | null
  rpe: number | null
  seconds: number | null
  meters: number | null
}
type ExerciseRow = { workout_log_id: string; skippedReason: string | null; sets: SetRow[] | null }

/** How what was done in these sessions relates to their plans: one question for all of them. */
export async function readOutcomes(db: Queryable, rows: readonly Done[]) {
  const done = rows.filter(row => row.state === 'done')
  const exercises = Map.groupBy(
    await readExercises(
      db,
      done.map(row => row.workout_log_id),
    ),
    exercise => exercise.workout_log_id,
  )
  return new Map(
    done.map(({ id, workout_log_id: logId, planned_sets: planned }) => {
      const log = { sessionId: id, exercises: (exercises.get(logId ?? '') ?? []).map(toExercise) }
      const outcome = outcomeOf(log, planned)
      return [id, outcome === 'unplanned' ? 'done' : outcome]
    }),
  )
}

async function readExercises(db: Queryable, logIds: readonly (string | null)[]): Promise<ExerciseRow[]> {
  if (logIds.length === 0) return []
  return rowsOf<ExerciseRow>(
    db,
    sql`select e.workout_log_id, e.skipped_reason as "skippedReason",
          (select json_agg(json_build_object('planned', s.planned, 'loadKg', s.load_kg, 'reps', s.reps,
              'rpe', s.rpe, 'seconds', s.seconds, 'meters', s.meters))
            from logged_sets s where s.logged_exercise_id = e.id) as sets
        from logged_exercises e
        where e.workout_log_id = any(${sql.param(logIds)}::uuid[])`,
  )
}

const toExercise = ({ skippedReason, sets }: ExerciseRow) => ({ skippedReason, sets: sets ?? [] })
