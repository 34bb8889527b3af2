import type { Config } from './config.ts'
import type { Database } from './database/connection.ts'
import type { Jobs } from './delivery/jobs.ts'
import type { Events } from './events/events.ts'
import type { AccessTokens } from './http/tokens.ts'
import type { Secrets } from './secrets.ts'
import type { Avatars } from './storage/avatars.ts'

/** What a server is started with. */
export type Services = {
  config: Config
  database: Database
  jobs: Jobs
  secrets: Secrets
  avatars: Avatars
  /** Where files lie for as long as they are made. */
  dataDir: string
}

/** What features are made of; each takes what it needs. */
export type Parts = Services & { events: Events; tokens: AccessTokens; publicAddress: () => string }
