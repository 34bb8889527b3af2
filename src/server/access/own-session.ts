import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { rowsOf } from '../database/rows.ts'
import type { Actor } from '../http/actor.ts'

/** Whether the athlete's calendar has, or ever had, this session: another's is none. */
export async function isOwnSession(tx: Transaction, athlete: Actor, id: string): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 from sessions where id = ${id} and athlete_id = ${athlete.id}`)
  return rows.length > 0
}
