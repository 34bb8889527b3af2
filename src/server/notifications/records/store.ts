import { type SQL, sql } from 'drizzle-orm'
import { preferences } from '#contract/account/profile.ts'
import { arrayOf, calendarDay, oneOf, type RowOf, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isSetDoneSql, isWorkingSetSql } from '#server/database/fragments/volume-sql.ts'
import { loggedSetColumns } from '#server/database/logged-set-columns.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { canSeeLogsSql, fullNameSql, workoutNameSql } from '#server/notifications/templates/store.ts'

const coachedLog = {
  id: uuid,
  coach_id: uuid,
  athlete_id: uuid,
  athlete_name: text,
  workout_name: text,
  load: oneOf(preferences.shape.loadUnit.options),
  distance: oneOf(preferences.shape.distanceUnit.options),
  names: arrayOf(text),
}
/** A workout, paired with one of the coaches who may see it. */
export type CoachedLog = RowOf<typeof coachedLog>

const maxRecordingDelaySql = sql`interval '7 days'`

/**
 * Lists each workout with every coach who may see it, except the coach who recorded it. Excludes workouts
 * recorded more than a week late.
 */
export function listCoachedLogs(db: Queryable, ids: readonly string[]): Promise<CoachedLog[]> {
  return queryRows(
    db,
    coachedLog,
    sql`select w.id, c.coach_id, w.athlete_id, ${fullNameSql('athlete')} as athlete_name,
          ${workoutNameSql} as workout_name, coalesce(coach.preferences->>'loadUnit', 'kg') as load,
          coalesce(coach.preferences->>'distanceUnit', 'km') as distance,
          array(select distinct e.name from logged_exercises e where e.workout_log_id = w.id) as names
        from workout_logs w
        join users athlete on athlete.id = w.athlete_id
        join coachings c on c.athlete_id = w.athlete_id and ${canSeeLogsSql}
        join users coach on coach.id = c.coach_id
        where w.id = any(${toUuidArraySql(ids)}) and w.deleted_at is null and w.completed_at > w.created_at - ${maxRecordingDelaySql}
          and c.coach_id is distinct from w.recorded_by`,
  )
}

/** Returns all exercise names that these athletes have logged. */
export async function listExerciseNamesOfAthletes(
  db: Queryable,
  athleteIds: readonly string[],
): Promise<string[]> {
  const rows = await queryRows(
    db,
    { name: text },
    sql`select distinct e.name from workout_logs l join logged_exercises e on e.workout_log_id = l.id
        where l.athlete_id = any(${toUuidArraySql(athleteIds)}) and l.deleted_at is null`,
  )
  return rows.map(row => row.name)
}

const recordCandidateSet = {
  athlete_id: uuid,
  log_id: uuid,
  completed_at: timestamp,
  date: calendarDay,
  name: text,
  ...loggedSetColumns,
}
export type RecordCandidateSet = RowOf<typeof recordCandidateSet>

const maxRows = 40_000

/** Returns the completed working sets of these lifts, oldest workout first. */
export async function listRecordCandidateSets(
  db: Queryable,
  athleteIds: readonly string[],
  names: readonly string[],
): Promise<RecordCandidateSet[]> {
  const rows = await queryRows(
    db,
    recordCandidateSet,
    sql`select distinct l.athlete_id, l.id as log_id, l.completed_at, l.completed_at::date::text as date, e.name,
          s.role, s.reps, s.load_kg, s.rpe, s.seconds, s.meters, s.is_confirmed
        from workout_logs l
        join logged_exercises e on e.workout_log_id = l.id
        join logged_sets s on s.logged_exercise_id = e.id
        where l.athlete_id = any(${toUuidArraySql(athleteIds)}) and l.deleted_at is null
          and e.name = any(${sql.param(names)}::text[]) and ${isWorkingSetSql('s')} and ${isSetDoneSql('s')}
        order by l.completed_at desc, l.id desc
        limit ${maxRows}`,
  )
  return rows.toReversed()
}

const toUuidArraySql = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`
