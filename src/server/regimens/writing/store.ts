import { eq, sql } from 'drizzle-orm'
import type { Week } from '#contract/program.ts'
import type { OwnRegimen } from '../../access/own-regimen.ts'
import type { Transaction } from '../../database/connection.ts'
import { regimenRevisions, regimens, revisionDays } from '../../database/schema.ts'

/** False where the id is taken; waits for whoever is just taking it. */
export async function insertRegimen(
  tx: Transaction,
  regimen: typeof regimens.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(regimens)
    .values(regimen)
    .onConflictDoNothing()
    .returning({ id: regimens.id })
  return inserted.length > 0
}

type NewRevision = Pick<
  typeof regimenRevisions.$inferInsert,
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
  await tx.insert(regimenRevisions).values({
    ...revision,
    weekCount: weeks.length,
    dayCount: days.length,
    weeks: weeks.map(({ id, name, notes, isDeload }) => ({ id, name, notes, isDeload })),
  })
  if (days.length > 0) await tx.insert(revisionDays).values(days)
}

type Changes = Partial<
  Pick<typeof regimens.$inferInsert, 'name' | 'category' | 'description' | 'goal' | 'level'>
>

export async function updateRegimen(
  tx: Transaction,
  own: OwnRegimen,
  changes: Changes & { revisionId: string },
) {
  await tx
    .update(regimens)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(regimens.id, own.id))
}

type Filing = { isArchived?: boolean; tags?: string[]; isTemplate?: boolean }

/** Where the coach keeps it: in the archive or not, under which tags, among the templates. */
export async function fileRegimen(
  tx: Transaction,
  own: OwnRegimen,
  { isArchived, tags, isTemplate }: Filing,
) {
  const archivedAt = isArchived === undefined ? undefined : isArchived ? sql`now()` : null
  await tx.update(regimens).set({ archivedAt, tags, isTemplate }).where(eq(regimens.id, own.id))
}
