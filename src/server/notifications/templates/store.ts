import { type SQL, sql } from 'drizzle-orm'
import {
  defaultQuietHours,
  type NotificationMatrix,
  type QuietHours,
} from '#contract/account/notifications.ts'
import type { PlanChangeLine, SkipKind } from '#contract/programs/schedule.ts'
import type { PainDecision } from '#contract/workout-logs/pain.ts'
import type { Queryable } from '#server/database/connection.ts'
import { plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'

/**
 * The data for a notification about the row `id`, addressed to the user `user_id`. If the account `about_id`
 * is deleted, the notification is deleted too.
 */
type NotificationData = { id: string; user_id: string }
type NotificationDataAboutPerson = NotificationData & { about_id: string }

export type InvitationNotificationData = NotificationDataAboutPerson & { coach_name: string; message: string }

/** The recipient is the athlete who has verified the invited email address, if any. */
export const fetchInvitationData = createDataQuery<InvitationNotificationData>(
  ids => sql`select i.id, invited.id as user_id, coach.id as about_id, ${fullNameSql('coach')} as coach_name, i.message
        from invitations i
        join users coach on coach.id = i.coach_id
        join users invited on invited.email = i.email
        where i.id = any(${ids})
          and invited.role = 'athlete' and invited.email_verified_at is not null`,
)

export type CoachingNotificationData = NotificationDataAboutPerson & { athlete_name: string }

/** The recipient is the coach in the new coaching relationship. */
export const fetchCoachingData = createDataQuery<CoachingNotificationData>(
  ids => sql`select c.id, c.coach_id as user_id, athlete.id as about_id,
          ${fullNameSql('athlete')} as athlete_name
        from coachings c join users athlete on athlete.id = c.athlete_id
        where c.id = any(${ids})`,
)

export type AssignmentNotificationData = NotificationData & {
  regimen_id: string
  regimen_name: string
  coach_name: string
  start_date: string
}

/** The recipients are the athletes who were assigned a program. */
export const fetchAssignmentData = createDataQuery<AssignmentNotificationData>(
  ids => sql`select a.id, a.athlete_id as user_id, a.regimen_id, r.name as regimen_name,
          ${fullNameSql('coach')} as coach_name,
          to_char(a.start_date, 'FMDay, FMDD FMMonth YYYY') as start_date
        from assignments a
        join regimens r on r.id = a.regimen_id
        join users coach on coach.id = a.coach_id
        where a.id = any(${ids}) and a.ended_at is null`,
)

export type WorkoutNotificationData = NotificationDataAboutPerson & {
  /** True if the recipient is the athlete and somebody else recorded the workout. */
  is_own: boolean
  recorder_name: string | null
  workout_name: string
  athlete_name: string
  regimen_name: string | null
  minutes: number | null
  session_rpe: number | null
}

/** The recipients are the athlete and all coaches who may see the log, except the person who recorded it. */
export const fetchWorkoutData = createDataQuery<WorkoutNotificationData>(
  ids => sql`select w.id, reader.id as user_id, athlete.id as about_id, reader.id = w.athlete_id as is_own,
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
)

export type CommentNotificationData = NotificationDataAboutPerson & {
  workout_log_id: string
  workout_name: string
  author_name: string
  text: string
  is_own_workout: boolean
}

/** The recipients are the athlete and all coaches who may see the log, except the comment's author. */
export const fetchCommentData = createDataQuery<CommentNotificationData>(
  ids => sql`select m.id, reader.id as user_id, w.athlete_id as about_id, w.id as workout_log_id,
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
)

export type PainReportNotificationData = NotificationDataAboutPerson & {
  athlete_name: string
  athlete_id: string
  exercise: string | null
  body_part: string
  severity: number
  note: string
}

/** The recipients are all coaches who may see the athlete's logs. A withdrawn report has no recipients. */
export const fetchPainReportData = createDataQuery<PainReportNotificationData>(ids =>
  selectPainReports(sql`r.id = any(${ids}) and r.withdrawn_at is null`),
)
/** Fetches data for withdrawn reports only. The recipients are all coaches who may see the athlete's logs. */
export const fetchWithdrawnPainReportData = createDataQuery<PainReportNotificationData>(ids =>
  selectPainReports(sql`r.id = any(${ids}) and r.withdrawn_at is not null`),
)

const selectPainReports = (condition: SQL): SQL =>
  sql`select r.id, c.coach_id as user_id, athlete.id as about_id, ${fullNameSql('athlete')} as athlete_name,
        athlete.id as athlete_id, r.exercise, r.body_part, r.severity, r.note
      from pain_reports r
      join users athlete on athlete.id = r.athlete_id
      join coachings c on c.athlete_id = r.athlete_id and ${canSeeLogsSql}
      where ${condition}`

export type PainDecisionNotificationData = NotificationDataAboutPerson & {
  coach_name: string
  exercise: string | null
  decision: PainDecision
  replacement: string | null
  answer: string
}

/** The recipient is the athlete who reported the pain. */
export const fetchPainDecisionData = createDataQuery<PainDecisionNotificationData>(
  ids => sql`select r.id, r.athlete_id as user_id, coach.id as about_id, ${fullNameSql('coach')} as coach_name,
          r.exercise, r.decision, r.replacement, r.answer
        from pain_reports r
        join users coach on coach.id = r.decided_by
        where r.id = any(${ids}) and r.decision is not null and r.withdrawn_at is null`,
)

export type SessionChangeNotificationData = NotificationDataAboutPerson & {
  actor_name: string
  session_name: string
  /**
   * The session's current date in ISO format and in words, and its original date in words if the session was
   * moved.
   */
  date: string
  day: string
  planned_day: string | null
  skipped_kind: SkipKind | null
  skipped_reason: string | null
  is_own: boolean
}

/**
 * The recipient is the athlete if the coach made the change, and the coach otherwise. Undoing a change
 * creates a notification only if the change itself created one.
 */
export const fetchMovedSessionData = createDataQuery<SessionChangeNotificationData>(ids =>
  selectSessionChanges(
    sql`s.moved_by`,
    sql`s.id = any(${ids}) and (s.moved_from is not null or ${wasNotifiedSql})`,
  ),
)
export const fetchSkippedSessionData = createDataQuery<SessionChangeNotificationData>(ids =>
  selectSessionChanges(sql`s.skipped_by`, sql`s.id = any(${ids}) and s.skipped_at is not null`),
)
export const fetchUnskippedSessionData = createDataQuery<SessionChangeNotificationData>(ids =>
  selectSessionChanges(
    sql`s.skipped_by`,
    sql`s.id = any(${ids}) and s.skipped_at is null and ${wasNotifiedSql}`,
  ),
)

const selectSessionChanges = (actorId: SQL, condition: SQL): SQL =>
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
        where c.coach_id = recipient.id and c.athlete_id = s.athlete_id and c.ended_at is null))`

export type ReplanningNotificationData = NotificationDataAboutPerson & {
  actor_name: string
  session_id: string
  session_name: string
  day: string
  note: string
  lines: PlanChangeLine[]
}

/** The recipient is the athlete, unless the changed session has since been cancelled. */
export const fetchReplanningData = createDataQuery<ReplanningNotificationData>(
  ids => sql`select h.id, s.athlete_id as user_id, actor.id as about_id, ${fullNameSql('actor')} as actor_name,
          s.id as session_id, coalesce(nullif(d.name, ''), 'a session') as session_name,
          to_char(s.date, ${dayFormat}) as day, h.note, h.lines
        from session_changes h
        join sessions s on s.id = h.session_id
        join ${plannedDayJoinSql}
        join users actor on actor.id = h.actor_id
        where h.id = any(${ids}) and s.cancelled_at is null`,
)

export type ProgramChangeNotificationData = NotificationDataAboutPerson & {
  actor_name: string
  regimen_id: string
  regimen_name: string
  note: string
  session_count: number
  /** At most the first five changed sessions; `session_count` counts all of them. */
  sessions: { day: string; name: string; lines: PlanChangeLine[] }[]
}

/** The recipient is the athlete whose sessions changed with the program; one row covers the whole update. */
export const fetchProgramChangeData = createDataQuery<ProgramChangeNotificationData>(
  ids => sql`select h.id, of_all.athlete_id as user_id, actor.id as about_id, ${fullNameSql('actor')} as actor_name,
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
)

const dayFormat = 'FMDay FMDD FMMonth'

const wasNotifiedSql = sql`exists (
  select 1 from notifications n
  where n.user_id = recipient.id and n.kind = 'schedule' and n.link like '%' || s.id)`

export type Recipient = {
  user_id: string
  email: string
  first_name: string
  is_verified: boolean
  /** The channels a user has chosen for each kind of notification. */
  chosen: NotificationMatrix | null
  time_zone: string
  quiet_hours: QuietHours | null
  has_device: boolean
}

/** Returns the email addresses, notification channels and quiet hours of users. */
export const listRecipients = createDataQuery<Recipient>(
  ids => sql`select u.id as user_id, u.email, u.first_name, u.email_verified_at is not null as is_verified,
          u.preferences->'notifications' as chosen, coalesce(u.preferences->>'timeZone', 'UTC') as time_zone,
          coalesce(u.preferences->'quietHours', ${JSON.stringify(defaultQuietHours)}::jsonb) as quiet_hours,
          exists (select 1 from push_subscriptions p where p.user_id = u.id) as has_device
        from users u where u.id = any(${ids})`,
)

export const canSeeLogsSql = sql`c.ended_at is null and c.scopes ? 'logs'`
export const workoutNameSql = sql`coalesce(nullif(w.name, ''), nullif(w.regimen_name, ''), 'a workout')`
export const fullNameSql = (users: string): SQL =>
  sql`concat(${sql.identifier(users)}.first_name, ' ', ${sql.identifier(users)}.last_name)`

/**
 * Creates a function that fetches the rows for all ids with one query, or skips the query if there are no
 * ids.
 */
function createDataQuery<Row extends Record<string, unknown>>(statement: (ids: SQL) => SQL) {
  return async (db: Queryable, ids: readonly string[]): Promise<Row[]> =>
    ids.length === 0 ? [] : queryRows<Row>(db, statement(sql`${sql.param(ids)}::uuid[]`))
}
