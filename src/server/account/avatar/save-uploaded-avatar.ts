import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { encodeAvatar } from '#server/storage/encode-avatar.ts'
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

/** Decodes base64, with or without the prefix of a data URL (`data:image/png;base64,...`). */
function decodeBase64Image(image: string): Buffer {
  return Buffer.from(image.slice(image.startsWith('data:') ? image.indexOf(',') + 1 : 0), 'base64')
}
