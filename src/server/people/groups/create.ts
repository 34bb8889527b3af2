import { v7 as uuidv7 } from 'uuid'
import type { AthleteGroup } from '#contract/groups.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { failure, found } from '../../http/failures.ts'
import { addMembers, countGroups, findGroup, holdGroups, insertGroup, isNameTaken } from './store.ts'

const groupsAtMost = 100

export async function createGroup(
  tx: Transaction,
  coach: Actor,
  { name, athleteIds = [] }: { name: string; athleteIds?: string[] | undefined },
  now: Date,
): Promise<AthleteGroup> {
  const groups = await holdGroups(tx, coach)
  if (await isNameTaken(tx, groups, name)) throw failure('group.name-taken')
  if ((await countGroups(tx, groups)) >= groupsAtMost) throw failure('group.too-many')
  const id = uuidv7()
  await insertGroup(tx, groups, { id, name, createdAt: now })
  const group = found(await findGroup(tx, coach, id), 'group.not-found')
  if (!(await addMembers(tx, group, athleteIds))) throw failure('athlete.not-found')
  return found(await findGroup(tx, coach, id), 'group.not-found')
}
