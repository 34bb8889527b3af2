import type { PeopleImport } from '#contract/people/people-imports.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { findPeopleImport, lockPeopleImports } from '#server/people/imports/store.ts'
import { deletePlaceholders } from '#server/people/placeholders/store.ts'
import {
  deleteEmptyGroups,
  deleteImportedMaxes,
  deleteImportedMemberships,
  listUnclaimedPlaceholders,
  markImportUndone,
} from './store.ts'

/** Deletes what an import added, except people who have an account by now, and their data. */
export async function undoPeopleImport(
  tx: Transaction,
  coach: Actor,
  { id, removesPrograms, now }: { id: string; removesPrograms: boolean; now: Date },
): Promise<PeopleImport> {
  await lockPeopleImports(tx, coach)
  const find = async () =>
    requireFound(isId(id) && (await findPeopleImport(tx, coach, id, now)), 'people-import.not-found')
  const { undoneAt, undoableUntil } = await find()
  if (undoneAt !== null) return find()
  if (undoableUntil === null) throw failure('people-import.undo-expired')
  const placeholderIds = await listUnclaimedPlaceholders(tx, coach, id, { removesPrograms })
  await deletePlaceholders(tx, coach, placeholderIds)
  await deleteImportedMaxes(tx, coach, id)
  await deleteImportedMemberships(tx, coach, id)
  await deleteEmptyGroups(tx, coach, id)
  await markImportUndone(tx, id, now)
  return find()
}
