import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { maxGroups } from '#server/people/groups/create-group.ts'
import { countGroups, insertGroup, lockGroupsForUpdate } from '#server/people/groups/store.ts'
import { type ImportRecord, insertMemberships, listGroupsByName } from './store.ts'

type WantedMemberships = { coachingId: string; groups: readonly string[] }

/** Adds athletes to the coach’s groups of these names, and creates those that are missing. */
export async function addImportedGroups(
  tx: Transaction,
  coach: Actor,
  wanted: readonly WantedMemberships[],
  now: Date,
): Promise<ImportRecord[]> {
  const names = new Map(
    // The first spelling counts.
    wanted.flatMap(one => one.groups.map(name => [name.toLowerCase(), name] as const)).toReversed(),
  )
  if (names.size === 0) return []
  const locked = await lockGroupsForUpdate(tx, coach)
  const stored = await listGroupsByName(tx, coach, [...names.keys()])
  const idsByKey = new Map(stored.map(({ key, id }) => [key, id]))
  const missing = [...names].filter(([key]) => !idsByKey.has(key))
  if ((await countGroups(tx, locked)) + missing.length > maxGroups) throw failure('group.too-many')
  const created: ImportRecord[] = []
  // There are at most as many as a coach may have groups.
  for (const [key, name] of missing) {
    const id = uuidv7()
    await insertGroup(tx, locked, { id, name, createdAt: now })
    idsByKey.set(key, id)
    created.push({ kind: 'group', recordId: id, groupId: id })
  }
  const memberships = wanted.flatMap(({ coachingId, groups }) =>
    groups.map(name => ({ coachingId, groupId: idsByKey.get(name.toLowerCase()) ?? '' })),
  )
  const added = await insertMemberships(tx, memberships)
  return [
    ...created,
    ...added.map(({ coachingId, groupId }) => ({
      kind: 'membership' as const,
      recordId: coachingId,
      groupId,
    })),
  ]
}
