import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connection.ts'
import { isSessionRevealedSql } from '#server/database/fragments/revealed-sessions-sql.ts'
import { hasRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

/** Returns whether the session belongs to the athlete and is not hidden; cancelled sessions count too. */
export function isOwnSession(tx: Transaction, athlete: Actor, id: string): Promise<boolean> {
  return hasRows(
    tx,
    sql`select 1 from sessions s
        where s.id = ${id} and s.athlete_id = ${athlete.id} and ${isSessionRevealedSql('s')}`,
  )
}
