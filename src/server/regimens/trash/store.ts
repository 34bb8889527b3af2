import { sql } from 'drizzle-orm'
import type { DeletedRegimen } from '#contract/programs/regimens.ts'
import { integer, type RowOf, text, timestamp } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { regimenTrashDays } from '#server/database/purge-obsolete-data.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import {
  regimenSummaryColumnsSql,
  regimenSummaryRow,
  toRegimenSummaryFields,
} from '#server/regimens/store.ts'

const deletedRegimenRow = { ...regimenSummaryRow, deleted_at: timestamp, athlete_count: integer }

/** Returns the cutoff time: a regimen deleted earlier can no longer be restored. */
const getRestorableSince = (now: Date) =>
  new Date(now.getTime() - regimenTrashDays * 86_400_000).toISOString()

/** Lists deleted regimens, most recently deleted first. */
export async function listDeletedRegimens(db: Queryable, coach: Actor, page: PageRequest, now: Date) {
  const rows = await queryRows(
    db,
    deletedRegimenRow,
    sql`select ${regimenSummaryColumnsSql}, r.deleted_at,
          (select count(distinct a.athlete_id)::int from assignments a where a.regimen_id = r.id) as athlete_count
        from regimens r
        join regimen_revisions v on v.id = r.revision_id
        left join users c on c.id = r.coach_id
        where r.coach_id = ${coach.id} and r.deleted_at > ${getRestorableSince(now)}
          ${afterCursorSql(page, [sql`r.deleted_at`, sql`r.id`], ['timestamptz', 'uuid'])}
        order by r.deleted_at desc, r.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toDeletedRegimen, row => [row.deleted_at, row.id])
}

/**
 * Restores a regimen and returns when it was deleted, in microseconds; undefined if it is not in the coach's trash.
 */
export async function markRegimenRestored(
  tx: Transaction,
  coach: Actor,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await queryRows(
    tx,
    { deleted_at: text },
    sql`with deleted as (
          select id, deleted_at from regimens
          where id = ${id} and coach_id = ${coach.id} and deleted_at > ${getRestorableSince(now)}
          for update)
        update regimens r set deleted_at = null from deleted
        where r.id = deleted.id
        returning deleted.deleted_at::text as deleted_at`,
  )
  return row?.deleted_at
}

const toDeletedRegimen = (row: RowOf<typeof deletedRegimenRow>): DeletedRegimen => ({
  ...toRegimenSummaryFields(row),
  deletedAt: toIso(row.deleted_at),
  athleteCount: row.athlete_count,
})
