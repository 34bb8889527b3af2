import type { Config } from './config.ts'
import type { Database } from './database/connection.ts'
import type { JobQueue } from './delivery/job-queue.ts'
import type { EventRecorder } from './events/domain-events.ts'
import type { AccessTokenSigner } from './http/tokens.ts'
import type { Secrets } from './secrets.ts'
import type { AvatarStore } from './storage/avatar-store.ts'

/** The services required to start a server. */
export type Services = {
  config: Config
  database: Database
  jobs: JobQueue
  secrets: Secrets
  avatars: AvatarStore
  /** The data directory. Downloads are stored there while they are being generated. */
  dataDir: string
}

/** All dependencies that are available to features. Each feature takes only the ones it needs. */
export type FeatureDependencies = Services & {
  events: EventRecorder
  tokens: AccessTokenSigner
  publicAddress: () => string
}
