import { type SQL, sql } from 'drizzle-orm'
import { isCoach } from '#contract/account/profile.ts'
import { text } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

/**
 * Returns a value that changes whenever data of the user or of an athlete whom the user coaches changes, when a coaching
 * starts, changes or ends, when an invitation expires, and when the day changes for the user or one of the athletes. Read it before the data itself: data that
 * is newer than its version is only read again once too often.
 */
export async function findRosterVersion(db: Queryable, user: Actor): Promise<string> {
  const statement = sql`select ${rosterVersionSql(user)} as version`
  const [row] = await queryRows(db, { version: text }, statement, { isPrepared: true })
  return row?.version ?? ''
}

/** A subquery for the value that `findRosterVersion` returns. */
export const rosterVersionSql = (user: Actor): SQL => sql`(
  select concat_ws('.', coalesce((select changes from change_counts where user_id = ${user.id}), 0),
    (now() at time zone ${user.timeZone})::date - date '2000-01-01'
    ${isCoach(user) ? coachedVersionsSql(user) : sql``}))`

const coachedVersionsSql = (coach: Actor) => sql`,
    (select count(*) from invitations where coach_id = ${coach.id} and answer is null and expires_at <= now()),
    (select concat_ws('.', count(*), coalesce(sum(n.changes), 0), coalesce(sum(${todaySql('u')} - date '2000-01-01'), 0))
      from coachings c
      -- Looks up each athlete, instead of reading all people of the installation with every poll.
      cross join lateral (select u.preferences from users u where u.id = c.athlete_id offset 0) u
      left join lateral (select n.changes from change_counts n where n.user_id = c.athlete_id offset 0) n on true
      where c.coach_id = ${coach.id} and c.ended_at is null)`
