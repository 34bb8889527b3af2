import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '#contract/fields.ts'
import type { LoggedState, LogRevision } from '#contract/log-revisions.ts'
import type { ReadableLog } from '../../access/logs.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { personOf } from '../../database/person.ts'
import { rowsOf, toIso } from '../../database/rows.ts'
import { afterCursor, longestPage, type Page, shortened, toPage } from '../../http/pagination.ts'

type Row = {
  id: string
  number: number
  log: LoggedState
  changed_at: string
  changed_by: Person | null
  length: number
}

/** The latest first. Of what will not fit on the page, nothing is read. */
export async function listRevisions(db: Queryable, { id }: ReadableLog, page: Page) {
  const rows = await rowsOf<Row>(
    db,
    sql`select v.id, v.number, v.changed_at, v.length,
          case when u.id is not null then ${personOf('u')} end as changed_by,
          case when v.so_far = v.length or v.so_far <= ${longestPage} then v.log end as log
        from (
          select v.*, length(v.log::text) as length,
            sum(length(v.log::text)) over (order by v.number desc) as so_far
          from workout_log_revisions v
          where v.workout_log_id = ${id} ${afterCursor(page, [sql`v.number`], ['int'])}
          order by v.number desc
          limit ${page.limit + 1}) v
        left join users u on u.id = v.changed_by
        order by v.number desc`,
  )
  const fitting = shortened(
    page,
    rows.map(row => row.length),
  )
  return toPage(rows, fitting, toRevision, row => [row.number])
}

function toRevision({ id, number, log, changed_at, changed_by }: Row): LogRevision {
  return { _id: id, id, number, log, changedAt: toIso(changed_at), changedBy: changed_by }
}

/** Whoever changes the log holds it: no two get one number. */
export async function insertRevision(
  tx: Transaction,
  logId: string,
  { log, changedBy, now }: { log: LoggedState; changedBy: string; now: Date },
) {
  await tx.execute(
    sql`insert into workout_log_revisions (id, workout_log_id, number, log, changed_at, changed_by)
        select ${uuidv7()}, ${logId}, coalesce(max(number), 0) + 1, ${JSON.stringify(log)}::jsonb, ${now}, ${changedBy}
        from workout_log_revisions where workout_log_id = ${logId}`,
  )
}
