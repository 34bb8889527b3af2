import type { Database } from '../../database/connection.ts'
import { inTransaction } from '../../database/transaction.ts'
import { encodeAvatar } from '../../storage/encode.ts'
import { type AvatarParts, show } from './show.ts'

type Asked = { userId: string; image: string; db: Database }

/** Keeps a picture and shows it. The file comes first: what is shown is always there. */
export async function upload(parts: AvatarParts, { userId, image, db }: Asked) {
  const bytes = await encodeAvatar(decode(image))
  const name = parts.avatars.nameFor(userId)
  await parts.avatars.write(name, bytes)
  try {
    await inTransaction(db, tx => show(tx, parts, userId, name))
  } catch (error) {
    await parts.avatars.remove(name)
    throw error
  }
}

/** Some clients send it as the address of a picture, `data:image/png;base64,...`. */
function decode(image: string): Buffer {
  return Buffer.from(image.slice(image.startsWith('data:') ? image.indexOf(',') + 1 : 0), 'base64')
}
