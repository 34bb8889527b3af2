import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type AdminAction, adminActionKinds, type administration } from '#contract/admin/administration.ts'
import type { QueryOf } from '#contract/operation.ts'
import {
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import { afterCursorSql, toPage } from '#server/http/pagination.ts'

const actionRow = {
  number: integer,
  kind: oneOf(adminActionKinds),
  created_at: timestamp,
  actor_id: nullable(uuid),
  actor_name: nullable(text),
  subject_id: nullable(uuid),
  subject_name: nullable(text),
  details: json(z.record(z.string(), z.union([z.string(), z.number()]))),
}

export async function listAdminActions(db: Queryable, query: QueryOf<typeof administration.actions>) {
  const { kind, personId } = query
  const rows = await queryRows(
    db,
    actionRow,
    sql`select a.number, a.kind, a.created_at, a.actor_id, a.subject_id, a.details,
          actor.first_name || ' ' || actor.last_name as actor_name,
          subject.first_name || ' ' || subject.last_name as subject_name
        from admin_actions a
          left join users actor on actor.id = a.actor_id
          left join users subject on subject.id = a.subject_id
        where true ${kind ? sql`and a.kind = ${kind}` : sql``}
          ${personId ? sql`and a.subject_id = ${personId}` : sql``}
          ${afterCursorSql(query, [sql`a.number`], ['int'])}
        order by a.number desc
        limit ${query.limit + 1}`,
  )
  return toPage(rows, query, toAdminAction, row => [row.number])
}

function toAdminAction(row: RowOf<typeof actionRow>): AdminAction {
  return {
    number: row.number,
    kind: row.kind,
    at: toIso(row.created_at),
    actorId: row.actor_id,
    actorName: row.actor_name,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    details: row.details,
  }
}
