import { sql } from 'drizzle-orm'
import type { FailureCode } from '#contract/failures.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows.ts'
import type { Actor } from '../http/actor.ts'
import { failure, found } from '../http/failures.ts'
import { isId } from '../http/ids.ts'

declare const proof: unique symbol

/** A regimen that belongs to whoever asks. Made here and nowhere else. */
export type OwnRegimen = {
  readonly id: string
  readonly name: string
  readonly revisionId: string
  readonly isArchived: boolean
  readonly [proof]: true
}

type Row = { id: string; name: string; revision_id: string; coach_id: string | null; is_archived: boolean }

/** How it is refused when there is none, and when it is another coach's. */
type Refusals = { missing: FailureCode; foreign: FailureCode }

/**
 * Everything that changes a regimen or counts on it begins here. Changing takes it `for no key update`, counting on
 * it until the commit `for share`: neither sees the other half done.
 */
export async function claimRegimen(
  db: Queryable,
  coach: Actor,
  id: string,
  { missing, foreign }: Refusals,
  lock?: 'for no key update' | 'for share',
): Promise<OwnRegimen> {
  if (!isId(id)) throw failure(missing)
  const [row] = await rowsOf<Row>(
    db,
    sql`select id, name, revision_id, coach_id, archived_at is not null as is_archived from regimens
        where id = ${id} and deleted_at is null ${sql.raw(lock ?? '')}`,
  )
  const regimen = found(row, missing)
  if (regimen.coach_id !== coach.id) throw failure(foreign)
  const { name, revision_id, is_archived } = regimen
  return { id: regimen.id, name, revisionId: revision_id, isArchived: is_archived } as OwnRegimen
}
