import { type SQL, sql } from 'drizzle-orm'
import { defaultMorningTime } from '#contract/account/notifications.ts'
import { role } from '#contract/account/profile.ts'
import { arrayOf, calendarDay, integer, oneOf, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isSessionDoneSql, isSessionExcusedSql } from '#server/database/fragments/due-sessions-sql.ts'
import { isReviewedSql } from '#server/database/fragments/review-sql.ts'
import { plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { isSharedSql } from '#server/database/fragments/sharing-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { isConsentEndingSql } from '#server/notifications/consent/store.ts'
import { fullNameSql } from '#server/notifications/templates/store.ts'

const morningRecipient = { user_id: uuid, role: oneOf(role.options), day: calendarDay }
/** A user whose morning notifications are due. Their notifications have the id `<user> <day>`. */
export type MorningRecipient = RowOf<typeof morningRecipient>

/** The maximum delay after which the server still sends morning notifications, for example after downtime. */
const sendWindowSql = sql`time '04:00'`

/**
 * Returns the users whose chosen local time has passed, who have something to be notified about and who have
 * not been notified today. The users are sorted by id, so callers can process them in batches.
 */
export function listMorningRecipients(db: Queryable, now: Date, limit: number): Promise<MorningRecipient[]> {
  const sinceHour = sql`${now.toISOString()}::timestamptz at time zone ${timeZoneSql('u')}
    - coalesce(u.preferences->>'morningAt', ${defaultMorningTime})::interval`
  return queryRows(
    db,
    morningRecipient,
    sql`select m.user_id, m.role, m.day::text as day
        from (select u.id as user_id, u.role, (${sinceHour})::date as day
              from users u where u.placeholder_of is null and (${sinceHour})::time < ${sendWindowSql}) m
        where not exists (
            select 1 from deliveries d
            where d.user_id = m.user_id and d.channel = 'app' and d.event = 'morning ' || m.day)
          and case when m.role = 'athlete'
            then exists (select 1 from sessions s
                where s.athlete_id = m.user_id and s.date = m.day and ${isStillPlannedSql})
              or exists (select 1 from coachings c
                where c.athlete_id = m.user_id and ${isConsentEndingSql(sql`m.day`)})
            else exists (select 1 from coachings c where c.coach_id = m.user_id and c.ended_at is null) end
        order by m.user_id
        limit ${limit}`,
  )
}

/** SQL condition: the session `s` has not been cancelled, skipped or completed. */
const isStillPlannedSql = sql`s.cancelled_at is null and s.skipped_at is null and not ${isSessionDoneSql('s')}`

const plannedSession = {
  athlete_id: uuid,
  day: calendarDay,
  session_id: uuid,
  name: text,
  exercises: arrayOf(text),
}
export type PlannedSession = RowOf<typeof plannedSession>

/**
 * Returns the planned sessions for ids of the form `<athlete> <day>`. Excludes ids whose day is no longer
 * today in the athlete's time zone.
 */
export function listPlannedSessions(
  db: Queryable,
  mornings: readonly string[],
  now: Date,
): Promise<PlannedSession[]> {
  return queryRows(
    db,
    plannedSession,
    sql`select m.user_id as athlete_id, m.day::text as day, s.id as session_id, d.name,
          array(select jsonb_path_query(d.blocks, '$[*].items[*].exercise.name') #>> '{}') as exercises
        from ${fromMorningIdsSql(mornings)} m
        join users u on u.id = m.user_id and m.day = (${now.toISOString()}::timestamptz at time zone ${timeZoneSql('u')})::date
        join sessions s on s.athlete_id = m.user_id and s.date = m.day and ${isStillPlannedSql}
        join ${plannedDayJoinSql}
        order by s.position, s.id`,
  )
}

const coachDaySummary = {
  coach_id: uuid,
  day: calendarDay,
  trained: arrayOf(text),
  missed: arrayOf(text),
  records: arrayOf(text),
  waiting_count: integer,
  /**
   * The number of logs that have waited at least three days for a review, and how many of these logs have
   * waited no more than four days.
   */
  long_waiting_count: integer,
  newly_long_waiting_count: integer,
}
export type CoachDaySummary = RowOf<typeof coachDaySummary>

const digestReviewDays = 28
const maxNames = 40

/**
 * Returns the morning summary for coaches: the athletes who trained or set records since the previous
 * morning, the athletes who missed a session on the previous day in their time zone, and the number of logs
 * to review.
 */
export function listCoachDaySummaries(
  db: Queryable,
  mornings: readonly string[],
  now: Date,
): Promise<CoachDaySummary[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const hour = sql`((m.day + coalesce(coach.preferences->>'morningAt', ${defaultMorningTime})::time)
    at time zone ${timeZoneSql('coach')})`
  return queryRows(
    db,
    coachDaySummary,
    sql`select m.user_id as coach_id, m.day::text as day, logs.trained, logs.records, logs.waiting_count,
          logs.long_waiting_count, logs.newly_long_waiting_count, missed.names as missed
        from ${fromMorningIdsSql(mornings)} m
        join users coach on coach.id = m.user_id
        cross join lateral (
          select ${aggregateNamesSql(sql`l.completed_at >= ${hour} - interval '1 day' and l.completed_at < ${hour}`)} as trained,
            ${aggregateNamesSql(sql`l.has_record`)} as records,
            count(*) filter (where l.waits)::int as waiting_count,
            count(*) filter (where l.waits and l.since < ${at} - interval '3 days')::int as long_waiting_count,
            count(*) filter (where l.waits and l.since < ${at} - interval '3 days'
              and l.since >= ${at} - interval '4 days')::int as newly_long_waiting_count
          from (
            select ${fullNameSql('athlete')} as name, w.completed_at, greatest(w.completed_at, w.created_at) as since,
              w.completed_at >= c.started_at and not ${isReviewedSql('w', sql`c.coach_id`)} as waits,
              exists (select 1 from deliveries d where d.user_id = c.coach_id and d.channel = 'app'
                and d.event = 'record.set ' || w.id
                and d.created_at >= ${hour} - interval '1 day' and d.created_at < ${hour}) as has_record
            from coachings c
            join users athlete on athlete.id = c.athlete_id
            join workout_logs w on w.athlete_id = c.athlete_id and w.deleted_at is null
              and w.completed_at >= ${at} - ${digestReviewDays} * interval '1 day'
            where c.coach_id = m.user_id and c.ended_at is null and ${isSharedSql('logs')}) l) logs
        cross join lateral (
          select array(
            select ${fullNameSql('athlete')}
            from coachings c
            join users athlete on athlete.id = c.athlete_id
            join sessions s on s.athlete_id = c.athlete_id 
              and s.date = (${hour} at time zone ${timeZoneSql('athlete')})::date - 1
            join assignments a on a.id = s.assignment_id and a.coach_id = c.coach_id
            where c.coach_id = m.user_id and c.ended_at is null and ${isSharedSql('logs')}
              and s.cancelled_at is null and not ${isSessionExcusedSql('s')} and not ${isSessionDoneSql('s')}
            group by athlete.id order by 1 limit ${maxNames}) as names) missed`,
  )
}

const aggregateNamesSql = (condition: SQL) =>
  sql`coalesce((array_agg(distinct l.name) filter (where ${condition}))[1:${sql.raw(String(maxNames))}], '{}')`

/** Converts ids of the form `<user> <day>` to rows with the columns `user_id` and `day`. */
function fromMorningIdsSql(mornings: readonly string[]): SQL {
  const parsedIds = mornings.map(one => one.split(' '))
  const [ids, days] = [0, 1].map(index => sql.param(parsedIds.map(parts => parts[index])))
  return sql`(select * from unnest(${ids}::uuid[], ${days}::date[]) as given (user_id, day))`
}

const timeZoneSql = (users: string): SQL =>
  sql`coalesce(${sql.identifier(users)}.preferences->>'timeZone', 'UTC')`
