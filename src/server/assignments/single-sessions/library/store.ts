import { sql } from 'drizzle-orm'
import { type TrainingDay, trainingDay } from '#contract/programs/program.ts'
import { maxLibrarySessions } from '#contract/programs/session-library.ts'
import { json, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { hasRows, queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

const librarySessionRow = { id: uuid, name: text }

/** SQL condition: the regimen `r` is a session in the coach's library. */
const isInLibrarySql = (coach: Actor) =>
  sql`r.coach_id = ${coach.id} and r.kind = 'session' and r.is_template`

export function listLibrarySessions(db: Queryable, coach: Actor): Promise<RowOf<typeof librarySessionRow>[]> {
  return queryRows(
    db,
    librarySessionRow,
    sql`select r.id, r.name from regimens r where ${isInLibrarySql(coach)}
        order by lower(r.name), r.id
        limit ${maxLibrarySessions}`,
  )
}

const libraryDayRow = { id: uuid, name: text, notes: text, text, blocks: json(trainingDay.shape.blocks) }

export async function findLibraryDay(
  db: Queryable,
  coach: Actor,
  id: string,
): Promise<TrainingDay | undefined> {
  const [row] = await queryRows(
    db,
    libraryDayRow,
    sql`select d.day_id as id, d.name, d.notes, d.text, d.blocks
        from regimens r join revision_days d on d.revision_id = r.revision_id
        where r.id = ${id} and ${isInLibrarySql(coach)}`,
  )
  return row && { ...row, _id: row.id }
}

/** Returns whether the coach's library is full. Waits for concurrent additions. */
export async function isLibraryFull(tx: Transaction, coach: Actor): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`library ${coach.id}`}, 0))`)
  return hasRows(
    tx,
    sql`select 1 from regimens r where ${isInLibrarySql(coach)} offset ${maxLibrarySessions - 1} limit 1`,
  )
}

/** Deletes a session from the library. Returns false if it is not there. */
export async function deleteLibrarySession(tx: Transaction, coach: Actor, id: string): Promise<boolean> {
  const deleted = await queryRows(
    tx,
    { id: uuid },
    sql`delete from regimens r where r.id = ${id} and ${isInLibrarySql(coach)} returning r.id`,
  )
  return deleted.length > 0
}
