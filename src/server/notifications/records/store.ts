import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#training/calendar.ts'
import type { SetRole } from '#training/prescription/prescription.ts'
import type { Units } from '#training/units.ts'
import type { Queryable } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import { isWorkingSet, wasDone } from '../../database/volume.ts'
import { nameOf, seesLogs, workoutName } from '../news/store.ts'

/** A workout for one of the coaches who may see it. */
export type CoachedLog = {
  id: string
  coach_id: string
  athlete_id: string
  athlete_name: string
  workout_name: string
  names: string[]
} & Units

const lately = sql`interval '7 days'`

/** What was written down much later is history, and no news; nor is it to whoever wrote it down. */
export function readCoachedLogs(db: Queryable, ids: readonly string[]): Promise<CoachedLog[]> {
  return rowsOf<CoachedLog>(
    db,
    sql`select w.id, c.coach_id, w.athlete_id, ${nameOf('athlete')} as athlete_name,
          ${workoutName} as workout_name, coalesce(coach.preferences->>'loadUnit', 'kg') as load,
          coalesce(coach.preferences->>'distanceUnit', 'km') as distance,
          array(select distinct e.name from logged_exercises e where e.workout_log_id = w.id) as names
        from workout_logs w
        join users athlete on athlete.id = w.athlete_id
        join coachings c on c.athlete_id = w.athlete_id and ${seesLogs}
        join users coach on coach.id = c.coach_id
        where w.id = any(${of(ids)}) and w.deleted_at is null and w.completed_at > w.created_at - ${lately}
          and c.coach_id is distinct from w.recorded_by`,
  )
}

/** Every name under which these athletes logged an exercise. */
export async function readLoggedNames(db: Queryable, athleteIds: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select distinct e.name from workout_logs l join logged_exercises e on e.workout_log_id = l.id
        where l.athlete_id = any(${of(athleteIds)}) and l.deleted_at is null`,
  )
  return rows.map(row => row.name)
}

export type LoggedSet = {
  athlete_id: string
  log_id: string
  date: Day
  name: string
  role: SetRole
  reps: number | null
  load_kg: number | null
  rpe: number | null
  seconds: number | null
  meters: number | null
}

const rowsAtMost = 40_000

/** The working sets of these lifts that were done, oldest workout first. */
export async function readLoggedSets(
  db: Queryable,
  athleteIds: readonly string[],
  names: readonly string[],
): Promise<LoggedSet[]> {
  const rows = await rowsOf<LoggedSet>(
    db,
    sql`select distinct l.athlete_id, l.id as log_id, l.completed_at, l.completed_at::date::text as date, e.name,
          s.role, s.reps, s.load_kg, s.rpe, s.seconds, s.meters
        from workout_logs l
        join logged_exercises e on e.workout_log_id = l.id
        join logged_sets s on s.logged_exercise_id = e.id
        where l.athlete_id = any(${of(athleteIds)}) and l.deleted_at is null
          and e.name = any(${sql.param(names)}::text[]) and ${isWorkingSet('s')} and ${wasDone('s')}
        order by l.completed_at desc, l.id desc
        limit ${rowsAtMost}`,
  )
  return rows.toReversed()
}

const of = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`
