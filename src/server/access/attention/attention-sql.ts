import { type SQL, sql } from 'drizzle-orm'
import { isAssignedBySql, type RosterQuery } from '#server/access/roster-query.ts'
import { isDeferredSql } from '#server/database/fragments/deferral-sql.ts'
import { countSessionsSql } from '#server/database/fragments/due-sessions-sql.ts'
import { isSharedSql } from '#server/database/fragments/sharing-sql.ts'
import type { Actor } from '#server/http/actor.ts'
import {
  attentionWindowDays,
  defaultAdherenceLimits,
  endingSoonDays,
  recentlyEndedDays,
} from '#training/adherence/adherence-status.ts'

// The items that need a coach's attention. The dashboard lists them, and the navigation shows how many they are.

/** Selects the pain reports that await a decision, of the athletes who share their logs with the coach. */
export const undecidedPainReportsSql = (coach: Actor): SQL => sql`
  select r.* from coachings c
  join pain_reports r on r.athlete_id = c.athlete_id and r.ended_on is null and r.decision is null
  where c.coach_id = ${coach.id} and c.ended_at is null and ${isSharedSql('logs')}`

/** Selects the threads in which current athletes have written messages that the coach has not read. */
export const unreadThreadsSql = (coach: Actor): SQL => sql`
  select t.* from message_threads t
  join coachings c on c.coach_id = t.coach_id and c.athlete_id = t.athlete_id and c.ended_at is null
  where t.coach_id = ${coach.id} and t.coach_unread > 0 and not t.is_muted_by_coach
    and not ${isDeferredSql(coach, 'question', sql`t.athlete_id`)}`

/**
 * Selects the athletes who are behind schedule, with the coach's limits. Omits athletes who do not share logs, since
 * their progress is unknown.
 */
export function athletesBehindSql(roster: RosterQuery): SQL {
  const recent = sql`s.date between roster.today - ${attentionWindowDays}::int and roster.today
    and ${isAssignedBySql(roster.coach, sql`s.assignment_id`)}`
  return sql`
    with roster as materialized (${roster.athletes}),
    limits as (
      select
        coalesce((preferences->>'minMissedSessions')::int, ${defaultAdherenceLimits.minMissedSessions}::int)
          as min_missed_sessions,
        coalesce((preferences->>'inactiveAfterDays')::int, ${defaultAdherenceLimits.inactiveAfterDays}::int)
          as inactive_after_days
      from users where id = ${roster.coach.id}
    ),
    behind as (
      select roster.*, figures.sessions_done, figures.sessions_due, last.completed_at as last_workout_at,
        greatest(0, roster.today
          - (coalesce(last.completed_at, roster.since) at time zone roster.time_zone)::date) as silent_days
      from roster
      cross join lateral ${countSessionsSql(recent, sql`roster.athlete_id`)} figures
      left join lateral (
        select w.completed_at from workout_logs w
        where w.athlete_id = roster.athlete_id and w.deleted_at is null
        order by w.completed_at desc
        limit 1
      ) last on true
      where roster.shows_logs and not ${isDeferredSql(roster.coach, 'behind', sql`roster.athlete_id`)}
    )
    select behind.*, limits.* from behind cross join limits
    where sessions_due - sessions_done >= min_missed_sessions
      or (silent_days >= inactive_after_days and sessions_due > sessions_done)`
}

/**
 * Selects the assignments that end soon and have no successor. A program from another coach does not count as a
 * successor.
 */
export const endingAssignmentsSql = ({ coach, athletes }: RosterQuery): SQL => sql`
  with roster as materialized (${athletes})
  select roster.athlete, roster.sort_first, roster.sort_last, a.id, a.regimen_id, r.name as regimen_name, a.end_date,
    a.end_date - roster.today as days_left
  from roster
  join assignments a on a.athlete_id = roster.athlete_id and a.coach_id = ${coach.id} and a.ended_at is null
    and a.end_date between roster.today - ${recentlyEndedDays}::int and roster.today + ${endingSoonDays}::int
  join regimens r on r.id = a.regimen_id
  where a.kind = 'program' and not exists (
    select 1 from assignments later
    where later.athlete_id = a.athlete_id and later.coach_id = a.coach_id and later.ended_at is null
      and (later.end_date, later.id) > (a.end_date, a.id) and later.kind = 'program')
    and not ${isDeferredSql(coach, 'ending', sql`a.id`)}`

/** Selects the coach's invitations by email that await an answer, including expired ones. */
export const unansweredInvitationsSql = (coach: Actor): SQL => sql`
  select * from invitations where coach_id = ${coach.id} and answer is null and email is not null`
