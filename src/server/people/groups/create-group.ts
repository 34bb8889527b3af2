import { v7 as uuidv7 } from 'uuid'
import type { AthleteGroup } from '#contract/people/athlete-groups.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import {
  addMembers,
  countGroups,
  findGroup,
  insertGroup,
  isGroupNameTaken,
  lockGroupsForUpdate,
} from './store.ts'

export const maxGroups = 100

export async function createGroup(
  tx: Transaction,
  coach: Actor,
  { name, athleteIds = [] }: { name: string; athleteIds?: string[] | undefined },
  now: Date,
): Promise<AthleteGroup> {
  const groups = await lockGroupsForUpdate(tx, coach)
  if (await isGroupNameTaken(tx, groups, name)) throw failure('group.name-taken')
  if ((await countGroups(tx, groups)) >= maxGroups) throw failure('group.too-many')
  const id = uuidv7()
  await insertGroup(tx, groups, { id, name, createdAt: now })
  const group = requireFound(await findGroup(tx, coach, id), 'group.not-found')
  if (!(await addMembers(tx, group, athleteIds))) throw failure('athlete.not-found')
  return requireFound(await findGroup(tx, coach, id), 'group.not-found')
}
