import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { downloadBucketBackup, findBucketBackup, requireBucket } from '#server/backup/bucket-backups.ts'
import { describeBackup } from '#server/backup/describe-backup.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { createNotEmptyError, restoreBackup } from '#server/backup/restore-backup.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDataDirectory } from '#server/database/embedded/data-directory.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { choosePostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import { withStartLock } from '#server/database/embedded/start-lock.ts'
import { loadOrCreateSecrets } from '#server/secrets.ts'
import { StartupError } from '#server/startup-error.ts'
import { withTemporaryFolder } from './temporary-folder.ts'

// npm run restore -- FILE         restores a backup into an empty installation
// npm run restore -- s3:latest    restores the newest one in the bucket, or with s3:NAME another one

try {
  const source = process.argv[2]
  if (!source) throw new StartupError('Usage: npm run restore -- FILE')
  const config = readConfig(process.env)
  const summary = await withTemporaryFolder('restore', async scratch => {
    const path = source.startsWith('s3:') ? await download(config, source, scratch) : source
    // A damaged backup is found before anything is created.
    await readBackup(path)
    const dataDir = openDataDirectory(config.dataDir, choosePostgresOsUser())
    return withEmptyDatabase(config, dataDir, url => restoreBackup(path, { url, dataDir, scratch }))
  })
  console.log(`Restored and compared ${describeBackup(summary)}. Start the server now.`)
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exitCode = 1
}

async function download(config: Config, source: string, scratch: string): Promise<string> {
  const bucket = requireBucket(config)
  return downloadBucketBackup(bucket, await findBucketBackup(bucket, source.slice('s3:'.length)), scratch)
}

async function withEmptyDatabase<T>(config: Config, dataDir: string, work: (url: string) => Promise<T>) {
  if (config.databaseUrl) {
    loadOrCreateSecrets(dataDir)
    return work(config.databaseUrl)
  }
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster)) throw createNotEmptyError()
  const password = loadOrCreateSecrets(dataDir).databasePassword
  const { url, stop } = await withStartLock(dataDir, () =>
    startEmbeddedPostgres({ dataDir, runner: choosePostgresOsUser(), password }),
  )
  try {
    return await work(url)
  } catch (error) {
    await stop()
    rmSync(cluster, { recursive: true })
    throw error
  } finally {
    await stop()
  }
}
