import { sql } from 'drizzle-orm'
import { uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isSharedSql } from '#server/database/fragments/sharing-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { isId } from '#server/http/is-id.ts'
import { toRecordId } from './record-id.ts'

/** The maximum number of athletes whose logs are searched. Nobody coaches more. */
const maxAthletes = 5000

/**
 * Returns the id under which a log is stored, or undefined if the id identifies no log. An id that is not a UUID
 * identifies one of the reader’s own logs or else, for a coach, a log of one of the athletes who share their logs
 * with that coach, unless several of them have a log with this id. The caller checks the permission to read the log.
 */
export async function resolveLogId(
  db: Queryable,
  reader: Actor,
  sentId: string,
): Promise<string | undefined> {
  if (isId(sentId)) return sentId
  const ownId = toRecordId(reader.id, sentId)
  const athletes = await queryRows(
    db,
    { id: uuid },
    sql`select c.athlete_id as id from coachings c
        where c.coach_id = ${reader.id} and c.ended_at is null and ${isSharedSql('logs')}
        limit ${maxAthletes}`,
  )
  if (athletes.length === 0) return ownId
  const candidates = sql.param([ownId, ...athletes.map(athlete => toRecordId(athlete.id, sentId))])
  const logs = await queryRows(
    db,
    { id: uuid },
    sql`select l.id from workout_logs l where l.id = any(${candidates}::uuid[]) and l.deleted_at is null`,
  )
  if (logs.some(log => log.id === ownId)) return ownId
  return logs.length === 1 ? logs[0]?.id : undefined
}
