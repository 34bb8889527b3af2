import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connection.ts'
import { hasRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

/** Returns whether the session belongs to the athlete; cancelled sessions count too. */
export function isOwnSession(tx: Transaction, athlete: Actor, id: string): Promise<boolean> {
  return hasRows(tx, sql`select 1 from sessions where id = ${id} and athlete_id = ${athlete.id}`)
}
