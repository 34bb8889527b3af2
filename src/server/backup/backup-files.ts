import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { type BackupSource, createBackup } from './create-backup.ts'
import { type BackupSummary, readBackup } from './read-backup.ts'

const namePattern = /^cornerman-\d{4}-\d\d-\d\dT\d{6}\.backup\.tar\.gz$/

export const formatBackupName = (now: Date) =>
  `cornerman-${now.toISOString().slice(0, 19).replaceAll(':', '')}.backup.tar.gz`

export const getBackupFolder = (config: Config, dataDir: string) =>
  config.backups.folder ?? join(dataDir, 'backups')

/** Creates a backup, reads it again to verify it, copies it to the second folder and deletes the oldest backups. */
export async function runBackup(
  source: Omit<BackupSource, 'sharedSecrets'>,
  config: Config,
  now: Date,
  file?: string,
): Promise<{ file: string; summary: BackupSummary }> {
  const folder = getBackupFolder(config, source.dataDir)
  const target = file ?? join(folder, formatBackupName(now))
  if (file === undefined) await mkdir(folder, { recursive: true, mode: 0o700 })
  await createBackup({ ...source, sharedSecrets: config.sharedSecrets }, target)
  const summary = await readBackup(target)
  if (config.backups.copyTo) await copyBackup(target, config.backups.copyTo)
  if (file === undefined) await deleteOldBackups(folder, config.backups.keep)
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
  const names = (await readdir(folder)).filter(name => namePattern.test(name)).sort()
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(join(folder, name))
}

/** Returns when the newest backup in the backup folder was written, or undefined if there is none. */
export async function findLastBackupTime(config: Config, dataDir: string): Promise<Date | undefined> {
  const folder = getBackupFolder(config, dataDir)
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter(name => namePattern.test(name))
    .sort()
    .at(-1)
  return newest === undefined ? undefined : (await stat(join(folder, newest))).mtime
}
