import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type AccessKind, type AccessLogEntry, accessKinds } from '#contract/people/access-log.ts'
import { boolean, nullable, oneOf, type RowOf, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import type { ViewedSubject } from './find-viewed-subjects.ts'

export type Access = {
  subject: ViewedSubject
  viewerId: string
  kind: AccessKind
  /** `yyyy-MM-dd` in UTC. */
  day: string
  firstAt: Date
  lastAt: Date
}

/**
 * Adds entries, or extends the entries of the same day. Ignores accounts, logs and sessions that were deleted in the
 * meantime, and what people read of their own logs and sessions.
 */
export async function upsertAccesses(tx: Transaction, accesses: readonly Access[]) {
  const rows = accesses.map(({ subject, ...access }) => ({
    id: uuidv7(),
    ...access,
    subjectType: subject.type,
    subjectId: subject.id,
  }))
  await tx.execute(sql`
    insert into accesses (id, athlete_id, viewer_id, kind, utc_day, first_at, last_at)
    select (array_agg(a.id))[1], athlete.id, viewer.id, a.kind, a.day, min(a."firstAt"), max(a."lastAt")
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(
      id uuid, "subjectType" text, "subjectId" uuid, "viewerId" uuid, kind text, day date, "firstAt" timestamptz,
      "lastAt" timestamptz)
    join lateral (
      select a."subjectId" as id where a."subjectType" = 'athlete'
      union all select athlete_id from workout_logs where a."subjectType" = 'log' and id = a."subjectId"
      union all select athlete_id from sessions where a."subjectType" = 'session' and id = a."subjectId"
      union all select t.athlete_id from message_threads t
        where a."subjectType" = 'writers-to-coach' and t.coach_id = a."subjectId" and exists (
          select 1 from messages m
          where m.coach_id = t.coach_id and m.athlete_id = t.athlete_id and m.author_id = t.athlete_id
            and m.created_at <= a."lastAt")) subject on true
    join users athlete on athlete.id = subject.id
    join users viewer on viewer.id = a."viewerId"
    where athlete.id <> viewer.id or a.kind = 'export'
    group by athlete.id, viewer.id, a.kind, a.day
    on conflict (athlete_id, viewer_id, kind, utc_day) do update
      set first_at = least(accesses.first_at, excluded.first_at),
        last_at = greatest(accesses.last_at, excluded.last_at)`)
}

const entryRow = {
  id: uuid,
  kind: oneOf(accessKinds),
  viewer_name: nullable(text),
  is_own: boolean,
  first_at: timestamp,
  last_at: timestamp,
}

export async function listAccesses(db: Queryable, actor: Actor, page: PageRequest) {
  const rows = await queryRows(
    db,
    entryRow,
    sql`select a.id, a.kind, v.first_name || ' ' || v.last_name as viewer_name,
          a.viewer_id is not distinct from a.athlete_id as is_own, a.first_at, a.last_at
        from accesses a left join users v on v.id = a.viewer_id
        where a.athlete_id = ${actor.id}
          ${afterCursorSql(page, [sql`a.last_at`, sql`a.id`], ['timestamptz', 'uuid'])}
        order by a.last_at desc, a.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toEntry, row => [row.last_at, row.id])
}

const toEntry = (row: RowOf<typeof entryRow>): AccessLogEntry => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  viewerName: row.viewer_name,
  isOwn: row.is_own,
  firstAt: toIso(row.first_at),
  lastAt: toIso(row.last_at),
})
