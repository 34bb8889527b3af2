import { type SQL, sql } from 'drizzle-orm'
import { usualMorning } from '#contract/notifications.ts'
import type { Day } from '#training/calendar.ts'
import type { Queryable } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import { isDone, isExcused } from '../../database/session-figures.ts'
import { daysOfSessions } from '../../database/session-state.ts'
import { nameOf } from '../news/store.ts'

/** Somebody's morning: `<whose> <day>`, as the news of it are called. */
export type Morning = { user_id: string; role: string; day: Day }

/** So long after the hour it is still told: a server that was down at seven tells at nine, and not at night. */
const hoursAfter = sql`time '04:00'`

/**
 * Those whose hour has come, where they live and by their clocks of now, with anything to tell of the day, and who were
 * not told yet: in the order of their ids, so that a club is gone through in steps.
 */
export function findMornings(db: Queryable, now: Date, atMost: number): Promise<Morning[]> {
  const sinceHour = sql`${now.toISOString()}::timestamptz at time zone ${zoneOf('u')}
    - coalesce(u.preferences->>'morningAt', ${usualMorning})::interval`
  return rowsOf<Morning>(
    db,
    sql`select m.user_id, m.role, m.day::text as day
        from (select u.id as user_id, u.role, (${sinceHour})::date as day
              from users u where (${sinceHour})::time < ${hoursAfter}) m
        where not exists (
            select 1 from deliveries d
            where d.user_id = m.user_id and d.channel = 'app' and d.event = 'morning ' || m.day)
          and case when m.role = 'athlete'
            then exists (select 1 from sessions s
              where s.athlete_id = m.user_id and s.date = m.day and ${isToCome})
            else exists (select 1 from coachings c where c.coach_id = m.user_id and c.ended_at is null) end
        order by m.user_id
        limit ${atMost}`,
  )
}

/** The session `s` is still planned. */
const isToCome = sql`s.cancelled_at is null and s.skipped_at is null and not ${isDone('s')}`

export type PlannedSession = {
  athlete_id: string
  day: Day
  session_id: string
  name: string
  exercises: string[]
}

/** What these athletes have before them on these days, while it is that day where they live: `<athlete> <day>`. */
export function readPlanned(
  db: Queryable,
  mornings: readonly string[],
  now: Date,
): Promise<PlannedSession[]> {
  return rowsOf<PlannedSession>(
    db,
    sql`select m.user_id as athlete_id, m.day::text as day, s.id as session_id, d.name,
          array(select jsonb_path_query(d.blocks, '$[*].items[*].exercise.name') #>> '{}') as exercises
        from ${ofMornings(mornings)} m
        join users u on u.id = m.user_id and m.day = (${now.toISOString()}::timestamptz at time zone ${zoneOf('u')})::date
        join sessions s on s.athlete_id = m.user_id and s.date = m.day and ${isToCome}
        join ${daysOfSessions}
        order by s.position, s.id`,
  )
}

export type CoachsDay = {
  coach_id: string
  day: Day
  trained: string[]
  missed: string[]
  records: string[]
  waiting_count: number
  /** For three days, and of these the ones that waited for two yesterday. */
  long_waiting_count: number
  newly_long_waiting_count: number
}

const reviewDays = 28
const namesAtMost = 40

/**
 * What coaches learn in the morning of a day: who trained since the morning before, who missed what was planned for
 * their own yesterday, whose logs wait, and since when.
 */
export function readCoachsDays(db: Queryable, mornings: readonly string[], now: Date): Promise<CoachsDay[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const hour = sql`((m.day + coalesce(coach.preferences->>'morningAt', ${usualMorning})::time)
    at time zone ${zoneOf('coach')})`
  return rowsOf<CoachsDay>(
    db,
    sql`select m.user_id as coach_id, m.day::text as day, logs.trained, logs.records, logs.waiting_count,
          logs.long_waiting_count, logs.newly_long_waiting_count, missed.names as missed
        from ${ofMornings(mornings)} m
        join users coach on coach.id = m.user_id
        cross join lateral (
          select ${namesWhere(sql`l.completed_at >= ${hour} - interval '1 day' and l.completed_at < ${hour}`)} as trained,
            ${namesWhere(sql`l.has_record`)} as records,
            count(*) filter (where l.waits)::int as waiting_count,
            count(*) filter (where l.waits and l.since < ${at} - interval '3 days')::int as long_waiting_count,
            count(*) filter (where l.waits and l.since < ${at} - interval '3 days'
              and l.since >= ${at} - interval '4 days')::int as newly_long_waiting_count
          from (
            select ${nameOf('athlete')} as name, w.completed_at, greatest(w.completed_at, w.created_at) as since,
              w.completed_at >= c.started_at and not exists (
                select 1 from reviews v where v.workout_log_id = w.id and v.coach_id = c.coach_id) as waits,
              exists (select 1 from deliveries d where d.user_id = c.coach_id and d.channel = 'app'
                and d.event = 'record.set ' || w.id
                and d.created_at >= ${hour} - interval '1 day' and d.created_at < ${hour}) as has_record
            from coachings c
            join users athlete on athlete.id = c.athlete_id
            join workout_logs w on w.athlete_id = c.athlete_id and w.deleted_at is null
              and w.completed_at >= ${at} - ${reviewDays} * interval '1 day'
            where c.coach_id = m.user_id and c.ended_at is null and c.scopes ? 'logs') l) logs
        cross join lateral (
          select array(
            select ${nameOf('athlete')}
            from coachings c
            join users athlete on athlete.id = c.athlete_id
            join sessions s on s.athlete_id = c.athlete_id 
              and s.date = (${hour} at time zone ${zoneOf('athlete')})::date - 1
            join assignments a on a.id = s.assignment_id and a.coach_id = c.coach_id
            where c.coach_id = m.user_id and c.ended_at is null and c.scopes ? 'logs'
              and s.cancelled_at is null and not ${isExcused('s')} and not ${isDone('s')}
            group by athlete.id order by 1 limit ${namesAtMost}) as names) missed`,
  )
}

const namesWhere = (condition: SQL) =>
  sql`coalesce((array_agg(distinct l.name) filter (where ${condition}))[1:${sql.raw(String(namesAtMost))}], '{}')`

/** `<whose> <day>` as rows of `user_id, day`. */
function ofMornings(mornings: readonly string[]): SQL {
  const split = mornings.map(one => one.split(' '))
  const [ids, days] = [0, 1].map(index => sql.param(split.map(parts => parts[index])))
  return sql`(select * from unnest(${ids}::uuid[], ${days}::date[]) as given (user_id, day))`
}

const zoneOf = (users: string): SQL => sql`coalesce(${sql.identifier(users)}.preferences->>'timeZone', 'UTC')`
