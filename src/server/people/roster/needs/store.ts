import { sql } from 'drizzle-orm'
import { type AthleteNeeds, undecidedPain } from '#contract/people/people.ts'
import { isAssignedBySql, type RosterQuery } from '#server/access/roster-query.ts'
import { integer, json, nullable, type RowOf, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { countSessionsSql } from '#server/database/fragments/due-sessions-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import {
  attentionWindowDays,
  defaultAdherenceLimits,
  getAdherenceStatus,
} from '#training/adherence/adherence-status.ts'

const athleteNeedsRow = {
  athlete_id: uuid,
  pain: nullable(json(undecidedPain)),
  unread: integer,
  waiting: integer,
  sessions_done: integer,
  sessions_due: integer,
  silent_days: integer,
  min_missed_sessions: integer,
  inactive_after_days: integer,
}
type AthleteNeedsRow = RowOf<typeof athleteNeedsRow>

/**
 * Fetches what each of these athletes needs from the coach, by athlete id; ids of other athletes are ignored. Reads
 * pain reports, logs and missed sessions only if the athlete shares logs. Totals of logs are stored, and sessions are
 * those of the last two weeks, so the cost does not grow with the history.
 */
export async function fetchAthleteNeeds(
  db: Queryable,
  roster: RosterQuery,
  athleteIds: readonly string[],
): Promise<Map<string, AthleteNeeds>> {
  if (athleteIds.length === 0) return new Map()
  const recent = sql`s.date between roster.today - ${attentionWindowDays}::int and roster.today
    and ${isAssignedBySql(roster.coach, sql`s.assignment_id`)}`
  const rows = await queryRows(
    db,
    athleteNeedsRow,
    sql`
      with roster as materialized (
        select * from (${roster.athletes}) r where athlete_id = any(${sql.param(athleteIds)}::uuid[])),
      limits as (
        select
          coalesce((preferences->>'minMissedSessions')::int, ${defaultAdherenceLimits.minMissedSessions}::int)
            as min_missed_sessions,
          coalesce((preferences->>'inactiveAfterDays')::int, ${defaultAdherenceLimits.inactiveAfterDays}::int)
            as inactive_after_days
        from users where id = ${roster.coach.id}
      )
      select roster.athlete_id, limits.min_missed_sessions, limits.inactive_after_days,
        undecided.pain, coalesce(t.coach_unread, 0) as unread,
        coalesce(totals.workouts - totals.imported, 0) - coalesce(reviewed.reviewed, 0) as waiting,
        coalesce(figures.sessions_done, 0) as sessions_done, coalesce(figures.sessions_due, 0) as sessions_due,
        greatest(0, roster.today
          - (coalesce(last.completed_at, roster.since) at time zone roster.time_zone)::date) as silent_days
      from roster
      cross join limits
      left join lateral (
        select json_build_object('id', p.id, 'bodyPart', p.body_part, 'exercise', p.exercise, 'severity', p.severity)
          as pain
        from pain_reports p
        where p.athlete_id = roster.athlete_id and p.ended_on is null and p.decision is null
        order by p.severity desc, p.reported_at desc, p.id desc
        limit 1) undecided on roster.shows_logs
      left join message_threads t
        on t.coach_id = ${roster.coach.id} and t.athlete_id = roster.athlete_id and not t.is_muted_by_coach
      left join lateral (
        select w.workouts, w.imported from workout_log_totals w where w.athlete_id = roster.athlete_id offset 0) totals
        on roster.shows_logs
      left join review_counts reviewed
        on reviewed.coach_id = ${roster.coach.id} and reviewed.athlete_id = roster.athlete_id and roster.shows_logs
      left join lateral (
        select w.completed_at from workout_logs w
        where w.athlete_id = roster.athlete_id and w.deleted_at is null
        order by w.completed_at desc
        limit 1
      ) last on roster.shows_logs
      left join lateral ${countSessionsSql(recent, sql`roster.athlete_id`)} figures on roster.shows_logs`,
  )
  return new Map(rows.map(row => [row.athlete_id, toAthleteNeeds(row)]))
}

function toAthleteNeeds(row: AthleteNeedsRow): AthleteNeeds {
  const { sessions_done: sessionsDone, sessions_due: sessionsDue, silent_days: silentDays } = row
  const limits = { minMissedSessions: row.min_missed_sessions, inactiveAfterDays: row.inactive_after_days }
  const status = getAdherenceStatus({ sessionsDone, sessionsDue, silentDays }, limits)
  return {
    pain: row.pain,
    behind:
      status === 'on-track'
        ? null
        : { standing: status, missedSessions: sessionsDue - sessionsDone, silentDays },
    unreadMessages: row.unread,
    logsToReview: Math.max(0, row.waiting),
  }
}
