import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteUnlessInBackup } from '#server/backup/delete-unless-in-backup.ts'
import type { StoragePlace } from '#server/config.ts'
import type { Database } from '#server/database/connection.ts'
import { measureFolder } from '#server/monitoring/disk-space.ts'
import { deleteAvatar, findAvatar, insertAvatar, measureAvatars } from './store.ts'

/** Stores uploaded avatars as files in the data directory, or in the database, which several servers share. */
export type AvatarStore = {
  /** Returns a new file name that cannot be guessed. */
  nameFor(userId: string): string
  /**
   * Returns whether this user uploaded the file. Any user may set an avatar whose file name they know, but
   * only the uploader may delete the file.
   */
  isOf(userId: string, name: string): boolean
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Reads a picture from either place. Returns undefined if there is none with this name. */
  read(name: string): Promise<Buffer | undefined>
  /** Deletes the picture, if it exists. */
  remove(name: string): Promise<void>
  measure(): Promise<{ files: number; bytes: number }>
  /** Moves files into the database, if pictures are stored there now. */
  moveFiles(): Promise<void>
}

type AvatarPlace = {
  dataDir: string
  database: Database
  storage: StoragePlace
  /** New files are named with the first key, and those of all keys are recognised. */
  tokenKeys: readonly string[]
}

/** Matches every file name that `nameFor` creates. Files with other names are never served or deleted. */
export const avatarNamePattern = /^[\w-]{46}\.webp$/

const randomLength = 24
const sealLength = 22

export function openAvatarStore({ dataDir, database, storage, tokenKeys }: AvatarPlace): AvatarStore {
  const directory = join(dataDir, 'uploads', 'avatars')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  /** Binds the file name to its owner with an HMAC, so that no database table is needed. */
  const makeName = (key: string, userId: string, random: string) => {
    const seal = createHmac('sha256', key).update(`avatar ${userId} ${random}`).digest('base64url')
    return `${random}${seal.slice(0, sealLength)}.webp`
  }
  const isInDatabase = storage === 'database'
  return {
    nameFor: userId =>
      makeName(tokenKeys[0] ?? '', userId, randomBytes((randomLength / 4) * 3).toString('base64url')),
    isOf: (userId, name) =>
      tokenKeys.some(key => name === makeName(key, userId, name.slice(0, randomLength))),
    write: (name, bytes) =>
      isInDatabase
        ? insertAvatar(database, name, bytes)
        : writeFile(join(directory, name), bytes, { mode: 0o600 }),
    async read(name) {
      if (!avatarNamePattern.test(name)) return undefined
      const file = await readFile(join(directory, name)).catch(ignoreMissingFile)
      return file ?? findAvatar(database, name)
    },
    async remove(name) {
      if (!avatarNamePattern.test(name)) return
      await rm(join(directory, name), { force: true })
      await deleteAvatar(database, name)
    },
    async measure() {
      const [files, rows] = await Promise.all([measureFolder(directory), measureAvatars(database)])
      return { files: files.files + rows.files, bytes: files.bytes + rows.bytes }
    },
    async moveFiles() {
      const names = isInDatabase ? await readdir(directory) : []
      for (const name of names.filter(one => avatarNamePattern.test(one))) {
        const picture = await readFile(join(directory, name)).catch(ignoreMissingFile)
        if (!picture) continue
        await insertAvatar(database, name, picture)
        // While a backup runs, the file remains until the next start.
        await deleteUnlessInBackup(database, () => rm(join(directory, name), { force: true })).catch(
          () => undefined,
        )
      }
    },
  }
}

/** Another server may use the same directory. */
function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
