import { type SQL, sql } from 'drizzle-orm'
import { isCoach } from '#contract/account/profile.ts'
import { trainingDay } from '#contract/programs/program.ts'
import { isAssignedBySql } from '#server/access/roster-query.ts'
import { calendarDay, json, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isUpcomingSql } from '#server/database/fragments/due-sessions-sql.ts'
import { isSessionRevealedSql } from '#server/database/fragments/revealed-sessions-sql.ts'
import { plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

const plannedSessionRow = {
  id: uuid,
  athlete_id: uuid,
  date: calendarDay,
  name: text,
  blocks: json(trainingDay.shape.blocks),
}
export type PlannedSessionRow = RowOf<typeof plannedSessionRow>

/** The number of each athlete’s next sessions in which changed loads are counted. */
const sessionsPerAthleteLimit = 100
const sessionsLimit = 5000

/**
 * Lists the next sessions of each of these athletes that are neither done nor begun, by date; for a coach, only
 * the coach’s own.
 */
export function listSessionsNotBegun(
  db: Queryable,
  actor: Actor,
  athleteIds: readonly string[],
): Promise<PlannedSessionRow[]> {
  const isShown: SQL = isCoach(actor)
    ? isAssignedBySql(actor, sql`s.assignment_id`)
    : sql`s.athlete_id = ${actor.id} and ${isSessionRevealedSql('s')}`
  return queryRows(
    db,
    plannedSessionRow,
    sql`select s.id, s.athlete_id, s.date::text as date, d.name, d.blocks
        from unnest(${sql.param(athleteIds)}::uuid[]) planned(athlete_id)
        join users u on u.id = planned.athlete_id
        cross join lateral (
          select s.* from sessions s
          where s.athlete_id = u.id and ${isShown} and ${isUpcomingSql('s', 'u')} and s.skipped_at is null
            and not exists (select 1 from open_workouts o where o.session_id = s.id)
          order by s.date, s.id
          limit ${sessionsPerAthleteLimit}) s
        join ${plannedDayJoinSql}
        order by s.date, s.id
        limit ${sessionsLimit}`,
  )
}
