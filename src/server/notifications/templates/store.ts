import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { defaultQuietHours, notificationMatrix, quietHours } from '#contract/account/notifications.ts'
import { notificationLevel } from '#contract/people/notification-level.ts'
import { painDecision } from '#contract/workout-logs/pain.ts'
import {
  boolean,
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
import { isSharedSql } from '#server/database/fragments/sharing-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'

/**
 * The data for a notification about the row `id`, addressed to the user `user_id`. If the account `about_id`
 * is deleted, the notification is deleted too.
 */
const notificationData = { id: uuid, user_id: uuid }
export const notificationDataAboutPerson = { ...notificationData, about_id: uuid }

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

const importRequestNotificationData = { ...notificationDataAboutPerson, coach_name: text }
export type ImportRequestNotificationData = RowOf<typeof importRequestNotificationData>

/** The recipient is the athlete whom the coach asked to allow imports, and who has not answered. */
export const fetchImportRequestData = createDataQuery((db, ids) =>
  queryRows(
    db,
    importRequestNotificationData,
    sql`select c.id, c.athlete_id as user_id, coach.id as about_id, ${fullNameSql('coach')} as coach_name
        from coachings c join users coach on coach.id = c.coach_id
        where c.id = any(${ids}) and c.ended_at is null and c.import_asked_at is not null`,
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

const messageNotificationData = {
  ...notificationDataAboutPerson,
  author_name: text,
  text,
  pictures: integer,
  is_to_coach: boolean,
}
export type MessageNotificationData = RowOf<typeof messageNotificationData>

/** The recipient is the other person of the thread, unless they have read the message or muted the thread. */
export const fetchMessageData = createDataQuery((db, ids) =>
  queryRows(
    db,
    messageNotificationData,
    sql`select m.id, m.author_id as about_id, ${fullNameSql('author')} as author_name, m.text, m.is_to_coach,
          (select count(*)::int from message_pictures p where p.message_id = m.id) as pictures,
          case when m.is_to_coach then m.coach_id else m.athlete_id end as user_id
        from (select *, author_id = athlete_id as is_to_coach from messages where id = any(${ids})) m
        join users author on author.id = m.author_id
        join message_threads t on t.coach_id = m.coach_id and t.athlete_id = m.athlete_id
        where case when m.is_to_coach
          then t.coach_unread > 0 and not t.is_muted_by_coach
            and (t.coach_read_until is null or t.coach_read_until < m.created_at)
          else t.athlete_unread > 0 and not t.is_muted_by_athlete
            and (t.athlete_read_until is null or t.athlete_read_until < m.created_at) end`,
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

const undonePainDecisionData = { ...notificationData, exercise: nullable(text) }
export type UndonePainDecisionData = RowOf<typeof undonePainDecisionData>

/** Fetches reports without a decision: after an undo, an earlier one may apply again. The recipient is the athlete. */
export const fetchUndonePainDecisionData = createDataQuery((db, ids) =>
  queryRows(
    db,
    undonePainDecisionData,
    sql`select r.id, r.athlete_id as user_id, r.exercise
        from pain_reports r where r.id = any(${ids}) and r.decision is null and r.withdrawn_at is null`,
  ),
)

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
  /** True for an athlete without an account, who receives nothing. */
  is_placeholder: boolean,
  /** For a coach: the levels of current athletes about whom the coach is not notified of everything. */
  levels: json(z.record(z.string(), notificationLevel)),
}
export type Recipient = RowOf<typeof recipient>

/** Returns the email addresses and notification settings of users, except disabled ones. */
export const listRecipients = createDataQuery((db, ids) =>
  queryRows(
    db,
    recipient,
    sql`select u.id as user_id, coalesce(u.email, '') as email, u.first_name, u.email_verified_at is not null as is_verified,
          u.preferences->'notifications' as chosen, coalesce(u.preferences->>'timeZone', 'UTC') as time_zone,
          coalesce(u.preferences->'quietHours', ${JSON.stringify(defaultQuietHours)}::jsonb) as quiet_hours,
          exists (select 1 from push_subscriptions p where p.user_id = u.id) as has_device,
          u.placeholder_of is not null as is_placeholder,
          coalesce((
            select json_object_agg(c.athlete_id, c.notification_level) from coachings c
            where c.coach_id = u.id and c.ended_at is null and c.notification_level <> 'all'), '{}') as levels
        from users u where u.id = any(${ids}) and u.disabled_at is null`,
  ),
)

export const canSeeLogsSql = sql`c.ended_at is null and ${isSharedSql('logs')}`
export const workoutNameSql = sql`coalesce(nullif(w.name, ''), nullif(w.regimen_name, ''), 'a workout')`
export const fullNameSql = (users: string): SQL =>
  sql`concat(${sql.identifier(users)}.first_name, ' ', ${sql.identifier(users)}.last_name)`

/**
 * Creates a function that fetches the rows for all ids with one query, or skips the query if there are no
 * ids.
 */
export function createDataQuery<Row>(query: (db: Queryable, ids: SQL) => Promise<Row[]>) {
  return async (db: Queryable, ids: readonly string[]): Promise<Row[]> =>
    ids.length === 0 ? [] : query(db, sql`${sql.param(ids)}::uuid[]`)
}
