import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { type Bucket, openBucket } from '#server/storage/s3/bucket.ts'

/** A place for the archives of people, each of whom has a folder. */
export type ArchivePlace = {
  save(userId: string, name: string, file: string): Promise<void>
  remove(userId: string, name: string): Promise<void>
  list(userId: string): Promise<string[]>
}

/** Returns the places that the operator has configured. */
export function openArchivePlaces({ scheduledExports, s3 }: Pick<Config, 'scheduledExports' | 's3'>) {
  const { folder, toS3 } = scheduledExports
  return [
    ...(folder === undefined ? [] : [openFolder(folder)]),
    ...(toS3 && s3 ? [openBucketFolder(openBucket(s3))] : []),
  ]
}

const openFolder = (root: string): ArchivePlace => ({
  async save(userId, name, file) {
    const target = join(root, userId, name)
    await mkdir(join(root, userId), { recursive: true, mode: 0o700 })
    await copyFile(file, `${target}.unfinished`)
    await rename(`${target}.unfinished`, target)
  },
  remove: (userId, name) => rm(join(root, userId, name), { force: true }),
  list: userId =>
    readdir(join(root, userId)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return []
    }),
})

const openBucketFolder = (bucket: Bucket): ArchivePlace => ({
  save: (userId, name, file) => bucket.putFile(`exports/${userId}/${name}`, file),
  remove: (userId, name) => bucket.remove(`exports/${userId}/${name}`),
  async list(userId) {
    const names: string[] = []
    for await (const { key } of bucket.list(`exports/${userId}/`)) names.push(key.split('/').at(-1) ?? '')
    return names
  },
})
