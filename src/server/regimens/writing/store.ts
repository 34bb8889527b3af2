import { eq, sql } from 'drizzle-orm'
import type { Week } from '#contract/programs/program.ts'
import type { RegimenTexts } from '#contract/programs/regimens.ts'
import type { OwnRegimen } from '#server/access/own-regimen.ts'
import type { Transaction } from '#server/database/connection.ts'
import { hasRows } from '#server/database/query-rows.ts'
import { regimenRevisionsTable, regimensTable, revisionDaysTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'

/** Returns false if the id is taken. Waits for a concurrent insert of the same id. */
export async function insertRegimen(
  tx: Transaction,
  regimen: typeof regimensTable.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(regimensTable)
    .values(regimen)
    .onConflictDoNothing()
    .returning({ id: regimensTable.id })
  return inserted.length > 0
}

/** Returns whether a coach has more regimens than this outside the trash. */
export function hasMoreRegimens(tx: Transaction, coach: Actor, count: number): Promise<boolean> {
  return hasRows(
    tx,
    sql`select 1 from regimens where coach_id = ${coach.id} and kind = 'program' and deleted_at is null
          offset ${count} limit 1`,
  )
}

type NewRevision = Pick<
  typeof regimenRevisionsTable.$inferInsert,
  'id' | 'regimenId' | 'number' | 'createdBy' | 'note' | 'restoredFrom'
>

export async function insertRevision(tx: Transaction, revision: NewRevision, weeks: readonly Week[]) {
  const days = weeks.flatMap((week, index) =>
    week.days.map(({ id, name, notes, text, blocks }, day) => ({
      revisionId: revision.id,
      week: index + 1,
      position: day + 1,
      dayId: id,
      name,
      notes,
      text,
      blocks,
    })),
  )
  await tx.insert(regimenRevisionsTable).values({
    ...revision,
    weekCount: weeks.length,
    dayCount: days.length,
    weeks: weeks.map(({ id, name, notes, isDeload }) => ({ id, name, notes, isDeload })),
  })
  if (days.length > 0) await tx.insert(revisionDaysTable).values(days)
}

export async function updateRegimen(
  tx: Transaction,
  regimen: OwnRegimen,
  changes: Partial<RegimenTexts> & { revisionId: string },
) {
  await tx
    .update(regimensTable)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(regimensTable.id, regimen.id))
}

type RegimenArchiveAndTags = { isArchived?: boolean; tags?: string[]; isTemplate?: boolean }

/** Updates a regimen's archive state, tags and template flag. */
export async function updateRegimenArchiveAndTags(
  tx: Transaction,
  regimen: OwnRegimen,
  { isArchived, tags, isTemplate }: RegimenArchiveAndTags,
) {
  const archivedAt = isArchived === undefined ? undefined : isArchived ? sql`now()` : null
  await tx.update(regimensTable).set({ archivedAt, tags, isTemplate }).where(eq(regimensTable.id, regimen.id))
}
