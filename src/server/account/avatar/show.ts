import type { Transaction } from '../../database/connection.ts'
import { found } from '../../http/failures.ts'
import type { Parts } from '../../parts.ts'
import { findAvatar, setAvatar } from './store.ts'

export type AvatarParts = Pick<Parts, 'avatars' | 'jobs'>

/** Shows this from now on: an own file, somebody's address, nothing. An own file that it replaces goes. */
export async function show(tx: Transaction, parts: AvatarParts, userId: string, avatarUrl: string) {
  const before = found(await setAvatar(tx, userId, avatarUrl), 'session.expired')
  if (before !== avatarUrl) await discard(tx, parts, userId, before)
}

/** The account goes, and its picture with it. */
export async function discardAvatarOf(tx: Transaction, parts: AvatarParts, userId: string) {
  await discard(tx, parts, userId, (await findAvatar(tx, userId)) ?? '')
}

/** Once this is committed: a file that is gone could not be rolled back. Another person's file is left alone. */
async function discard(tx: Transaction, { avatars, jobs }: AvatarParts, userId: string, name: string) {
  if (avatars.isOf(userId, name)) await jobs.add(tx, 'avatar.remove', { name })
}
