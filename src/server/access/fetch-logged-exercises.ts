import { sql } from 'drizzle-orm'
import { blockKind } from '#contract/programs/program.ts'
import { plannedSet } from '#contract/workout-logs/set-values.ts'
import type { LoggedExercise, LoggedSet } from '#contract/workout-logs/workout-logs.ts'
import {
  boolean,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import {
  isReportAboutExerciseSql,
  isReportHoldingSessionSql,
} from '#server/database/fragments/safety-holds-sql.ts'
import { loggedSetColumns } from '#server/database/logged-set-columns.ts'
import { queryRows, toIsoOrNull } from '#server/database/query-rows.ts'

const loggedExerciseRow = {
  id: uuid,
  workout_log_id: uuid,
  name: text,
  exercise_id: nullable(uuid),
  item_id: nullable(uuid),
  notes: text,
  skipped_reason: nullable(text),
  instead_of: nullable(text),
  block_kind: nullable(oneOf(blockKind.options)),
  is_on_hold: boolean,
}
type LoggedExerciseRow = RowOf<typeof loggedExerciseRow>

const loggedSetRow = {
  id: uuid,
  logged_exercise_id: uuid,
  ...loggedSetColumns,
  planned: nullable(json(plannedSet)),
  completed_at: nullable(timestamp),
}
type LoggedSetRow = RowOf<typeof loggedSetRow>

/** Fetches the exercises and sets of the logs with two queries, regardless of the number of logs. */
export async function fetchLoggedExercises(
  db: Queryable,
  logIds: readonly string[],
): Promise<Map<string, LoggedExercise[]>> {
  if (logIds.length === 0) return new Map()
  const ids = sql`${sql.param(logIds)}::uuid[]`
  const exercises = await queryRows(
    db,
    loggedExerciseRow,
    sql`select e.id, e.workout_log_id, e.name, e.exercise_id, e.item_id, e.notes, e.skipped_reason, e.instead_of, e.block_kind,
          coalesce(e.item_id is not null and (
            select exists (select 1 from pain_reports r where ${isReportHoldingSessionSql('s', 'l')}
              and ${isReportAboutExerciseSql(sql`coalesce(e.instead_of, e.name)`)}
              -- A whole-day report holds the planned exercises, not additional ones.
              and (r.exercise is not null or e.item_id is not null))
            from workout_logs l join sessions s on s.id = l.session_id where l.id = e.workout_log_id), false)
            as is_on_hold
        from logged_exercises e where e.workout_log_id = any(${ids})
        order by e.workout_log_id, e.position`,
    { isPrepared: true },
  )
  const sets = await queryRows(
    db,
    loggedSetRow,
    sql`select id, logged_exercise_id, role, planned, reps, load_kg, rpe, seconds, meters, completed_at, is_confirmed
        from logged_sets where workout_log_id = any(${ids})
        order by logged_exercise_id, position`,
    { isPrepared: true },
  )
  const setsOf = Map.groupBy(sets, set => set.logged_exercise_id)
  const exercisesOf = Map.groupBy(exercises, exercise => exercise.workout_log_id)
  return new Map(
    [...exercisesOf].map(([logId, rows]) => [
      logId,
      rows.map(row => toLoggedExercise(row, (setsOf.get(row.id) ?? []).map(toLoggedSet))),
    ]),
  )
}

function toLoggedExercise(row: LoggedExerciseRow, sets: LoggedSet[]): LoggedExercise {
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
    blockKind: row.block_kind,
    isOnHold: row.is_on_hold,
    sets,
  }
}

function toLoggedSet({
  id,
  load_kg,
  completed_at,
  role,
  planned,
  reps,
  rpe,
  seconds,
  meters,
  is_confirmed,
}: LoggedSetRow): LoggedSet {
  const completedAt = toIsoOrNull(completed_at)
  const isConfirmed = is_confirmed && { isConfirmed: true }
  return {
    _id: id,
    id,
    role,
    planned,
    reps,
    loadKg: load_kg,
    rpe,
    seconds,
    meters,
    ...isConfirmed,
    completedAt,
  }
}
