import { type SQL, sql } from 'drizzle-orm'
import { type NotificationMatrix, type QuietHours, usualQuietHours } from '#contract/notifications.ts'
import type { PainDecision } from '#contract/pain.ts'
import type { ChangeLine, SkipKind } from '#contract/schedule.ts'
import type { Queryable } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import { daysOfSessions } from '../../database/session-state.ts'

/**
 * What there is to tell of things that happened (`id`), a row for each person who is to hear of it: `user_id`. It is
 * forgotten with the account of whom it tells: `about_id`.
 */
type News = { id: string; user_id: string }
type NewsOfSomebody = News & { about_id: string }

export type InvitationNews = NewsOfSomebody & { coach_name: string; message: string }

/** For the athlete whose verified address was invited, if there is one. */
export const readInvitations = newsOf<InvitationNews>(
  ids => sql`select i.id, invited.id as user_id, coach.id as about_id, ${nameOf('coach')} as coach_name, i.message
        from invitations i
        join users coach on coach.id = i.coach_id
        join users invited on invited.email = i.email
        where i.id = any(${ids})
          and invited.role = 'athlete' and invited.email_verified_at is not null`,
)

export type CoachingNews = NewsOfSomebody & { athlete_name: string }

/** For the coach. */
export const readCoachings = newsOf<CoachingNews>(
  ids => sql`select c.id, c.coach_id as user_id, athlete.id as about_id,
          ${nameOf('athlete')} as athlete_name
        from coachings c join users athlete on athlete.id = c.athlete_id
        where c.id = any(${ids})`,
)

export type AssignmentNews = News & {
  regimen_id: string
  regimen_name: string
  coach_name: string
  start_date: string
}

/** For each athlete who was put on a program. */
export const readAssignments = newsOf<AssignmentNews>(
  ids => sql`select a.id, a.athlete_id as user_id, a.regimen_id, r.name as regimen_name,
          ${nameOf('coach')} as coach_name,
          to_char(a.start_date, 'FMDay, FMDD FMMonth YYYY') as start_date
        from assignments a
        join regimens r on r.id = a.regimen_id
        join users coach on coach.id = a.coach_id
        where a.id = any(${ids}) and a.ended_at is null`,
)

export type WorkoutNews = NewsOfSomebody & {
  /** Somebody else wrote down what this reader did. */
  is_own: boolean
  recorder_name: string | null
  workout_name: string
  athlete_name: string
  regimen_name: string | null
  minutes: number | null
  session_rpe: number | null
}

/** For every coach who may see the athlete's logs, and the athlete; but for whoever wrote this one down. */
export const readWorkouts = newsOf<WorkoutNews>(
  ids => sql`select w.id, reader.id as user_id, athlete.id as about_id, reader.id = w.athlete_id as is_own,
          ${nameOf('recorder')} as recorder_name, ${workoutName} as workout_name,
          ${nameOf('athlete')} as athlete_name, nullif(w.regimen_name, '') as regimen_name,
          round(w.duration_minutes)::int as minutes, w.session_rpe
        from workout_logs w
        join users athlete on athlete.id = w.athlete_id
        left join users recorder on recorder.id = w.recorded_by
        cross join lateral (
          select w.athlete_id as id
          union
          select c.coach_id from coachings c where c.athlete_id = w.athlete_id and ${seesLogs}
        ) reader
        where w.id = any(${ids}) and w.deleted_at is null
          and reader.id <> coalesce(w.recorded_by, w.athlete_id)`,
)

export type CommentNews = NewsOfSomebody & {
  workout_log_id: string
  workout_name: string
  author_name: string
  text: string
  is_own_workout: boolean
}

/** For the athlete and every coach who may see the log, but for whoever wrote it. */
export const readComments = newsOf<CommentNews>(
  ids => sql`select m.id, reader.id as user_id, w.athlete_id as about_id, w.id as workout_log_id,
          ${workoutName} as workout_name,
          ${nameOf('author')} as author_name, m.text, reader.id = w.athlete_id as is_own_workout
        from comments m
        join users author on author.id = m.author_id
        join workout_logs w on w.id = m.workout_log_id
        cross join lateral (
          select w.athlete_id as id
          union
          select c.coach_id from coachings c where c.athlete_id = w.athlete_id and ${seesLogs}
        ) reader
        where m.id = any(${ids}) and w.deleted_at is null and reader.id <> m.author_id`,
)

export type PainNews = NewsOfSomebody & {
  athlete_name: string
  athlete_id: string
  exercise: string | null
  body_part: string
  severity: number
  note: string
}

/** For every coach who may see the athlete's logs, as long as the report stands. */
export const readPain = newsOf<PainNews>(ids => painFor(sql`r.id = any(${ids}) and r.withdrawn_at is null`))
/** For the same, once the athlete took it back. */
export const readWithdrawals = newsOf<PainNews>(ids =>
  painFor(sql`r.id = any(${ids}) and r.withdrawn_at is not null`),
)

const painFor = (condition: SQL): SQL =>
  sql`select r.id, c.coach_id as user_id, athlete.id as about_id, ${nameOf('athlete')} as athlete_name,
        athlete.id as athlete_id, r.exercise, r.body_part, r.severity, r.note
      from pain_reports r
      join users athlete on athlete.id = r.athlete_id
      join coachings c on c.athlete_id = r.athlete_id and ${seesLogs}
      where ${condition}`

export type PainDecisionNews = NewsOfSomebody & {
  coach_name: string
  exercise: string | null
  decision: PainDecision
  replacement: string | null
  answer: string
}

/** For the athlete. */
export const readPainDecisions = newsOf<PainDecisionNews>(
  ids => sql`select r.id, r.athlete_id as user_id, coach.id as about_id, ${nameOf('coach')} as coach_name,
          r.exercise, r.decision, r.replacement, r.answer
        from pain_reports r
        join users coach on coach.id = r.decided_by
        where r.id = any(${ids}) and r.decision is not null and r.withdrawn_at is null`,
)

export type DayNews = NewsOfSomebody & {
  actor_name: string
  session_name: string
  /** Where it lies, for a link and in words, and where it was planned. */
  date: string
  day: string
  planned_day: string | null
  skipped_kind: SkipKind | null
  skipped_reason: string | null
  is_own: boolean
}

/** For the other one of athlete and coach. That it is back is told to who was told that it had gone. */
export const readMoves = newsOf<DayNews>(ids =>
  ofDays(sql`s.moved_by`, sql`s.id = any(${ids}) and (s.moved_from is not null or ${wasToldOf})`),
)
export const readSkips = newsOf<DayNews>(ids =>
  ofDays(sql`s.skipped_by`, sql`s.id = any(${ids}) and s.skipped_at is not null`),
)
export const readUnskips = newsOf<DayNews>(ids =>
  ofDays(sql`s.skipped_by`, sql`s.id = any(${ids}) and s.skipped_at is null and ${wasToldOf}`),
)

const ofDays = (actorId: SQL, condition: SQL): SQL =>
  sql`select s.id, told.id as user_id, actor.id as about_id, ${nameOf('actor')} as actor_name,
        coalesce(nullif(d.name, ''), 'a session') as session_name, s.date,
        to_char(s.date, ${inWords}) as day, to_char(s.moved_from, ${inWords}) as planned_day,
        s.skipped_kind, s.skipped_reason, told.id = s.athlete_id as is_own
      from sessions s
      join assignments a on a.id = s.assignment_id
      join ${daysOfSessions}
      join users actor on actor.id = ${actorId}
      join users told on told.id = case when actor.id = s.athlete_id then a.coach_id else s.athlete_id end
      where ${condition} and (told.id = s.athlete_id or exists (
        select 1 from coachings c
        where c.coach_id = told.id and c.athlete_id = s.athlete_id and c.ended_at is null))`

export type ReplanningNews = NewsOfSomebody & {
  actor_name: string
  session_id: string
  session_name: string
  day: string
  note: string
  lines: ChangeLine[]
}

/** For the athlete for whom a session was planned anew, until it is taken from the calendar. */
export const readReplannings = newsOf<ReplanningNews>(
  ids => sql`select h.id, s.athlete_id as user_id, actor.id as about_id, ${nameOf('actor')} as actor_name,
          s.id as session_id, coalesce(nullif(d.name, ''), 'a session') as session_name,
          to_char(s.date, ${inWords}) as day, h.note, h.lines
        from session_changes h
        join sessions s on s.id = h.session_id
        join ${daysOfSessions}
        join users actor on actor.id = h.actor_id
        where h.id = any(${ids}) and s.cancelled_at is null`,
)

export type ProgramChangeNews = NewsOfSomebody & {
  actor_name: string
  regimen_id: string
  regimen_name: string
  note: string
  session_count: number
  /** The first ones. */
  sessions: { day: string; name: string; lines: ChangeLine[] }[]
}

/** For the athlete whose sessions were changed with the program: all of one moment is one piece of news. */
export const readProgramChanges = newsOf<ProgramChangeNews>(
  ids => sql`select h.id, of_all.athlete_id as user_id, actor.id as about_id, ${nameOf('actor')} as actor_name,
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
            select s.date, to_char(s.date, ${inWords}) as day, d.name, c.lines, count(*) over () as count,
              row_number() over (order by s.date, s.position, s.id) as number
            from sessions s
            join session_changes c on c.session_id = s.id and c.created_at = h.created_at and c.kind = 'program'
            join ${daysOfSessions}
            where s.assignment_id = of_all.assignment_id) every) changed
        where h.id = any(${ids})`,
)

const inWords = 'FMDay FMDD FMMonth'

const wasToldOf = sql`exists (
  select 1 from notifications n
  where n.user_id = told.id and n.kind = 'schedule' and n.link like '%' || s.id)`

export type Recipient = {
  user_id: string
  email: string
  first_name: string
  is_verified: boolean
  /** What was chosen of where to hear of what. */
  chosen: NotificationMatrix | null
  time_zone: string
  quiet_hours: QuietHours | null
  has_device: boolean
}

/** Where the people of some news are reached, and when not. */
export const readRecipients = newsOf<Recipient>(
  ids => sql`select u.id as user_id, u.email, u.first_name, u.email_verified_at is not null as is_verified,
          u.preferences->'notifications' as chosen, coalesce(u.preferences->>'timeZone', 'UTC') as time_zone,
          coalesce(u.preferences->'quietHours', ${JSON.stringify(usualQuietHours)}::jsonb) as quiet_hours,
          exists (select 1 from push_subscriptions p where p.user_id = u.id) as has_device
        from users u where u.id = any(${ids})`,
)

export const seesLogs = sql`c.ended_at is null and c.scopes ? 'logs'`
export const workoutName = sql`coalesce(nullif(w.name, ''), nullif(w.regimen_name, ''), 'a workout')`
export const nameOf = (users: string): SQL =>
  sql`concat(${sql.identifier(users)}.first_name, ' ', ${sql.identifier(users)}.last_name)`

/** One question for however many happenings, and none for none. */
function newsOf<Row extends Record<string, unknown>>(statement: (ids: SQL) => SQL) {
  return async (db: Queryable, ids: readonly string[]): Promise<Row[]> =>
    ids.length === 0 ? [] : rowsOf<Row>(db, statement(sql`${sql.param(ids)}::uuid[]`))
}
