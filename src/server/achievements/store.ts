import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { CountedWorkout, DueWeek, Earned, Totals } from '#training/achievements/totals.ts'
import type { Queryable, Transaction } from '../database/connection.ts'
import { rowsOf, toIso, toIsoOrNull } from '../database/rows.ts'
import { trainingTotals } from '../database/schema.ts'
import { dueOn, isExcused } from '../database/session-figures.ts'
import { isWorkingSet, volumeLoadKg, wasDone } from '../database/volume.ts'
import type { Actor } from '../http/actor.ts'

/** What is earned, with the workout that earned it while that is there. */
export async function listEarned(db: Queryable, athlete: Actor) {
  const rows = await rowsOf<{
    id: string
    key: string
    earned_at: string
    log_id: string | null
    name: string | null
    completed_at: string | null
  }>(
    db,
    sql`select e.id, e.key, e.earned_at, l.id as log_id, l.name, l.completed_at
        from earned_achievements e
        left join workout_logs l on l.id = e.workout_log_id and l.deleted_at is null
        where e.athlete_id = ${athlete.id} order by e.earned_at desc, e.id desc`,
  )
  return rows.map(({ id, key, earned_at, log_id, name, completed_at }) => ({
    id,
    key,
    earnedAt: toIso(earned_at),
    workout: log_id
      ? { _id: log_id, id: log_id, name: name ?? '', completedAt: toIsoOrNull(completed_at) ?? '' }
      : null,
  }))
}

/** Two logs of one athlete that are recorded at the same time see each other: the second waits for the first. */
export async function takeTurns(tx: Transaction, athleteId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`achievements ${athleteId}`}, 0))`)
}

/** Once each, on the day of the workout that earned it. What is earned already stays as it is. */
export async function award(tx: Transaction, athleteId: string, earned: readonly Earned[]) {
  if (earned.length === 0) return
  const column = (type: string, read: (one: Earned) => string) =>
    sql`${sql.param(earned.map(read))}::${sql.raw(type)}[]`
  await tx.execute(
    sql`insert into earned_achievements (id, athlete_id, key, earned_at, workout_log_id)
        select earned.id, ${athleteId}, earned.key, least(l.completed_at, now()), l.id
        from unnest(${column('uuid', () => uuidv7())}, ${column('text', one => one.key)},
          ${column('uuid', one => one.workoutLogId)}) as earned (id, key, log_id)
        join workout_logs l on l.id = earned.log_id
        on conflict (athlete_id, key) do nothing`,
  )
}

export async function readTotals(db: Queryable, athleteId: string): Promise<Totals | undefined> {
  const [row] = await rowsOf<{ totals: Totals }>(
    db,
    sql`select totals from training_totals where athlete_id = ${athleteId}`,
  )
  return row?.totals
}

export async function keepTotals(tx: Transaction, athleteId: string, totals: Totals) {
  await tx
    .insert(trainingTotals)
    .values({ athleteId, totals })
    .onConflictDoUpdate({ target: trainingTotals.athleteId, set: { totals } })
}

/** What somebody else deleted was trained all the same. */
const counts = (log: SQL) =>
  sql`(${log}.deleted_at is null or ${log}.deleted_by is distinct from ${log}.athlete_id)`

/** All workouts of the athlete that count, oldest first; or only this one. */
export async function readWorkouts(
  db: Queryable,
  athleteId: string,
  logId?: string,
): Promise<CountedWorkout[]> {
  const rows = await rowsOf<Omit<CountedWorkout, 'completedAt'> & { completedAt: string }>(
    db,
    // Asked log by log, the sets are found by their index: it takes no longer because a club is large.
    sql`
      select l.id, l.completed_at as "completedAt", done.volume_kg as "volumeKg", done.meters,
        coalesce((
          select json_object_agg(best.exercise, best.load_kg) from (
            select lower(btrim(e.name)) as exercise, max(s.load_kg) as load_kg
            from logged_sets s join logged_exercises e on e.id = s.logged_exercise_id
            where s.workout_log_id = l.id and ${isWorkingSet('s')} and ${wasDone('s')}
            group by lower(btrim(e.name))) best), '{}') as bests,
        session.is_first as "isSessionDone",
        case when session.is_first and session.is_due then session.week end as week
      from workout_logs l
      cross join lateral (
        select ${volumeLoadKg('s')} as volume_kg,
          coalesce(sum(s.meters) filter (where ${isWorkingSet('s')}), 0) as meters
        from logged_sets s where s.workout_log_id = l.id) done
      cross join lateral (
        select l.session_id is not null and not exists (
            select 1 from workout_logs o where o.session_id = l.session_id and ${counts(sql`o`)}
              and (o.completed_at, o.id) < (l.completed_at, l.id)) as is_first,
          (select s.cancelled_at is null from sessions s where s.id = l.session_id) as is_due,
          (select ${weekOf} from sessions s join users u on u.id = s.athlete_id
            where s.id = l.session_id) as week) session
      where l.athlete_id = ${athleteId} and ${counts(sql`l`)} ${logId ? sql`and l.id = ${logId}` : sql``}
      order by l.completed_at, l.id`,
  )
  return rows.map(row => ({ ...row, completedAt: toIso(row.completedAt) }))
}

/** The week in which it was due: who moves a session out of its week does not mend that one. */
const weekOf = sql`date_trunc('week', (${dueOn('s', 'u')})::timestamp)::date::text`

/** Calendar weeks with what was due in them: not what was cancelled, nor what was left out with an excuse and not done after all. */
export function readWeeks(db: Queryable, athleteId: string): Promise<(DueWeek & { done: number })[]> {
  return rowsOf<DueWeek & { done: number }>(
    db,
    sql`
      select ${weekOf} as week, count(*)::int as due, count(done.id)::int as done
      from sessions s join users u on u.id = s.athlete_id left join lateral (
        select l.id from workout_logs l where l.session_id = s.id and ${counts(sql`l`)} limit 1
      ) done on true
      where s.athlete_id = ${athleteId} and s.cancelled_at is null
        and (done.id is not null or not ${isExcused('s')})
      group by 1 order by 1`,
  )
}
