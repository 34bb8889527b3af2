import { sql } from 'drizzle-orm'
import type { Person } from '#contract/fields.ts'
import type { Revision, RevisionSummary } from '#contract/revisions.ts'
import type { OwnRegimen } from '../../access/own-regimen.ts'
import type { Queryable } from '../../database/connection.ts'
import { personOf } from '../../database/person.ts'
import { rowsOf, toIso } from '../../database/rows.ts'
import type { RevisionWeek } from '../../database/schema.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'
import { readWeeks } from '../store.ts'

type Row = {
  id: string
  number: number
  created_at: string
  created_by: Person | null
  note: string
  week_count: number
  day_count: number
  restored_from: number | null
}

/** Of a revision `v`, with who saved it `u`. */
const summary = sql`v.id, v.number, v.created_at, v.note, v.week_count, v.day_count, v.restored_from,
  case when u.id is not null then ${personOf('u')} end as created_by`

/** The newest first. */
export async function listRevisions(db: Queryable, own: OwnRegimen, page: Page) {
  const rows = await rowsOf<Row>(
    db,
    sql`select ${summary} from regimen_revisions v left join users u on u.id = v.created_by
        where v.regimen_id = ${own.id} ${afterCursor(page, [sql`v.number`], ['int'])}
        order by v.number desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toSummary, row => [row.number])
}

export async function findRevision(
  db: Queryable,
  own: OwnRegimen,
  number: number,
): Promise<Revision | undefined> {
  const [row] = await rowsOf<Row & { weeks: RevisionWeek[] }>(
    db,
    sql`select ${summary}, v.weeks from regimen_revisions v left join users u on u.id = v.created_by
        where v.regimen_id = ${own.id} and v.number = ${number}`,
  )
  return row && { ...toSummary(row), weeks: await readWeeks(db, row.id, row.weeks) }
}

function toSummary(row: Row): RevisionSummary {
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
