import { type SQL, sql } from 'drizzle-orm'
import type { PlanChange } from '#contract/programs/schedule.ts'
import type { Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { isoInstantSql } from '#server/database/query-rows.ts'
import type { PlanBeforeChange } from '#server/database/schema.ts'
import type { PlanChangeLine } from '#training/program/plan-change-line.ts'

/** A change to a session's plan. */
export type NewSessionChange = {
  id: string
  sessionId: string
  lines: readonly PlanChangeLine[]
  /** The plan before the change. Left out if the change cannot be undone. */
  before?: PlanBeforeChange
}

type ChangeOrigin = {
  actorId: string
  kind: PlanChange['kind']
  note: string
  now: Date
  /** True if the change undoes an earlier one. */
  isUndo?: boolean
}

const maxLineLength = 400
const maxLines = 60

/** Inserts all changes with the same timestamp, so that they can be grouped later. */
export async function insertSessionChanges(
  tx: Transaction,
  changes: readonly NewSessionChange[],
  { actorId, kind, note, now, isUndo = false }: ChangeOrigin,
) {
  if (changes.length === 0) return
  const ids = sql.param(changes.map(one => one.id))
  const sessionIds = sql.param(changes.map(one => one.sessionId))
  const lines = sql.param(
    changes.map(change => JSON.stringify(change.lines.slice(0, maxLines).map(truncateChangeLine))),
  )
  const before = sql.param(changes.map(change => (change.before ? JSON.stringify(change.before) : null)))
  await tx.execute(
    sql`insert into session_changes (id, session_id, actor_id, kind, note, lines, before, is_undo, created_at)
        select n.id, n.session_id, ${actorId}, ${kind}, ${note.trim()}, n.lines::jsonb, n.before::jsonb, ${isUndo}, ${now}
        from unnest(${ids}::uuid[], ${sessionIds}::uuid[], ${lines}::text[], ${before}::text[])
          as n(id, session_id, lines, before)`,
  )
}

function truncateChangeLine(line: PlanChangeLine): PlanChangeLine {
  const { before, after } = line
  const truncate = (text: string) => (text.length > maxLineLength ? `${text.slice(0, maxLineLength)}…` : text)
  return { ...line, before: before && truncate(before), after: after && truncate(after) }
}

/** SQL condition: no change to the plan of the session came after the change `h`, except those that were undone. */
export const isLatestStandingChangeSql: SQL = sql`not exists (
  select 1 from session_changes later
  where later.session_id = h.session_id and (later.created_at, later.id) > (h.created_at, h.id)
    and not later.is_undo and later.undone_at is null)`

/**
 * A subquery for a lateral join. Selects the latest changes to a session, each as JSON in the column
 * `change`.
 */
export function latestSessionChangesSql(sessions: string, count: number): SQL {
  return sql`(
    select json_build_object('_id', h.id, 'id', h.id, 'kind', h.kind, 'note', h.note, 'lines', h.lines,
      'at', ${isoInstantSql('h.created_at')},
      'by', case when changer.id is not null then ${personSql('changer')} end) as change
    from session_changes h left join users changer on changer.id = h.actor_id
    where h.session_id = ${sql.identifier(sessions)}.id
    order by h.created_at desc, h.id desc
    limit ${count})`
}
