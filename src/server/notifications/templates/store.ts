import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { defaultQuietHours, notificationMatrix, quietHours } from '#contract/account/notifications.ts'
import { planChange, skipKind } from '#contract/programs/schedule.ts'
import { painDecision } from '#contract/workout-logs/pain.ts'
import {
  boolean,
  calendarDay,
  decimal,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'

/**
 * The data for a notification about the row `id`, addressed to the user `user_id`. If the account `about_id`
 * is deleted, the notification is deleted too.
 */
const notificationData = { id: uuid, user_id: uuid }
const notificationDataAboutPerson = { ...notificationData, about_id: uuid }

const invitationNotificationData = {
  ...notificationDataAboutPerson,
  coach_name: text,
  message: text,
}
export type InvitationNotificationData = RowOf<typeof invitationNotificationData>

/** The recipient is the athlete who has verified the invited email address, if any. */
export const fetchInvitationData = createDataQuery((db, ids) =>
  queryRows(
    db,
    invitationNotificationData,
    sql`select i.id, invited.id as user_id, coach.id as about_id, ${fullNameSql('coach')} as coach_name, i.message
        from invitations i
        join users coach on coach.id = i.coach_id
        join users invited on invited.email = i.email
        where i.id = any(${ids})
          and invited.role = 'athlete' and invited.email_verified_at is not null`,
  ),
)

const coachingNotificationData = {
  ...notificationDataAboutPerson,
  athlete_name: text,
}
export type CoachingNotificationData = RowOf<typeof coachingNotificationData>

/** The recipient is the coach in the new coaching relationship. */
export const fetchCoachingData = createDataQuery((db, ids) =>
  queryRows(
    db,
    coachingNotificationData,
    sql`select c.id, c.coach_id as user_id, athlete.id as about_id,
          ${fullNameSql('athlete')} as athlete_name
        from coachings c join users athlete on athlete.id = c.athlete_id
        where c.id = any(${ids})`,
  ),
)

const assignmentNotificationData = {
  ...notificationData,
  regimen_id: uuid,
  regimen_name: text,
  coach_name: text,
  start_date: text,
}
export type AssignmentNotificationData = RowOf<typeof assignmentNotificationData>

/** The recipients are the athletes who were assigned a program. */
export const fetchAssignmentData = createDataQuery((db, ids) =>
  queryRows(
    db,
    assignmentNotificationData,
    sql`select a.id, a.athlete_id as user_id, a.regimen_id, r.name as regimen_name,
          ${fullNameSql('coach')} as coach_name,
          to_char(a.start_date, 'FMDay, FMDD FMMonth YYYY') as start_date
        from assignments a
        join regimens r on r.id = a.regimen_id
        join users coach on coach.id = a.coach_id
        where a.id = any(${ids}) and a.ended_at is null`,
  ),
)

const workoutNotificationData = {
  ...notificationDataAboutPerson,
  /** True if the recipient is the athlete and somebody else recorded the workout. */
  is_own: boolean,
  recorder_name: text,
  workout_name: text,
  athlete_name: text,
  regimen_name: nullable(text),
  minutes: nullable(integer),
  session_rpe: nullable(decimal),
}
export type WorkoutNotificationData = RowOf<typeof workoutNotificationData>

/** The recipients are the athlete and all coaches who may see the log, except the person who recorded it. */
export const fetchWorkoutData = createDataQuery((db, ids) =>
  queryRows(
    db,
    workoutNotificationData,
    sql`select w.id, reader.id as user_id, athlete.id as about_id, reader.id = w.athlete_id as is_own,
          ${fullNameSql('recorder')} as recorder_name, ${workoutNameSql} as workout_name,
          ${fullNameSql('athlete')} as athlete_name, nullif(w.regimen_name, '') as regimen_name,
          round(w.duration_minutes)::int as minutes, w.session_rpe
        from workout_logs w
        join users athlete on athlete.id = w.athlete_id
        left join users recorder on recorder.id = w.recorded_by
        cross join lateral (
          select w.athlete_id as id
          union
          select c.coach_id from coachings c where c.athlete_id = w.athlete_id and ${canSeeLogsSql}
        ) reader
        where w.id = any(${ids}) and w.deleted_at is null
          and reader.id <> coalesce(w.recorded_by, w.athlete_id)`,
  ),
)

const commentNotificationData = {
  ...notificationDataAboutPerson,
  workout_log_id: uuid,
  workout_name: text,
  author_name: text,
  text,
  is_own_workout: boolean,
}
export type CommentNotificationData = RowOf<typeof commentNotificationData>

/** The recipients are the athlete and all coaches who may see the log, except the comment's author. */
export const fetchCommentData = createDataQuery((db, ids) =>
  queryRows(
    db,
    commentNotificationData,
    sql`select m.id, reader.id as user_id, w.athlete_id as about_id, w.id as workout_log_id,
          ${workoutNameSql} as workout_name,
          ${fullNameSql('author')} as author_name, m.text, reader.id = w.athlete_id as is_own_workout
        from comments m
        join users author on author.id = m.author_id
        join workout_logs w on w.id = m.workout_log_id
        cross join lateral (
          select w.athlete_id as id
          union
          select c.coach_id from coachings c where c.athlete_id = w.athlete_id and ${canSeeLogsSql}
        ) reader
        where m.id = any(${ids}) and w.deleted_at is null and reader.id <> m.author_id`,
  ),
)

const painReportNotificationData = {
  ...notificationDataAboutPerson,
  athlete_name: text,
  athlete_id: uuid,
  exercise: nullable(text),
  body_part: text,
  severity: integer,
  note: text,
}
export type PainReportNotificationData = RowOf<typeof painReportNotificationData>

/** The recipients are all coaches who may see the athlete's logs. A withdrawn report has no recipients. */
export const fetchPainReportData = createDataQuery((db, ids) =>
  listPainReports(db, sql`r.id = any(${ids}) and r.withdrawn_at is null`),
)
/** Fetches data for withdrawn reports only. The recipients are all coaches who may see the athlete's logs. */
export const fetchWithdrawnPainReportData = createDataQuery((db, ids) =>
  listPainReports(db, sql`r.id = any(${ids}) and r.withdrawn_at is not null`),
)

const listPainReports = (db: Queryable, condition: SQL) =>
  queryRows(
    db,
    painReportNotificationData,
    sql`select r.id, c.coach_id as user_id, athlete.id as about_id, ${fullNameSql('athlete')} as athlete_name,
        athlete.id as athlete_id, r.exercise, r.body_part, r.severity, r.note
      from pain_reports r
      join users athlete on athlete.id = r.athlete_id
      join coachings c on c.athlete_id = r.athlete_id and ${canSeeLogsSql}
      where ${condition}`,
  )

const painDecisionNotificationData = {
  ...notificationDataAboutPerson,
  coach_name: text,
  exercise: nullable(text),
  decision: oneOf(painDecision.options),
  replacement: nullable(text),
  answer: text,
}
export type PainDecisionNotificationData = RowOf<typeof painDecisionNotificationData>

/** The recipient is the athlete who reported the pain. */
export const fetchPainDecisionData = createDataQuery((db, ids) =>
  queryRows(
    db,
    painDecisionNotificationData,
    sql`select r.id, r.athlete_id as user_id, coach.id as about_id, ${fullNameSql('coach')} as coach_name,
          r.exercise, r.decision, r.replacement, r.answer
        from pain_reports r
        join users coach on coach.id = r.decided_by
        where r.id = any(${ids}) and r.decision is not null and r.withdrawn_at is null`,
  ),
)

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
        coalesce(nullif(d.name, ''), 'a session') as session_name, s.date,
        to_char(s.date, ${dayFormat}) as day, to_char(s.moved_from, ${dayFormat}) as planned_day,
        s.skipped_kind, s.skipped_reason, recipient.id = s.athlete_id as is_own
      from sessions s
      join assignments a on a.id = s.assignment_id
      join ${plannedDayJoinSql}
      join users actor on actor.id = ${actorId}
      join users recipient on recipient.id = case when actor.id = s.athlete_id then a.coach_id else s.athlete_id end
      where ${condition} and (recipient.id = s.athlete_id or exists (
        select 1 from coachings c
        where c.coach_id = recipient.id and c.athlete_id = s.athlete_id and c.ended_at is null))`,
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

/** The recipient is the athlete, unless the changed session has since been cancelled. */
export const fetchReplanningData = createDataQuery((db, ids) =>
  queryRows(
    db,
    replanningNotificationData,
    sql`select h.id, s.athlete_id as user_id, actor.id as about_id, ${fullNameSql('actor')} as actor_name,
          s.id as session_id, coalesce(nullif(d.name, ''), 'a session') as session_name,
          to_char(s.date, ${dayFormat}) as day, h.note, h.lines
        from session_changes h
        join sessions s on s.id = h.session_id
        join ${plannedDayJoinSql}
        join users actor on actor.id = h.actor_id
        where h.id = any(${ids}) and s.cancelled_at is null`,
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

/** The recipient is the athlete whose sessions changed with the program; one row covers the whole update. */
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
            where s.assignment_id = of_all.assignment_id) every) changed
        where h.id = any(${ids})`,
  ),
)

const dayFormat = 'FMDay FMDD FMMonth'

const wasNotifiedSql = sql`exists (
  select 1 from notifications n
  where n.user_id = recipient.id and n.kind = 'schedule' and n.link like '%' || s.id)`

const recipient = {
  user_id: uuid,
  email: text,
  first_name: text,
  is_verified: boolean,
  /** The channels a user has chosen for each kind of notification. */
  chosen: nullable(json(notificationMatrix)),
  time_zone: text,
  quiet_hours: nullable(json(quietHours)),
  has_device: boolean,
}
export type Recipient = RowOf<typeof recipient>

/** Returns the email addresses, notification channels and quiet hours of users. */
export const listRecipients = createDataQuery((db, ids) =>
  queryRows(
    db,
    recipient,
    sql`select u.id as user_id, u.email, u.first_name, u.email_verified_at is not null as is_verified,
          u.preferences->'notifications' as chosen, coalesce(u.preferences->>'timeZone', 'UTC') as time_zone,
          coalesce(u.preferences->'quietHours', ${JSON.stringify(defaultQuietHours)}::jsonb) as quiet_hours,
          exists (select 1 from push_subscriptions p where p.user_id = u.id) as has_device
        from users u where u.id = any(${ids})`,
  ),
)

export const canSeeLogsSql = sql`c.ended_at is null and c.scopes ? 'logs'`
export const workoutNameSql = sql`coalesce(nullif(w.name, ''), nullif(w.regimen_name, ''), 'a workout')`
export const fullNameSql = (users: string): SQL =>
  sql`concat(${sql.identifier(users)}.first_name, ' ', ${sql.identifier(users)}.last_name)`

/**
 * Creates a function that fetches the rows for all ids with one query, or skips the query if there are no
 * ids.
 */
function createDataQuery<Row>(query: (db: Queryable, ids: SQL) => Promise<Row[]>) {
  return async (db: Queryable, ids: readonly string[]): Promise<Row[]> =>
    ids.length === 0 ? [] : query(db, sql`${sql.param(ids)}::uuid[]`)
}
