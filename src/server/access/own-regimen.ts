import { sql } from 'drizzle-orm'
import type { FailureCode } from '#contract/failures.ts'
import { boolean, nullable, text, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { toRecordId } from './record-id.ts'

declare const proof: unique symbol

/** Proof that a regimen belongs to the coach. Only functions in this file create such proofs. */
export type OwnRegimen = {
  readonly id: string
  readonly name: string
  readonly revisionId: string
  readonly isArchived: boolean
  readonly [proof]: true
}

/** The failure codes for a missing regimen and for a regimen that belongs to another coach. */
type RegimenFailureCodes = { missing: FailureCode; foreign: FailureCode }

/**
 * Returns the coach's regimen or throws a failure. Pass `for no key update` if the caller changes the
 * regimen, or `for share` if the caller only needs to prevent changes by others until the commit.
 */
export async function requireOwnRegimen(
  db: Queryable,
  coach: Actor,
  id: string,
  { missing, foreign }: RegimenFailureCodes,
  lock?: 'for no key update' | 'for share',
): Promise<OwnRegimen> {
  const [row] = await queryRows(
    db,
    { id: uuid, name: text, revision_id: uuid, coach_id: nullable(uuid), is_archived: boolean },
    sql`select id, name, revision_id, coach_id, archived_at is not null as is_archived from regimens
        where id = ${toRecordId(coach.id, id)} and deleted_at is null ${sql.raw(lock ?? '')}`,
  )
  const regimen = requireFound(row, missing)
  if (regimen.coach_id !== coach.id) throw failure(foreign)
  const { name, revision_id, is_archived } = regimen
  return { id: regimen.id, name, revisionId: revision_id, isArchived: is_archived } as OwnRegimen
}
