import { type SQL, sql } from 'drizzle-orm'
import type { ActivityMark } from '#contract/workout-logs.ts'
import { farthestMoveDays } from '#training/adherence/due.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { listLogs, ownLogs } from '../../access/logs.ts'
import type { Queryable } from '../../database/connection.ts'
import { countAskedSets, isOnHold } from '../../database/holds.ts'
import { outcomeOf } from '../../database/outcome.ts'
import { rowsOf } from '../../database/rows.ts'
import { sessionFigures } from '../../database/session-figures.ts'
import { daysOfSessions } from '../../database/session-state.ts'
import type { Actor } from '../../http/actor.ts'
import type { Page } from '../../http/pagination.ts'

export type Span = { from: Day; to: Day }

/** Of a row `l` of `workout_logs`. */
const outcome = outcomeOf(
  'l',
  sql`(select ${countAskedSets('s', 'd', 'l')} from sessions s join ${daysOfSessions}
    where s.id = l.session_id)`,
)

type Row = {
  date: Day
  state: ActivityMark['state']
  count: number
  name: string
  session_id: string | null
  workout_log_id: string | null
}

/**
 * What stands on each of these days: at most one row for a day and a state, however much was done. A workout stands
 * on the day on which it was done, a session on its own until it is done; where the two differ, or it was moved, an
 * arrow stays.
 */
export async function readMarks(db: Queryable, athlete: Actor, { from, to }: Span): Promise<ActivityMark[]> {
  const dayOf = (instant: SQL) => sql`(${instant} at time zone ${athlete.timeZone})::date`
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${athlete.timeZone}`
  const rows = await rowsOf<Row>(
    db,
    sql`
      with done as (
        select ${dayOf(sql`l.completed_at`)} as date, ${outcome} as state,
          coalesce(nullif(l.name, ''), l.regimen_name, '') as name, l.session_id, l.id as workout_log_id
        from workout_logs l
        where l.athlete_id = ${athlete.id} and l.deleted_at is null
          and l.completed_at >= ${startOf(sql`${from}::date`)}
          and l.completed_at < ${startOf(sql`${to}::date + 1`)}),
      planned as (
        select s.id, s.date, s.moved_from, d.name, s.skipped_at, ${isOnHold('s')} as is_on_hold,
          array(select ${dayOf(sql`l.completed_at`)} from workout_logs l
            where l.session_id = s.id and l.deleted_at is null) as done_on
        from sessions s join ${daysOfSessions}
        where s.athlete_id = ${athlete.id} and s.cancelled_at is null
          and s.date between ${addDays(from, -farthestMoveDays)} and ${addDays(to, farthestMoveDays)}),
      marks as (
        select date, state, name, session_id, workout_log_id from done
        union all
        select date, case when skipped_at is not null then 'skipped' when is_on_hold then 'on-hold' else 'planned' end, name, id, null
        from planned where cardinality(done_on) = 0
        union all
        select date, 'moved', name, id, null from planned
        where cardinality(done_on) > 0 and date <> all(done_on)
        union all
        select moved_from, 'moved', name, id, null from planned where moved_from <> date)
      select date, state, count(*)::int as count,
        (array_agg(name order by workout_log_id desc, session_id desc))[1] as name,
        (array_agg(session_id order by workout_log_id desc, session_id desc))[1] as session_id,
        (array_agg(workout_log_id order by workout_log_id desc, session_id desc))[1] as workout_log_id
      from marks where date between ${from} and ${to}
      group by date, state order by date, state`,
  )
  return rows.map(({ session_id, workout_log_id, ...row }) => ({
    ...row,
    sessionId: session_id,
    workoutLogId: workout_log_id,
  }))
}

/** Both numbers of what was due in this time. */
export async function readDue(db: Queryable, athlete: Actor, { from, to }: Span) {
  const [row] = await rowsOf<{ done: number; due: number }>(
    db,
    sql`select sessions_done as done, sessions_due as due
        from ${sessionFigures(sql`s.athlete_id = ${athlete.id} and s.date between ${from} and ${to}`)} figures`,
  )
  return { sessionsDone: row?.done ?? 0, sessionsDue: row?.due ?? 0 }
}

export type Search = {
  search?: string | undefined
  kind?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The athlete's own logs, newest first: those in which the words stand, of this kind and time. */
export function listOwn(db: Queryable, athlete: Actor, page: Page, { search, kind, from, to }: Search) {
  const words = search?.trim()
  const conditions = [
    ...(words ? [hasWords(words)] : []),
    ...(kind === undefined ? [] : [sql`${outcome} = ${kind}`]),
    ...(from === undefined ? [] : [sql`l.completed_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`l.completed_at <= ${to}`]),
  ]
  return listLogs(db, ownLogs(athlete), page, sql.join([sql`true`, ...conditions], sql` and `))
}

/** In the name of the workout, of its program or of one of its exercises, in any case. */
function hasWords(words: string): SQL {
  const isIn = (column: SQL) => sql`strpos(lower(${column}), lower(${words})) > 0`
  return sql`(${isIn(sql`l.name`)} or ${isIn(sql`coalesce(l.regimen_name, '')`)} or exists (
    select 1 from logged_exercises e where e.workout_log_id = l.id and ${isIn(sql`e.name`)}))`
}
