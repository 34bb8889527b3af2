import { sql } from 'drizzle-orm'
import type { DeletedRegimen } from '#contract/regimens.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { rowsOf, toIso } from '../../database/rows.ts'
import { regimenTrashDays } from '../../database/upkeep.ts'
import type { Actor } from '../../http/actor.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'
import { type Row, summary, toSummary } from '../store.ts'

type DeletedRow = Row & { deleted_at: string; athlete_count: number }

/** What was deleted before this can no longer be brought back. */
const restorableSince = (now: Date) => new Date(now.getTime() - regimenTrashDays * 86_400_000).toISOString()

/** The last deleted first. */
export async function listDeleted(db: Queryable, coach: Actor, page: Page, now: Date) {
  const rows = await rowsOf<DeletedRow>(
    db,
    sql`select ${summary}, r.deleted_at,
          (select count(distinct a.athlete_id)::int from assignments a where a.regimen_id = r.id) as athlete_count
        from regimens r
        join regimen_revisions v on v.id = r.revision_id
        left join users c on c.id = r.coach_id
        where r.coach_id = ${coach.id} and r.deleted_at > ${restorableSince(now)}
          ${afterCursor(page, [sql`r.deleted_at`, sql`r.id`], ['timestamptz', 'uuid'])}
        order by r.deleted_at desc, r.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toDeleted, row => [row.deleted_at, row.id])
}

/** False where the coach has none of this id in the trash. */
export async function takeBack(tx: Transaction, coach: Actor, id: string, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update regimens set deleted_at = null
        where id = ${id} and coach_id = ${coach.id} and deleted_at > ${restorableSince(now)}
        returning id`,
  )
  return rows.length > 0
}

const toDeleted = (row: DeletedRow): DeletedRegimen => ({
  ...toSummary(row),
  deletedAt: toIso(row.deleted_at),
  athleteCount: row.athlete_count,
})
