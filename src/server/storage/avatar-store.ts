import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Stores uploaded avatars as files in the data directory. */
export type AvatarStore = {
  directory: string
  /** Returns a new file name that cannot be guessed. */
  nameFor(userId: string): string
  /**
   * Returns whether this user uploaded the file. Any user may set an avatar whose file name they know, but
   * only the uploader may delete the file.
   */
  isOf(userId: string, name: string): boolean
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Deletes the file, if it exists. */
  remove(name: string): Promise<void>
}

/** Matches every file name that `nameFor` creates. Files with other names are never served or deleted. */
export const avatarNamePattern = /^[\w-]{46}\.webp$/

const randomLength = 24
const sealLength = 22

/** Names new files with the first key, and recognises those of all keys. */
export function openAvatarStore(dataDir: string, tokenKeys: readonly string[]): AvatarStore {
  const directory = join(dataDir, 'uploads', 'avatars')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  /** Binds the file name to its owner with an HMAC, so that no database table is needed. */
  const makeName = (key: string, userId: string, random: string) => {
    const seal = createHmac('sha256', key).update(`avatar ${userId} ${random}`).digest('base64url')
    return `${random}${seal.slice(0, sealLength)}.webp`
  }
  return {
    directory,
    nameFor: userId =>
      makeName(tokenKeys[0] ?? '', userId, randomBytes((randomLength / 4) * 3).toString('base64url')),
    isOf: (userId, name) =>
      tokenKeys.some(key => name === makeName(key, userId, name.slice(0, randomLength))),
    write: (name, bytes) => writeFile(join(directory, name), bytes, { mode: 0o600 }),
    remove: async name => {
      if (avatarNamePattern.test(name)) await rm(join(directory, name), { force: true })
    },
  }
}
