import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { person } from '#contract/fields.ts'
import type { RegimenRevision, RegimenRevisionSummary } from '#contract/programs/regimen-revisions.ts'
import type { OwnRegimen } from '#server/access/own-regimen.ts'
import { integer, json, nullable, type RowOf, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import { revisionWeek } from '#server/database/schema.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { listRevisionWeeks } from '#server/regimens/store.ts'

const revisionSummaryRow = {
  id: uuid,
  number: integer,
  created_at: timestamp,
  created_by: nullable(json(person)),
  note: text,
  week_count: integer,
  day_count: integer,
  restored_from: nullable(integer),
}

/** Selects `revisionSummaryRow`, for queries with the aliases `v` (revision) and `u` (author). */
const revisionSummaryColumnsSql = sql`v.id, v.number, v.created_at, v.note, v.week_count, v.day_count, v.restored_from,
  case when u.id is not null then ${personSql('u')} end as created_by`

/** Lists revisions, newest first. */
export async function listRevisions(db: Queryable, regimen: OwnRegimen, page: PageRequest) {
  const rows = await queryRows(
    db,
    revisionSummaryRow,
    sql`select ${revisionSummaryColumnsSql} from regimen_revisions v left join users u on u.id = v.created_by
        where v.regimen_id = ${regimen.id} ${afterCursorSql(page, [sql`v.number`], ['int'])}
        order by v.number desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toRevisionSummary, row => [row.number])
}

export async function findRevision(
  db: Queryable,
  regimen: OwnRegimen,
  number: number,
): Promise<RegimenRevision | undefined> {
  const [row] = await queryRows(
    db,
    { ...revisionSummaryRow, weeks: json(z.array(revisionWeek)) },
    sql`select ${revisionSummaryColumnsSql}, v.weeks from regimen_revisions v left join users u on u.id = v.created_by
        where v.regimen_id = ${regimen.id} and v.number = ${number}`,
  )
  return row && { ...toRevisionSummary(row), weeks: await listRevisionWeeks(db, row.id, row.weeks) }
}

function toRevisionSummary(row: RowOf<typeof revisionSummaryRow>): RegimenRevisionSummary {
  const { id, number, note } = row
  return {
    _id: id,
    id,
    number,
    note,
    createdAt: toIso(row.created_at),
    createdBy: row.created_by,
    weekCount: row.week_count,
    dayCount: row.day_count,
    restoredFrom: row.restored_from,
  }
}
