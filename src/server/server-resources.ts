import { resealSecrets } from '#server/account/second-factor/reseal-secrets.ts'
import type { Database } from '#server/database/connection.ts'
import { openDataDirectory } from '#server/database/embedded/data-directory.ts'
import { choosePostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import { withStartLock } from '#server/database/embedded/start-lock.ts'
import { assertSameSecrets } from '#server/database/installation.ts'
import { openAndMigrateDatabase } from '#server/database/open-database.ts'
import { saveStoredBytesLimit } from '#server/database/stored-bytes-limit.ts'
import { type JobQueue, openJobQueue } from '#server/delivery/job-queue.ts'
import { joinLiveServers, type LiveServers, singleServer } from '#server/monitoring/live-servers.ts'
import { type Monitoring, openMonitoring } from '#server/monitoring/monitoring.ts'
import { type AvatarStore, openAvatarStore } from '#server/storage/avatar-store.ts'
import { openBucket } from '#server/storage/s3/bucket.ts'
import type { Config } from './config.ts'
import {
  assertSecretsNotLost,
  getSecretsFingerprint,
  listFormerFingerprints,
  listTokenKeys,
  loadSecrets,
  type Secrets,
} from './secrets.ts'

/** Resources that outlive a request: the data directory, the database, the job queue, the avatars and the monitoring. */
export type ServerResources = {
  dataDir: string
  database: Database
  databaseUrl: string
  jobs: JobQueue
  secrets: Secrets
  avatars: AvatarStore
  monitoring: Monitoring
  liveServers: LiveServers
  /** Resolves when the embedded PostgreSQL exits unexpectedly. */
  lost: Promise<void> | undefined
  close(): Promise<void>
}

export async function openServerResources(config: Config, migrations?: string): Promise<ServerResources> {
  const runner = choosePostgresOsUser()
  const dataDir = openDataDirectory(config.dataDir, runner)
  const { secrets, url, database, lost, close } = await withStartLock(dataDir, async () => {
    if (!config.databaseUrl) assertSecretsNotLost(dataDir)
    const secrets = loadSecrets(dataDir, config.sharedSecrets)
    const password = secrets.databasePassword
    const { databaseUrl, sharedSecrets } = config
    const options = { dataDir, runner, password, databaseUrl, sharedSecrets, migrations }
    const opened = await openAndMigrateDatabase(options)
    try {
      const fingerprints = {
        fingerprint: getSecretsFingerprint(secrets),
        formerFingerprints: listFormerFingerprints(secrets),
      }
      await assertSameSecrets(opened.database, fingerprints, config.acceptsNewSecrets)
      await saveStoredBytesLimit(opened.database, config.limits.storedMbPerPerson * 1_000_000)
      await resealSecrets(opened.database, listTokenKeys(secrets))
    } catch (error) {
      await opened.close()
      throw error
    }
    return { secrets, ...opened }
  })
  const { jobs, stop } = await openJobQueue(url)
  const { storage, s3 } = config
  // People wait for pictures, so only a few attempts are made.
  const bucket = storage === 's3' && s3 ? openBucket(s3, { maxAttempts: 3 }) : undefined
  const avatars = openAvatarStore({ dataDir, database, storage, bucket, tokenKeys: listTokenKeys(secrets) })
  await avatars.moveFiles()
  const monitoring = await openMonitoring(config, dataDir)
  const liveServers = config.databaseUrl ? await joinLiveServers(database) : singleServer
  return {
    dataDir,
    database,
    databaseUrl: url,
    jobs,
    secrets,
    avatars,
    monitoring,
    liveServers,
    lost,
    close: () => stop().then(liveServers.close).then(close).then(monitoring.securityLog.flush),
  }
}
