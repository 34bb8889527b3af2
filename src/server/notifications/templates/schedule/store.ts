import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { planChange, skipKind } from '#contract/programs/schedule.ts'
import {
  boolean,
  calendarDay,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isSessionRevealedSql } from '#server/database/fragments/revealed-sessions-sql.ts'
import { plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import {
  createDataQuery,
  fullNameSql,
  notificationDataAboutPerson,
} from '#server/notifications/templates/store.ts'

const sessionChangeNotificationData = {
  ...notificationDataAboutPerson,
  actor_name: text,
  session_name: text,
  /**
   * The session's current date in ISO format and in words, and its original date in words if the session was
   * moved.
   */
  date: calendarDay,
  day: text,
  planned_day: nullable(text),
  skipped_kind: nullable(oneOf(skipKind.options)),
  skipped_reason: nullable(text),
  is_own: boolean,
}
export type SessionChangeNotificationData = RowOf<typeof sessionChangeNotificationData>

/**
 * The recipient is the athlete if the coach made the change, and the coach otherwise. Undoing a change
 * creates a notification only if the change itself created one.
 */
export const fetchMovedSessionData = createDataQuery((db, ids) =>
  listSessionChanges(
    db,
    sql`s.moved_by`,
    sql`s.id = any(${ids}) and (s.moved_from is not null or ${wasNotifiedSql})`,
  ),
)
export const fetchSkippedSessionData = createDataQuery((db, ids) =>
  listSessionChanges(db, sql`s.skipped_by`, sql`s.id = any(${ids}) and s.skipped_at is not null`),
)
export const fetchUnskippedSessionData = createDataQuery((db, ids) =>
  listSessionChanges(
    db,
    sql`s.skipped_by`,
    sql`s.id = any(${ids}) and s.skipped_at is null and ${wasNotifiedSql}`,
  ),
)

const listSessionChanges = (db: Queryable, actorId: SQL, condition: SQL) =>
  queryRows(
    db,
    sessionChangeNotificationData,
    sql`select s.id, recipient.id as user_id, actor.id as about_id, ${fullNameSql('actor')} as actor_name,
        d.name as session_name, s.date,
        to_char(s.date, ${dayFormat}) as day, to_char(s.moved_from, ${dayFormat}) as planned_day,
        s.skipped_kind, s.skipped_reason, recipient.id = s.athlete_id as is_own
      from sessions s
      join assignments a on a.id = s.assignment_id
      join ${plannedDayJoinSql}
      join users actor on actor.id = ${actorId}
      join users recipient on recipient.id = case when actor.id = s.athlete_id then a.coach_id else s.athlete_id end
      where ${condition} and (recipient.id = s.athlete_id and ${isSessionRevealedSql('s')} or exists (
        select 1 from coachings c
        where c.coach_id = recipient.id and c.athlete_id = s.athlete_id and c.ended_at is null))`,
  )

const singleSessionNotificationData = {
  ...notificationDataAboutPerson,
  coach_name: text,
  session_name: text,
  day: text,
  /** The number of sessions that the coach scheduled for the athlete at the same time. */
  session_count: integer,
}
export type SingleSessionNotificationData = RowOf<typeof singleSessionNotificationData>

/** The recipient is the athlete, unless the session has been removed since. */
export const fetchScheduledSessionData = createDataQuery((db, ids) =>
  listSingleSessions(db, sql`s.id = any(${ids}) and s.cancelled_at is null`),
)
export const fetchRemovedSessionData = createDataQuery((db, ids) =>
  listSingleSessions(db, sql`s.id = any(${ids}) and s.cancelled_at is not null`),
)

const listSingleSessions = (db: Queryable, condition: SQL) =>
  queryRows(
    db,
    singleSessionNotificationData,
    sql`select s.id, s.athlete_id as user_id, coach.id as about_id, ${fullNameSql('coach')} as coach_name,
          d.name as session_name, to_char(s.date, ${dayFormat}) as day,
          (select count(*)::int from assignments other
            where other.coach_id = a.coach_id and other.kind = a.kind and other.created_at = a.created_at
              and other.athlete_id = a.athlete_id) as session_count
        from sessions s
        join assignments a on a.id = s.assignment_id
        join ${plannedDayJoinSql}
        join users coach on coach.id = a.coach_id
        where ${condition}`,
  )

const replanningNotificationData = {
  ...notificationDataAboutPerson,
  actor_name: text,
  session_id: uuid,
  session_name: text,
  day: text,
  note: text,
  lines: json(planChange.shape.lines),
}
export type ReplanningNotificationData = RowOf<typeof replanningNotificationData>

/** The recipient is the athlete, unless the changed session has since been cancelled or is hidden from them. */
export const fetchReplanningData = createDataQuery((db, ids) =>
  queryRows(
    db,
    replanningNotificationData,
    sql`select h.id, s.athlete_id as user_id, actor.id as about_id, ${fullNameSql('actor')} as actor_name,
          s.id as session_id, d.name as session_name,
          to_char(s.date, ${dayFormat}) as day, h.note, h.lines
        from session_changes h
        join sessions s on s.id = h.session_id
        join ${plannedDayJoinSql}
        join users actor on actor.id = h.actor_id
        where h.id = any(${ids}) and h.actor_id <> s.athlete_id and s.cancelled_at is null
          and ${isSessionRevealedSql('s')}`,
  ),
)

const programChangeNotificationData = {
  ...notificationDataAboutPerson,
  actor_name: text,
  regimen_id: uuid,
  regimen_name: text,
  note: text,
  session_count: integer,
  /** At most the first five changed sessions; `session_count` counts all of them. */
  sessions: json(z.array(z.object({ day: z.string(), name: z.string(), lines: planChange.shape.lines }))),
}
export type ProgramChangeNotificationData = RowOf<typeof programChangeNotificationData>

/**
 * The recipient is the athlete whose sessions changed with the program; one row covers the whole update. Sessions that
 * are hidden from the athlete do not count.
 */
export const fetchProgramChangeData = createDataQuery((db, ids) =>
  queryRows(
    db,
    programChangeNotificationData,
    sql`select h.id, of_all.athlete_id as user_id, actor.id as about_id, ${fullNameSql('actor')} as actor_name,
          r.id as regimen_id, r.name as regimen_name, h.note, changed.session_count, changed.sessions
        from session_changes h
        join sessions of_all on of_all.id = h.session_id
        join regimens r on r.id = of_all.regimen_id
        join users actor on actor.id = h.actor_id
        cross join lateral (
          select max(every.count)::int as session_count,
            json_agg(json_build_object('day', every.day, 'name', every.name, 'lines', every.lines)
              order by every.date) filter (where every.number <= 5) as sessions
          from (
            select s.date, to_char(s.date, ${dayFormat}) as day, d.name, c.lines, count(*) over () as count,
              row_number() over (order by s.date, s.position, s.id) as number
            from sessions s
            join session_changes c on c.session_id = s.id and c.created_at = h.created_at and c.kind = 'program'
            join ${plannedDayJoinSql}
            where s.assignment_id = of_all.assignment_id and ${isSessionRevealedSql('s')}) every) changed
        where h.id = any(${ids}) and changed.session_count > 0`,
  ),
)

const dayFormat = 'FMDay FMDD FMMonth'

const wasNotifiedSql = sql`exists (
  select 1 from notifications n
  where n.user_id = recipient.id and n.kind = 'schedule' and n.link like '%' || s.id)`
