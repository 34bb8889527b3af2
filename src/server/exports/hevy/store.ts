import { sql } from 'drizzle-orm'
import {
  decimal,
  integer,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import { setRoles } from '#training/prescription/set-role.ts'

/** A set with its exercise and workout. An exercise without sets, and a workout without exercises, has one row. */
export const loggedSetRow = {
  log_id: uuid,
  log_name: text,
  started_at: nullable(timestamp),
  completed_at: timestamp,
  duration_minutes: nullable(decimal),
  session_rpe: nullable(decimal),
  log_notes: text,
  exercise_id: nullable(uuid),
  name: nullable(text),
  notes: nullable(text),
  skipped_reason: nullable(text),
  set_number: nullable(integer),
  role: nullable(oneOf(setRoles)),
  reps: nullable(decimal),
  load_kg: nullable(decimal),
  rpe: nullable(decimal),
  seconds: nullable(decimal),
  meters: nullable(decimal),
}
export type LoggedSetRow = RowOf<typeof loggedSetRow>

/** Selects a person's logged sets outside the trash, ordered by workout. */
export const selectSetsForHevy = (userId: string) => sql`
  select l.id as log_id, l.name as log_name, l.started_at, l.completed_at, l.duration_minutes, l.session_rpe,
    l.notes as log_notes, e.id as exercise_id, e.name, e.notes, e.skipped_reason, s.position as set_number, s.role,
    s.reps, s.load_kg, s.rpe, s.seconds, s.meters
  from workout_logs l
  left join logged_exercises e on e.workout_log_id = l.id
  left join logged_sets s on s.logged_exercise_id = e.id
  where l.athlete_id = ${userId} and l.deleted_at is null
  order by l.completed_at, l.id, e.position, s.position`
