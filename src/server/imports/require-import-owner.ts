import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { type ImportOwner, mayImportFor } from './policy.ts'
import { isImportAllowed } from './store.ts'

/** Returns for whom the actor imports. Throws if the athlete does not allow it. */
export async function requireImportOwner(
  db: Queryable,
  actor: Actor,
  athleteId: string | undefined,
): Promise<ImportOwner> {
  const isAllowed =
    athleteId !== undefined && isId(athleteId) && (await isImportAllowed(db, actor, athleteId))
  const owner = mayImportFor(actor, athleteId, isAllowed)
  if (!owner) throw failure('import.not-allowed')
  return owner
}
