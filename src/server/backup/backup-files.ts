import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connection.ts'
import { openBucket } from '#server/storage/s3/bucket.ts'
import { backupNamePattern, formatBackupName, selectOldBackups } from './backup-name.ts'
import { copyBackupToBucket, deleteOldBucketBackups } from './bucket-backups.ts'
import { type BackupSource, createBackup } from './create-backup.ts'
import { fetchLastBackup, type LastBackup, saveLastBackup } from './last-backup.ts'
import { type BackupSummary, readBackup } from './read-backup.ts'

export const getBackupFolder = (config: Config, dataDir: string) =>
  config.backups.folder ?? join(dataDir, 'backups')

/**
 * Creates a backup, reads it again to verify it, remembers when it was made, deletes the oldest backups, and copies the new one to the second folder
 * and to the bucket. Even if a copy fails, the disk does not fill up with backups.
 */
export async function runBackup(
  { database, ...source }: Pick<BackupSource, 'url' | 'dataDir'> & { database: Database },
  config: Config,
  now: Date,
  file?: string,
): Promise<{ file: string; summary: BackupSummary }> {
  const folder = getBackupFolder(config, source.dataDir)
  const target = file ?? join(folder, formatBackupName(now))
  if (file === undefined) await mkdir(folder, { recursive: true, mode: 0o700 })
  const { copyTo, keep, toS3, keepInS3 } = config.backups
  const bucket = config.s3 && openBucket(config.s3)
  const pictures = config.storage === 's3' && bucket ? bucket : undefined
  await createBackup({ ...source, sharedSecrets: config.sharedSecrets, bucket: pictures }, target)
  const summary = await readBackup(target)
  await saveLastBackup(database, { at: now, bytes: (await stat(target)).size })
  if (file === undefined) await deleteOldBackups(folder, keep)
  if (copyTo) await copyBackup(target, copyTo)
  if (toS3 && bucket) {
    await copyBackupToBucket(bucket, target)
    if (keepInS3 !== undefined) await deleteOldBucketBackups(bucket, keepInS3)
  }
  return { file: target, summary }
}

/** Verifies the copy, too, because the second folder is usually on another disk or in the network. */
async function copyBackup(file: string, folder: string) {
  const copy = join(folder, basename(file))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await copyFile(file, `${copy}.unfinished`)
  await readBackup(`${copy}.unfinished`)
  await rename(`${copy}.unfinished`, copy)
}

/** Keeps the newest backups. Files with other names, such as backups with a chosen name, are never deleted. */
async function deleteOldBackups(folder: string, keep: number) {
  for (const name of selectOldBackups(await readdir(folder), keep)) await rm(join(folder, name))
}

/**
 * Returns when the latest verified backup was made and its size, or undefined if there is none. The database knows those of
 * other servers and those that were saved elsewhere or moved; the backup folder has those of versions that did not
 * remember them.
 */
export async function findLastBackup(
  config: Config,
  dataDir: string,
  database: Database,
): Promise<LastBackup | undefined> {
  const found = await Promise.all([
    findNewestFile(getBackupFolder(config, dataDir)),
    fetchLastBackup(database),
  ])
  return found
    .filter(one => one !== undefined)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
}

async function findNewestFile(folder: string): Promise<LastBackup | undefined> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter(name => backupNamePattern.test(name))
    .sort()
    .at(-1)
  if (newest === undefined) return undefined
  const { mtime, size } = await stat(join(folder, newest))
  return { at: mtime, bytes: size }
}
