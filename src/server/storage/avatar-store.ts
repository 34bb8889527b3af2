import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteUnlessInBackup } from '#server/backup/delete-unless-in-backup.ts'
import type { StoragePlace } from '#server/config.ts'
import type { Database } from '#server/database/connection.ts'
import type { Bucket } from '#server/storage/s3/bucket.ts'
import { avatarNamePattern } from './avatar-name-pattern.ts'
import { openBucketPictures } from './bucket-pictures.ts'
import { openFilePictures } from './file-pictures.ts'
import type { PicturePlace } from './picture-place.ts'
import { deleteAvatar, findAvatar, insertAvatar, measureAvatars } from './store.ts'

/**
 * Stores uploaded avatars as files in the data directory, or in the database or a bucket, which several servers share.
 */
export type AvatarStore = {
  /** Returns a new file name that cannot be guessed. */
  nameFor(userId: string): string
  /**
   * Returns whether this user uploaded the file. Any user may set an avatar whose file name they know, but
   * only the uploader may delete the file.
   */
  isOf(userId: string, name: string): boolean
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Reads a picture from any place. Returns undefined if there is none with this name. */
  read(name: string): Promise<Buffer | undefined>
  /** Deletes the picture, if it exists. */
  remove(name: string): Promise<void>
  measure(): Promise<{ files: number; bytes: number }>
  /** Moves files into the database or the bucket, if pictures are stored there now. */
  moveFiles(): Promise<void>
}

type AvatarStoreOptions = {
  dataDir: string
  database: Database
  storage: StoragePlace
  /** The bucket, if pictures are stored in one. */
  bucket: Bucket | undefined
  /** New files are named with the first key, and those of all keys are recognised. */
  tokenKeys: readonly string[]
}

const randomLength = 24
const sealLength = 22

export function openAvatarStore(options: AvatarStoreOptions): AvatarStore {
  const { dataDir, database, storage, bucket, tokenKeys } = options
  const directory = join(dataDir, 'uploads', 'avatars')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  /** Binds the file name to its owner with an HMAC, so that no database table is needed. */
  const makeName = (key: string, userId: string, random: string) => {
    const seal = createHmac('sha256', key).update(`avatar ${userId} ${random}`).digest('base64url')
    return `${random}${seal.slice(0, sealLength)}.webp`
  }
  const files = openFilePictures(directory)
  const shared = bucket ? openBucketPictures(bucket) : openDatabasePictures(database)
  const current = storage === 'files' ? files : shared
  // Pictures stay where they were when `STORAGE` changes, except for files, which are moved.
  const places = new Set([current, files, openDatabasePictures(database)])
  return {
    nameFor: userId =>
      makeName(tokenKeys[0] ?? '', userId, randomBytes((randomLength / 4) * 3).toString('base64url')),
    isOf: (userId, name) =>
      tokenKeys.some(key => name === makeName(key, userId, name.slice(0, randomLength))),
    write: (name, bytes) => current.write(name, bytes),
    async read(name) {
      if (!avatarNamePattern.test(name)) return undefined
      for (const place of places) {
        const picture = await place.read(name)
        if (picture) return picture
      }
      return undefined
    },
    async remove(name) {
      if (!avatarNamePattern.test(name)) return
      for (const place of places) await place.remove(name)
    },
    async measure() {
      const sum = { files: 0, bytes: 0 }
      for (const place of places) {
        const measured = await place.measure()
        sum.files += measured.files
        sum.bytes += measured.bytes
      }
      return sum
    },
    async moveFiles() {
      if (current === files) return
      for (const name of (await readdir(directory)).filter(one => avatarNamePattern.test(one))) {
        const picture = await files.read(name)
        if (!picture) continue
        // If the bucket cannot be reached, the file can still be read, and is moved at another start.
        const isMoved = await current.write(name, picture).then(
          () => true,
          () => false,
        )
        if (!isMoved) return
        // While a backup runs, the file remains until the next start.
        await deleteUnlessInBackup(database, () => files.remove(name)).catch(() => undefined)
      }
    },
  }
}

const openDatabasePictures = (database: Database): PicturePlace => ({
  write: (name, bytes) => insertAvatar(database, name, bytes),
  read: name => findAvatar(database, name),
  remove: name => deleteAvatar(database, name),
  measure: () => measureAvatars(database),
})
