import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connection.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import type { AccessTokenSigner } from '#server/http/tokens.ts'
import type { LiveServers } from '#server/monitoring/live-servers.ts'
import type { Monitoring } from '#server/monitoring/monitoring.ts'
import type { AvatarStore } from '#server/storage/avatar-store.ts'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'

/** The services required to start a server. */
export type Services = {
  config: Config
  database: Database
  /** The address of the database, for backups. */
  databaseUrl: string
  jobs: JobQueue
  secrets: Secrets
  avatars: AvatarStore
  /** The data directory. Downloads are stored there while they are being generated. */
  dataDir: string
  monitoring: Monitoring
  liveServers: LiveServers
}

/** Checks the caller’s own password before an important change. Throws a failure if it is wrong. */
export type ConfirmPassword = (context: {
  actor: Actor
  input: { password: string }
  request: FastifyRequest
  db: Database
  now: Date
}) => Promise<void>

/** All dependencies that are available to features. Each feature takes only the ones it needs. */
export type FeatureDependencies = Services & {
  events: EventRecorder
  tokens: AccessTokenSigner
  publicAddress: () => string
  confirmPassword: ConfirmPassword
}
