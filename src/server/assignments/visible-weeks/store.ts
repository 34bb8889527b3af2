import { sql } from 'drizzle-orm'
import type { PausableAssignment } from '#server/assignments/pausing/store.ts'
import { integer, nullable } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

/** Hides the weeks of a locked assignment that lie further ahead, or shows all of them. */
export async function setVisibleWeeks(
  tx: Transaction,
  { id }: PausableAssignment,
  visibleWeeks: number | null,
) {
  await tx.execute(sql`update assignments set visible_weeks = ${visibleWeeks} where id = ${id}`)
}

/** Returns how many weeks ahead new assignments of a coach show; null for the whole program. */
export async function findPreferredVisibleWeeks(tx: Transaction, coach: Actor): Promise<number | null> {
  const [row] = await queryRows(
    tx,
    { weeks: nullable(integer) },
    sql`select (preferences->>'visibleWeeks')::int as weeks from users where id = ${coach.id}`,
  )
  return row?.weeks ?? null
}
