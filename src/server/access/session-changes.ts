import { type SQL, sql } from 'drizzle-orm'
import type { ChangeLine } from '#contract/schedule.ts'
import type { Transaction } from '../database/connection.ts'
import { personOf } from '../database/person.ts'
import { isoText } from '../database/rows.ts'

/** What became different in a session, written by whoever changed what is planned in it. */
export type NewChange = {
  id: string
  sessionId: string
  lines: readonly ChangeLine[]
}

type Of = { actorId: string; kind: 'program' | 'override'; note: string; now: Date }

const longestLine = 400
const mostLines = 60

/** All of one moment, so that they are found together. */
export async function writeChanges(
  tx: Transaction,
  changes: readonly NewChange[],
  { actorId, kind, note, now }: Of,
) {
  if (changes.length === 0) return
  const ids = sql.param(changes.map(one => one.id))
  const sessionIds = sql.param(changes.map(one => one.sessionId))
  const lines = sql.param(changes.map(one => JSON.stringify(one.lines.slice(0, mostLines).map(shorten))))
  await tx.execute(
    sql`insert into session_changes (id, session_id, actor_id, kind, note, lines, created_at)
        select n.id, n.session_id, ${actorId}, ${kind}, ${note.trim()}, n.lines::jsonb, ${now}
        from unnest(${ids}::uuid[], ${sessionIds}::uuid[], ${lines}::text[]) as n(id, session_id, lines)`,
  )
}

function shorten({ exercise, before, after }: ChangeLine): ChangeLine {
  const cut = (text: string) => (text.length > longestLine ? `${text.slice(0, longestLine)}…` : text)
  return { exercise, before: before && cut(before), after: after && cut(after) }
}

/** The latest changes of a row of `sessions`, as a subquery of `change` to join laterally. */
export function changesOf(sessions: string, count: number): SQL {
  return sql`(
    select json_build_object('_id', h.id, 'id', h.id, 'kind', h.kind, 'note', h.note, 'lines', h.lines,
      'at', ${isoText('h.created_at')},
      'by', case when changer.id is not null then ${personOf('changer')} end) as change
    from session_changes h left join users changer on changer.id = h.actor_id
    where h.session_id = ${sql.identifier(sessions)}.id
    order by h.created_at desc, h.id desc
    limit ${count})`
}
