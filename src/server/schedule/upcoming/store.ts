import { sql } from 'drizzle-orm'
import type { UpcomingSession } from '#contract/programs/upcoming-sessions.ts'
import type { CoachedAthlete } from '#server/access/coached-athlete.ts'
import { boolean, calendarDay, text, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isSessionDoneSql, todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { hasRows, queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import type { PlannableSession } from '#server/schedule/policy.ts'
import { isSessionShownToSql, maySeeLogsSql } from '#server/schedule/store.ts'

const maxListed = 5

/** SQL condition: the athlete has begun the session `s` and has not discarded the workout. */
const hasBegunSql = sql`exists (
  select 1 from open_workouts o where o.session_id = s.id and o.discarded_at is null)`

/** Lists the athlete's next sessions that this coach assigned, without those that are done, skipped or cancelled. */
export function listUpcomingSessions(
  db: Queryable,
  coach: Actor,
  { athleteId }: CoachedAthlete,
): Promise<UpcomingSession[]> {
  return queryRows(
    db,
    { id: uuid, date: calendarDay, name: text, hasBegun: boolean },
    sql`select s.id, s.date, coalesce(s.override->>'name', p.name) as name,
          ${maySeeLogsSql(coach)} and ${hasBegunSql} as "hasBegun"
        from sessions s
        join users u on u.id = s.athlete_id
        join assignments a on a.id = s.assignment_id and a.coach_id = ${coach.id}
        join revision_days p
          on p.revision_id = s.revision_id and p.week = s.week and p.position = s.position
        where s.athlete_id = ${athleteId} and s.date >= ${todaySql('u')} and s.skipped_at is null
          and s.cancelled_at is null and not (${maySeeLogsSql(coach)} and ${isSessionDoneSql('s')}) and ${isSessionShownToSql(coach)}
        order by s.date, s.position, s.id
        limit ${maxListed}`,
  )
}

/** Returns whether the athlete has begun the session, as far as the coach may know. */
export function hasSessionBegun(db: Queryable, coach: Actor, { id }: PlannableSession): Promise<boolean> {
  return hasRows(
    db,
    sql`select 1 from sessions s where s.id = ${id} and ${maySeeLogsSql(coach)} and ${hasBegunSql}`,
  )
}
