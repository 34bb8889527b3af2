import { sql } from 'drizzle-orm'
import { person } from '#contract/fields.ts'
import { type NotificationLevel, notificationLevel } from '#contract/people/notification-level.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { json, oneOf, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'

const levelColumn = oneOf(notificationLevel.options)

/** Lists the current athletes whose level is not the default. */
export async function listChosenLevels(db: Queryable, coach: Actor, page: PageRequest) {
  const rows = await queryRows(
    db,
    { athlete_id: uuid, athlete: json(person), level: levelColumn },
    sql`select u.id as athlete_id, ${personSql('u')} as athlete, c.notification_level as level
        from coachings c join users u on u.id = c.athlete_id
        where c.coach_id = ${coach.id} and c.ended_at is null and c.notification_level <> 'all'
          ${afterCursorSql(page, [sql`u.id`], ['uuid'], '>')}
        order by u.id
        limit ${page.limit + 1}`,
  )
  return toPage(
    rows,
    page,
    ({ athlete, level }) => ({ athlete, level }),
    row => [row.athlete_id],
  )
}

/** Finds the coach’s level for a current athlete. */
export async function findLevel(
  db: Queryable,
  coach: Actor,
  athleteId: string,
): Promise<NotificationLevel | undefined> {
  const [row] = await queryRows(
    db,
    { level: levelColumn },
    sql`select c.notification_level as level from coachings c
        where c.coach_id = ${coach.id} and c.athlete_id = ${athleteId} and c.ended_at is null
          and ${isCoachedBySql(coach, sql`c.athlete_id`)}`,
  )
  return row?.level
}

/** Saves the coach’s level for a current athlete. Returns undefined if the coach does not coach the athlete. */
export async function saveLevel(
  tx: Transaction,
  coach: Actor,
  athleteId: string,
  level: NotificationLevel,
): Promise<NotificationLevel | undefined> {
  const [row] = await queryRows(
    tx,
    { level: levelColumn },
    sql`update coachings c set notification_level = ${level}
        where c.coach_id = ${coach.id} and c.athlete_id = ${athleteId} and c.ended_at is null
          and ${isCoachedBySql(coach, sql`c.athlete_id`)}
        returning c.notification_level as level`,
  )
  return row?.level
}
