import { sql } from 'drizzle-orm'
import type { ImportOutcome } from '#contract/imports.ts'
import { boolean, oneOf, type RowOf, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { isImportEditedSql } from '#server/database/fragments/edited-import-sql.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { isLogUnchangedSql } from '#server/imports/archive/store.ts'
import type { OwnImport } from '#server/imports/policy.ts'

const writtenOutcomes = ['added', 'updated'] as const satisfies ImportOutcome[]

const writtenLog = { id: uuid, outcome: oneOf(writtenOutcomes), isEdited: boolean }
export type WrittenLog = RowOf<typeof writtenLog>

/** Lists the next logs that an import wrote and that the undo has not reached, and locks them. */
export function lockWrittenLogs(tx: Transaction, importId: string, limit: number): Promise<WrittenLog[]> {
  return queryRows(
    tx,
    writtenLog,
    sql`select l.id, w.outcome, ${isImportEditedSql} as "isEdited"
        from imported_workouts w join workout_logs l on l.id = w.workout_log_id
        where w.import_id = ${importId} and w.outcome in ('added', 'updated')
        order by w.position, w.source_key limit ${limit}
        for update of l`,
  )
}

/** Marks that the undo of an import has dealt with these logs. */
export async function forgetWrittenLogs(tx: Transaction, importId: string, logIds: readonly string[]) {
  await tx.execute(
    sql`update imported_workouts set outcome = 'present'
        where import_id = ${importId} and workout_log_id = any(${sql.param(logIds)}::uuid[])`,
  )
}

/** Deletes logs permanently, with the achievements that they earned. */
export async function deleteLogs(tx: Transaction, logIds: readonly string[]) {
  await tx.execute(
    sql`delete from earned_achievements where workout_log_id = any(${sql.param(logIds)}::uuid[])`,
  )
  await tx.execute(sql`delete from workout_logs where id = any(${sql.param(logIds)}::uuid[])`)
}

/** Deletes the achievements that were earned with the import. Some of them may be earned again by other workouts. */
export async function deleteAchievementsOfImport(tx: Transaction, importId: string) {
  await tx.execute(
    sql`delete from earned_achievements e using imports i
        where i.id = ${importId} and e.athlete_id = i.athlete_id and i.earned ? e.id::text`,
  )
}

/** Restores logs that the import updated to the rows that they had before. */
export async function restoreRows(tx: Transaction, importId: string, logIds: readonly string[]) {
  const kept = sql`(select w.before from imported_workouts w
    where w.import_id = ${importId} and w.workout_log_id = any(${sql.param(logIds)}::uuid[])) kept`
  await tx.execute(
    sql`update workout_logs l set name = r.name, started_at = r.started_at, completed_at = r.completed_at,
          duration_minutes = r.duration_minutes, notes = r.notes, source_hash = r.source_hash,
          updated_at = r.updated_at
        from ${kept} cross join lateral jsonb_populate_record(null::workout_logs, kept.before->'log') r
        where l.id = r.id`,
  )
  await tx.execute(sql`delete from logged_exercises where workout_log_id = any(${sql.param(logIds)}::uuid[])`)
  await tx.execute(
    sql`insert into logged_exercises select r.* from ${kept}
        cross join lateral jsonb_populate_recordset(null::logged_exercises, kept.before->'exercises') r`,
  )
  await tx.execute(
    sql`insert into logged_sets select r.* from ${kept}
        cross join lateral jsonb_populate_recordset(null::logged_sets, kept.before->'sets') r`,
  )
}

/** Lists the workouts of an import that the person has changed since, newest first. */
export async function listEditedWorkouts(db: Queryable, { id }: OwnImport, page: PageRequest) {
  const rows = await queryRows(
    db,
    { id: uuid, name: text, completed_at: timestamp },
    sql`select l.id, l.name, l.completed_at
        from (
          select l.id, l.name, l.completed_at from imported_workouts w
          join workout_logs l on l.id = w.workout_log_id
          where w.import_id = ${id} and w.outcome in ('added', 'updated') and ${isImportEditedSql}
          union all
          select l.id, l.name, l.completed_at from imported_records r
          join workout_logs l on l.id = r.record_id
          where r.import_id = ${id} and r.table_name = 'workoutLogs' and r.outcome = 'added'
            and not ${isLogUnchangedSql}) l
        where true
          ${afterCursorSql(page, [sql`l.completed_at`, sql`l.id`], ['timestamptz', 'uuid'])}
        order by l.completed_at desc, l.id desc limit ${page.limit + 1}`,
  )
  return toPage(
    rows,
    page,
    row => ({ _id: row.id, id: row.id, name: row.name, completedAt: toIso(row.completed_at) }),
    row => [row.completed_at, row.id],
  )
}
