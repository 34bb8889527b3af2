import type { InputOf } from '#contract/operation.ts'
import type { AthleteGroup, groups } from '#contract/people/athlete-groups.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import {
  addMembers,
  findGroup,
  isGroupNameTaken,
  lockGroupsForUpdate,
  removeMembers,
  updateGroupName,
} from './store.ts'

/** Renames a group, removes members and then adds members. An athlete in both lists ends up as a member. */
export async function changeGroup(
  tx: Transaction,
  coach: Actor,
  id: string,
  { name, add = [], remove = [] }: InputOf<typeof groups.changeGroup>,
): Promise<AthleteGroup> {
  const ownGroups = await lockGroupsForUpdate(tx, coach)
  const find = async () => requireFound(isId(id) && (await findGroup(tx, coach, id)), 'group.not-found')
  const group = await find()
  if (name !== undefined) {
    if (await isGroupNameTaken(tx, ownGroups, name, group)) throw failure('group.name-taken')
    await updateGroupName(tx, group, name)
  }
  await removeMembers(tx, group, remove)
  if (!(await addMembers(tx, group, add))) throw failure('athlete.not-found')
  return find()
}
