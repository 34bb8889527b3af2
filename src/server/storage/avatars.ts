import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The uploaded pictures of people: files of the data directory. */
export type Avatars = {
  directory: string
  /** A new name, which nobody guesses. */
  nameFor(userId: string): string
  /**
   * Whether the file was uploaded by this person. Anybody may be seen with any name that they know, but only who
   * uploaded a file may have it deleted.
   */
  isOf(userId: string, name: string): boolean
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Nothing happens where it is gone already. */
  remove(name: string): Promise<void>
}

/** What we ever named a file; whatever else is asked for is not there. */
export const avatarName = /^[\w-]{46}\.webp$/

const randomLength = 24
const sealLength = 22

export function openAvatars(dataDir: string, tokenKey: string): Avatars {
  const directory = join(dataDir, 'uploads', 'avatars')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  /** The name carries whose it is, so that no table has to. */
  const named = (userId: string, random: string) => {
    const seal = createHmac('sha256', tokenKey).update(`avatar ${userId} ${random}`).digest('base64url')
    return `${random}${seal.slice(0, sealLength)}.webp`
  }
  return {
    directory,
    nameFor: userId => named(userId, randomBytes((randomLength / 4) * 3).toString('base64url')),
    isOf: (userId, name) => name === named(userId, name.slice(0, randomLength)),
    write: (name, bytes) => writeFile(join(directory, name), bytes, { mode: 0o600 }),
    remove: async name => {
      if (avatarName.test(name)) await rm(join(directory, name), { force: true })
    },
  }
}
