import type { Transaction } from '#server/database/connection.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { requireFound } from '#server/http/failures.ts'
import { findAvatarUrl, updateAvatarUrl } from './store.ts'

export type AvatarDependencies = Pick<FeatureDependencies, 'avatars' | 'jobs'>

/**
 * Sets the avatar to an uploaded file or a URL, or removes it. Deletes the file that the user uploaded
 * before.
 */
export async function replaceAvatar(
  tx: Transaction,
  parts: AvatarDependencies,
  userId: string,
  avatarUrl: string,
) {
  const before = requireFound(await updateAvatarUrl(tx, userId, avatarUrl), 'session.expired')
  if (before !== avatarUrl) await enqueueAvatarDeletion(tx, parts, userId, before)
}

/** Deletes the avatar file of a user whose account is being deleted. */
export async function deleteUserAvatar(tx: Transaction, parts: AvatarDependencies, userId: string) {
  await enqueueAvatarDeletion(tx, parts, userId, (await findAvatarUrl(tx, userId)) ?? '')
}

/**
 * Deletes the file only after the commit, because a file deletion cannot be rolled back. Does not delete
 * other users' files.
 */
async function enqueueAvatarDeletion(
  tx: Transaction,
  { avatars, jobs }: AvatarDependencies,
  userId: string,
  name: string,
) {
  if (avatars.isOf(userId, name)) await jobs.add(tx, 'avatar.remove', { name })
}
