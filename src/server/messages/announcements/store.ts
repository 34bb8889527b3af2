import { sql } from 'drizzle-orm'
import { uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isAcceptedSql } from '#server/database/fragments/sharing-sql.ts'
import { hasRows, queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

export function hasGroup(db: Queryable, coach: Actor, groupId: string): Promise<boolean> {
  return hasRows(db, sql`select 1 from athlete_groups where id = ${groupId} and coach_id = ${coach.id}`)
}

type Recipients = { athleteIds: readonly string[]; groupId: string | undefined }

/** Returns the chosen athletes and the members of the group whom the coach currently coaches, at most `limit`. */
export async function listAnnouncementRecipients(
  db: Queryable,
  coach: Actor,
  { athleteIds, groupId }: Recipients,
  limit: number,
): Promise<string[]> {
  const inGroup = groupId
    ? sql`or c.id in (select m.coaching_id from athlete_group_members m where m.group_id = ${groupId})`
    : sql``
  const rows = await queryRows(
    db,
    { athlete_id: uuid },
    sql`select c.athlete_id from coachings c
        where c.coach_id = ${coach.id} and c.ended_at is null and ${isAcceptedSql}
          and (c.athlete_id = any(${sql.param(athleteIds)}::uuid[]) ${inGroup})
        order by c.athlete_id limit ${limit}`,
  )
  return rows.map(row => row.athlete_id)
}
