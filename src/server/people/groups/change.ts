import type { AthleteGroup } from '#contract/groups.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { failure, found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import { addMembers, findGroup, holdGroups, isNameTaken, removeMembers, renameGroup } from './store.ts'

type Change = { name?: string | undefined; add?: string[] | undefined; remove?: string[] | undefined }

/** Whoever is named in both is in it afterwards. */
export async function changeGroup(
  tx: Transaction,
  coach: Actor,
  id: string,
  { name, add = [], remove = [] }: Change,
): Promise<AthleteGroup> {
  const groups = await holdGroups(tx, coach)
  const find = async () => found(isId(id) && (await findGroup(tx, coach, id)), 'group.not-found')
  const group = await find()
  if (name !== undefined) {
    if (await isNameTaken(tx, groups, name, group)) throw failure('group.name-taken')
    await renameGroup(tx, group, name)
  }
  await removeMembers(tx, group, remove)
  if (!(await addMembers(tx, group, add))) throw failure('athlete.not-found')
  return find()
}
