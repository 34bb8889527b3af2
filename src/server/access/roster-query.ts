import { type SQL, sql } from 'drizzle-orm'
import { todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { isSharedSql, sharesMaxesSql } from '#server/database/fragments/sharing-sql.ts'
import type { Actor } from '#server/http/actor.ts'

declare const proof: unique symbol

/**
 * A query that selects the athletes whom a coach currently coaches. Only functions in this file create such
 * queries.
 */
export type RosterQuery = { readonly coach: Actor; readonly athletes: SQL; readonly [proof]: true }

/**
 * Selects `athlete_id`, `athlete`, `time_zone`, `today` in that time zone, `since` (the start of the coaching
 * relationship), `shows_logs`, `shows_body` and `shows_maxes`. Queries that read such data must check these columns.
 */
export function createRosterQuery(coach: Actor): RosterQuery {
  return {
    coach,
    athletes: sql`
      select c.athlete_id, ${personSql('u')} as athlete,
        lower(u.first_name) as sort_first, lower(u.last_name) as sort_last,
        coalesce(u.preferences->>'timeZone', 'UTC') as time_zone, ${todaySql('u')} as today,
        c.started_at as since, ${isSharedSql('logs')} as shows_logs,
        ${isSharedSql('body')} as shows_body, ${sharesMaxesSql} as shows_maxes
      from coachings c
      -- Looks up each athlete, instead of reading all people of the installation.
      cross join lateral (select u.* from users u where u.id = c.athlete_id offset 0) u
      where c.coach_id = ${coach.id} and c.ended_at is null`,
  } as RosterQuery
}

/** SQL condition: the assignment with this id was created by the coach. */
export const isAssignedBySql = (coach: Actor, assignmentId: SQL): SQL =>
  // Unlike `in`, PostgreSQL never runs this by reading all of the coach’s assignments.
  sql`coalesce((select coach_id = ${coach.id} from assignments where id = ${assignmentId}), false)`
