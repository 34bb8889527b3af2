import { type SQL, sql } from 'drizzle-orm'
import { personOf } from '../database/person.ts'
import { todayOf } from '../database/session-figures.ts'
import type { Actor } from '../http/actor.ts'

declare const proof: unique symbol

/** The athletes with whom a coach works now. Made here and nowhere else. */
export type Roster = { readonly coach: Actor; readonly athletes: SQL; readonly [proof]: true }

/**
 * A select of `athlete_id, athlete, time_zone, today` where they live, `since` when they work together,,
 * `shows_logs` and `shows_body`: whoever takes more than names and plans from it asks for these.
 */
export function rosterOf(coach: Actor): Roster {
  return {
    coach,
    athletes: sql`
      select u.id as athlete_id, ${personOf('u')} as athlete,
        lower(u.first_name) as sort_first, lower(u.last_name) as sort_last,
        coalesce(u.preferences->>'timeZone', 'UTC') as time_zone, ${todayOf('u')} as today,
        c.started_at as since, c.scopes ? 'logs' as shows_logs, c.scopes ? 'body' as shows_body
      from coachings c join users u on u.id = c.athlete_id
      where c.coach_id = ${coach.id} and c.ended_at is null`,
  } as Roster
}

/** The condition on a row of `sessions` or `assignments` that this coach planned it. */
export const isPlannedBy = (coach: Actor, assignmentId: SQL): SQL =>
  sql`${assignmentId} in (select id from assignments where coach_id = ${coach.id})`
