import { type SQL, sql } from 'drizzle-orm'
import type { Joined } from '#contract/exercises.ts'
import { isCoachedBy } from '../../access/coached.ts'
import { logsOfCoached } from '../../access/logs.ts'
import type { Queryable } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import type { Actor } from '../../http/actor.ts'

const namesAtMost = 5000

const logged = (coach: Actor) => sql`${logsOfCoached(coach).athletes} athletes
  join workout_logs l on l.athlete_id = athletes.athlete_id and l.deleted_at is null
  join logged_exercises e on e.workout_log_id = l.id`

/** The days of the coach's regimens as they are now, each with a row for every exercise written on it. */
const written = (coach: Actor) => sql`regimens r
  join revision_days d on d.revision_id = r.revision_id
  cross join lateral (
    select name #>> '{}' as name from jsonb_path_query(d.blocks, '$[*].items[*].exercise.name') name) item
  where r.coach_id = ${coach.id} and r.deleted_at is null`

/** Every name under which the coach's athletes log and max, and under which the coach's regimens ask. */
export async function readNames(db: Queryable, coach: Actor): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select name from (
          select e.name from ${logged(coach)}
          union select item.name from ${written(coach)}
          union select m.exercise from maxes m where ${isCoachedBy(coach, sql`m.athlete_id`, 'logs')}) names
        limit ${namesAtMost}`,
  )
  return rows.map(row => row.name)
}

/** How much stands under these names. */
export async function countUnder(db: Queryable, coach: Actor, names: readonly string[]): Promise<Joined> {
  const isOne = (name: SQL) => sql`${name} = any(${sql.param(names)}::text[])`
  const [row] = await rowsOf<Joined>(
    db,
    sql`select logs.*, days.*, maxes.* from
          (select count(distinct l.id)::int as "workoutLogCount",
            count(distinct l.athlete_id)::int as "athleteCount"
           from ${logged(coach)} where ${isOne(sql`e.name`)}) logs,
          (select count(distinct d.day_id)::int as "trainingDayCount",
            count(distinct r.id)::int as "regimenCount"
           from ${written(coach)} and ${isOne(sql`item.name`)}) days,
          (select count(*)::int as "maxCount" from maxes m
           where ${isCoachedBy(coach, sql`m.athlete_id`, 'logs')} and ${isOne(sql`m.exercise`)}) maxes`,
  )
  return row ?? { workoutLogCount: 0, athleteCount: 0, trainingDayCount: 0, regimenCount: 0, maxCount: 0 }
}
