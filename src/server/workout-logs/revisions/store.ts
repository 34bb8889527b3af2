import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '#contract/fields.ts'
import type { LogRevision, LogSnapshot } from '#contract/workout-logs/log-revisions.ts'
import type { ReadableLog } from '#server/access/readable-logs.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import {
  afterCursorSql,
  fitPageToSizeLimit,
  maxPageCharacters,
  type PageRequest,
  toPage,
} from '#server/http/pagination.ts'

type Row = {
  id: string
  number: number
  log: LogSnapshot
  changed_at: string
  changed_by: Person | null
  length: number
}

/** Lists revisions, newest first. Omits the contents of revisions that do not fit on the page. */
export async function listLogRevisions(db: Queryable, { id }: ReadableLog, page: PageRequest) {
  const rows = await queryRows<Row>(
    db,
    sql`select v.id, v.number, v.changed_at, v.length,
          case when u.id is not null then ${personSql('u')} end as changed_by,
          case when v.so_far = v.length or v.so_far <= ${maxPageCharacters} then v.log end as log
        from (
          select v.*, length(v.log::text) as length,
            sum(length(v.log::text)) over (order by v.number desc) as so_far
          from workout_log_revisions v
          where v.workout_log_id = ${id} ${afterCursorSql(page, [sql`v.number`], ['int'])}
          order by v.number desc
          limit ${page.limit + 1}) v
        left join users u on u.id = v.changed_by
        order by v.number desc`,
  )
  const shortenedPage = fitPageToSizeLimit(
    page,
    rows.map(row => row.length),
  )
  return toPage(rows, shortenedPage, toLogRevision, row => [row.number])
}

function toLogRevision({ id, number, log, changed_at, changed_by }: Row): LogRevision {
  return { _id: id, id, number, log, changedAt: toIso(changed_at), changedBy: changed_by }
}

/** Inserts a revision with the next number. The caller holds the lock on the log, so numbers are unique. */
export async function insertLogRevision(
  tx: Transaction,
  logId: string,
  { log, changedBy, now }: { log: LogSnapshot; changedBy: string; now: Date },
) {
  await tx.execute(
    sql`insert into workout_log_revisions (id, workout_log_id, number, log, changed_at, changed_by)
        select ${uuidv7()}, ${logId}, coalesce(max(number), 0) + 1, ${JSON.stringify(log)}::jsonb, ${now}, ${changedBy}
        from workout_log_revisions where workout_log_id = ${logId}`,
  )
}
