import { createWriteStream } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config.ts'
import { StartupError } from '#server/startup-error.ts'
import { type Bucket, openBucket } from '#server/storage/s3/bucket.ts'
import { backupNamePattern, selectOldBackups } from './backup-name.ts'
import { type BackupSummary, readBackupStream } from './read-backup.ts'

const folder = 'backups/'

/** Opens the bucket of a command that needs one. */
export function requireBucket({ s3 }: Config): Bucket {
  if (!s3) throw new StartupError('There is no bucket. Set S3_BUCKET, as described in docs/backup.md.')
  return openBucket(s3)
}

/** Stores a copy of a backup in the bucket, and reads it again to verify it. A damaged copy is deleted. */
export async function copyBackupToBucket(bucket: Bucket, file: string) {
  const name = basename(file)
  await bucket.putFile(folder + name, file)
  try {
    await readBucketBackup(bucket, name)
  } catch (error) {
    // The credentials may lack the permission to delete; the first error matters more.
    await bucket.remove(folder + name).catch(() => undefined)
    throw error
  }
}

/** Verifies a copy without saving it. */
export async function readBucketBackup(bucket: Bucket, name: string): Promise<BackupSummary> {
  return readBackupStream(`s3:${name}`, await openCopy(bucket, name))
}

/** Keeps the newest copies. Objects with other names are never deleted. */
export async function deleteOldBucketBackups(bucket: Bucket, keep: number) {
  for (const name of selectOldBackups(await listBucketBackups(bucket), keep))
    await bucket.remove(folder + name)
}

/** Returns the names of the daily backups, oldest first. */
async function listBucketBackups(bucket: Bucket): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of bucket.list(folder)) {
    const name = key.slice(folder.length)
    if (backupNamePattern.test(name)) names.push(name)
  }
  return names.sort()
}

/** Returns the name of the copy, which is the newest one for `latest`. */
export async function findBucketBackup(bucket: Bucket, name: string): Promise<string> {
  if (name !== 'latest') return name
  const newest = (await listBucketBackups(bucket)).at(-1)
  if (newest === undefined) throw new StartupError('There is no backup in the bucket.')
  return newest
}

/** Saves a copy to a folder and returns its path. */
export async function downloadBucketBackup(bucket: Bucket, name: string, target: string): Promise<string> {
  const path = join(target, basename(name))
  await pipeline(await openCopy(bucket, name), createWriteStream(path, { mode: 0o600 }))
  return path
}

async function openCopy(bucket: Bucket, name: string) {
  const stream = await bucket.get(folder + name)
  if (!stream) throw new StartupError(`s3:${name} does not exist.`)
  return stream
}
