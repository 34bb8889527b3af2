import type { ServerStatus } from '#contract/admin/administration.ts'
import { findLastBackup } from '#server/backup/backup-files.ts'
import type { Database } from '#server/database/connection.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { checkReadiness } from '#server/monitoring/check-readiness.ts'
import { readDiskSpace } from '#server/monitoring/disk-space.ts'
import { version } from '#server/version.ts'
import { listServerWarnings } from './server-warnings.ts'
import {
  countAdminsWithoutSecondFactor,
  countJobs,
  countWebhooks,
  fetchBackupState,
  fetchDatabaseSize,
  listLargestAccounts,
} from './store.ts'

type Parts = Pick<FeatureDependencies, 'config' | 'dataDir' | 'avatars' | 'monitoring'>

/** Reads the state of the server. Calls no other server. */
export async function readServerStatus(parts: Parts, db: Database, now: Date): Promise<ServerStatus> {
  const { config, dataDir, avatars, monitoring } = parts
  const { state } = monitoring
  const [
    readiness,
    database,
    uploads,
    disk,
    lastBackup,
    backupState,
    jobs,
    largestAccounts,
    webhooks,
    adminsWithoutSecondFactor,
  ] = await Promise.all([
    checkReadiness({ database: db, dataDir, state, minFreeDiskBytes: config.minFreeDiskMb * 1_000_000 }, now),
    fetchDatabaseSize(db),
    avatars.measure().catch(() => undefined),
    readDiskSpace(dataDir),
    findLastBackup(config, dataDir, db),
    fetchBackupState(db),
    countJobs(db),
    listLargestAccounts(db),
    countWebhooks(db),
    countAdminsWithoutSecondFactor(db),
  ])
  const lastBackupAt = lastBackup?.at.toISOString() ?? null
  const failedMails = jobs
    .filter(job => job.name.startsWith('mail.'))
    .reduce((sum, job) => sum + job.failed, 0)
  const { untrustedProxySeenAt } = state
  return {
    version,
    startedAt: state.startedAt.toISOString(),
    readiness,
    responseTimeP99Ms: state.getResponseTimeP99Ms() ?? null,
    databaseVersion: database.version,
    databaseBytes: database.bytes,
    uploads: uploads ?? { files: 0, bytes: 0 },
    disk,
    lastBackupAt,
    lastBackupBytes: lastBackup?.bytes ?? null,
    backupState,
    backupsToKeep: config.backups.keep,
    backupCopies: { folder: config.backups.copyTo !== undefined, bucket: config.backups.toS3 },
    backupTime: config.backups.time ?? null,
    identityProvider: config.identityProvider
      ? { name: config.identityProvider.name, issuer: config.identityProvider.issuer }
      : null,
    isPasswordSignInOn: config.isPasswordSignInOn,
    warnings: listServerWarnings(
      {
        config,
        untrustedProxySeenAt,
        lastBackupAt,
        failedMails,
        isStorageReachable: uploads !== undefined,
        adminsWithoutSecondFactor,
      },
      now,
    ),
    failedMails,
    webhooks,
    jobs,
    largestAccounts,
  }
}
