import { sql } from 'drizzle-orm'
import type { PausableAssignment } from '#server/assignments/pausing/store.ts'
import type { Transaction } from '#server/database/connection.ts'

/** Hides the weeks of a locked assignment that lie further ahead, or shows all of them. */
export async function setVisibleWeeks(
  tx: Transaction,
  { id }: PausableAssignment,
  visibleWeeks: number | null,
) {
  await tx.execute(sql`update assignments set visible_weeks = ${visibleWeeks} where id = ${id}`)
}

/** Selects how many weeks ahead athletes can see in a coach’s new assignments; null for the whole program. */
export const preferredVisibleWeeksSql = (coachId: string) =>
  sql`(select (preferences->>'visibleWeeks')::int from users where id = ${coachId})`
