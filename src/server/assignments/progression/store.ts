import { sql } from 'drizzle-orm'
import type { ProgressionMode } from '#contract/programs/progression-mode.ts'
import type { PausableAssignment } from '#server/assignments/pausing/store.ts'
import type { Transaction } from '#server/database/connection.ts'

/** Chooses what happens with loads that rules derive from logs, for a locked assignment. */
export async function setProgressionMode(
  tx: Transaction,
  { id }: PausableAssignment,
  progression: ProgressionMode,
) {
  await tx.execute(sql`update assignments set progression = ${progression} where id = ${id}`)
}
