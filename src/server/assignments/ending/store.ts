import { type SQL, sql } from 'drizzle-orm'
import { isCoachedBy } from '../../access/coached.ts'
import type { Transaction } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import { isAhead } from '../../database/session-figures.ts'
import type { Actor } from '../../http/actor.ts'

/** False where it is not the coach's, or the athlete is no longer. Ended twice, it keeps its first end. */
export async function markEnded(tx: Transaction, coach: Actor, id: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update assignments a set ended_at = coalesce(a.ended_at, now())
        where a.id = ${id} and a.coach_id = ${coach.id} and ${isCoachedBy(coach, sql`a.athlete_id`)}
        returning a.id`,
  )
  return rows.length > 0
}

export async function markAllEnded(tx: Transaction, regimenId: string) {
  await tx.execute(
    sql`update assignments set ended_at = now() where regimen_id = ${regimenId} and ended_at is null`,
  )
}

export const cancelAheadOfAssignment = (tx: Transaction, id: string) =>
  cancelAhead(tx, sql`s.assignment_id = ${id}`)
export const cancelAheadOfRegimen = (tx: Transaction, id: string) =>
  cancelAhead(tx, sql`s.regimen_id = ${id}`)

async function cancelAhead(tx: Transaction, condition: SQL) {
  await tx.execute(
    sql`update sessions s set cancelled_at = now() from users u
        where u.id = s.athlete_id and ${condition} and ${isAhead('s', 'u')}`,
  )
}
