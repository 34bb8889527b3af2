import { resolve } from 'node:path'
import { runBackup } from '#server/backup/backup-files.ts'
import { findBucketBackup, readBucketBackup, requireBucket } from '#server/backup/bucket-backups.ts'
import { describeBackup } from '#server/backup/describe-backup.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { readConfig } from '#server/config.ts'
import { resolveDataDirectory } from '#server/database/embedded/data-directory.ts'
import { choosePostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import { withDatabase } from '#server/database/with-database.ts'

// npm run backup                      saves a backup in DATA_DIR/backups
// npm run backup -- FILE              saves it in a file
// npm run backup -- --verify FILE     checks that a backup is complete; s3:NAME or s3:latest is one in the bucket

try {
  const [first, second] = process.argv.slice(2)
  if (first === '--verify') console.log(await verify(second ?? ''))
  else console.log(await backUp(first))
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exitCode = 1
}

async function verify(path: string): Promise<string> {
  if (path.startsWith('s3:')) {
    const bucket = requireBucket(readConfig(process.env))
    const name = await findBucketBackup(bucket, path.slice('s3:'.length))
    return `s3:${name} is complete: ${describeBackup(await readBucketBackup(bucket, name))}.`
  }
  return `${path} is complete: ${describeBackup(await readBackup(path))}.`
}

async function backUp(path: string | undefined): Promise<string> {
  const config = readConfig(process.env)
  const dataDir = resolveDataDirectory(config.dataDir, choosePostgresOsUser())
  const { file, summary } = await withDatabase(config, (database, url) =>
    runBackup({ database, url, dataDir }, config, new Date(), path && resolve(path)),
  )
  return `Saved and verified ${file}: ${describeBackup(summary)}.`
}
