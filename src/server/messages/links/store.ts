import { sql } from 'drizzle-orm'
import type { MessageLink } from '#contract/people/messages.ts'
import type { ReadableLog } from '#server/access/readable-logs.ts'
import { calendarDay, decimal, nullable, text } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { plannedDaySql } from '#server/database/fragments/planned-day-sql.ts'
import { isSessionRevealedSql } from '#server/database/fragments/revealed-sessions-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

/** Describes a session of this athlete; undefined if there is none with this id that the author may see. */
export async function describeSession(
  db: Queryable,
  author: Pick<Actor, 'id'>,
  athleteId: string,
  id: string,
): Promise<MessageLink | undefined> {
  const [row] = await queryRows(
    db,
    { date: calendarDay, name: text },
    sql`select s.date, d.name from sessions s join lateral ${plannedDaySql('s')} d on true
        where s.id = ${id} and s.athlete_id = ${athleteId} and s.cancelled_at is null
          and (s.athlete_id <> ${author.id} or ${isSessionRevealedSql('s')})`,
  )
  return row && { kind: 'session', targetId: id, ...row, set: null }
}

/** Describes a workout log, with its day in the athlete’s time zone. */
export async function describeWorkout(db: Queryable, log: ReadableLog): Promise<MessageLink | undefined> {
  const [row] = await queryRows(
    db,
    { date: calendarDay, name: text },
    sql`select (l.completed_at at time zone coalesce(u.preferences->>'timeZone', 'UTC'))::date as date,
          coalesce(nullif(l.name, ''), nullif(l.regimen_name, ''), 'Workout') as name
        from workout_logs l join users u on u.id = l.athlete_id where l.id = ${log.id}`,
  )
  return row && { kind: 'workout', targetId: log.id, ...row, set: null }
}

/** Describes a set of a log by its number within the exercise, from 1. */
export async function describeSet(
  db: Queryable,
  log: ReadableLog,
  exerciseId: string,
  number: number,
): Promise<MessageLink['set']> {
  const [row] = await queryRows(
    db,
    { exercise: text, loadKg: nullable(decimal), reps: nullable(decimal), rpe: nullable(decimal) },
    sql`select e.name as exercise, s.load_kg as "loadKg", s.reps, s.rpe
        from logged_exercises e join logged_sets s on s.logged_exercise_id = e.id
        where e.id = ${exerciseId} and e.workout_log_id = ${log.id}
        order by s.position offset ${number - 1} limit 1`,
  )
  return row ? { ...row, number } : null
}
