import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { encodeAvatar } from '#server/storage/encode-avatar.ts'
import { decodeBase64Image } from '#server/storage/encode-image.ts'
import { type AvatarDependencies, replaceAvatar } from './replace-avatar.ts'

type AvatarUpload = { userId: string; image: string; db: Database }

/** Stores a picture, then sets it as the avatar, so that the avatar always refers to an existing file. */
export async function saveUploadedAvatar(parts: AvatarDependencies, { userId, image, db }: AvatarUpload) {
  const bytes = await encodeAvatar(decodeBase64Image(image))
  const name = parts.avatars.nameFor(userId)
  await parts.avatars.write(name, bytes)
  try {
    await inTransaction(db, tx => replaceAvatar(tx, parts, userId, name))
  } catch (error) {
    await parts.avatars.remove(name)
    throw error
  }
}
