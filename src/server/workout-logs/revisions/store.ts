import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { person } from '#contract/fields.ts'
import { type LogRevision, type LogSnapshot, logSnapshot } from '#contract/workout-logs/log-revisions.ts'
import type { ReadableLog } from '#server/access/readable-logs.ts'
import { integer, json, nullable, type RowOf, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import { invariant } from '#server/http/failures.ts'
import {
  afterCursorSql,
  fitPageToSizeLimit,
  maxPageCharacters,
  type PageRequest,
  toPage,
} from '#server/http/pagination.ts'

const logRevisionRow = {
  id: uuid,
  number: integer,
  /** Null if the revision does not fit on the page. */
  log: nullable(json(logSnapshot)),
  changed_at: timestamp,
  changed_by: nullable(json(person)),
  length: integer,
}
type LogRevisionRow = RowOf<typeof logRevisionRow>

/** Lists revisions, newest first. Omits the contents of revisions that do not fit on the page. */
export async function listLogRevisions(db: Queryable, { id }: ReadableLog, page: PageRequest) {
  const rows = await queryRows(
    db,
    logRevisionRow,
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

function toLogRevision({ id, number, log, changed_at, changed_by }: LogRevisionRow): LogRevision {
  invariant(log, 'each revision on a page has its log')
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
