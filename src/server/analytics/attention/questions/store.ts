import { sql } from 'drizzle-orm'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { person } from '#contract/fields.ts'
import { unreadThreadsSql } from '#server/access/attention/attention-sql.ts'
import { integer, json, text, timestamp } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

const maxQuestions = 50

/** Lists the threads in which current athletes have written messages that the coach has not read, oldest first. */
export async function listUnreadThreads(
  db: Queryable,
  coach: Actor,
): Promise<NonNullable<AttentionQueue['questions']>> {
  const rows = await queryRows(
    db,
    { athlete: json(person), text, created_at: timestamp, unread: integer, count: integer },
    sql`select ${personSql('athlete')} as athlete, last.text, last.created_at, t.coach_unread as unread,
          count(*) over ()::int as count
        from (${unreadThreadsSql(coach)}) t
        join users athlete on athlete.id = t.athlete_id
        cross join lateral (
          select coalesce(nullif(m.text, ''), 'A picture') as text, m.created_at from messages m
          where m.coach_id = t.coach_id and m.athlete_id = t.athlete_id and m.author_id = m.athlete_id
          order by m.created_at desc, m.id desc limit 1) last
        order by last.created_at, t.athlete_id
        limit ${maxQuestions}`,
  )
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ athlete, text, created_at, unread }) => ({
      athlete,
      text,
      sentAt: toIso(created_at),
      unreadCount: unread,
    })),
  }
}
